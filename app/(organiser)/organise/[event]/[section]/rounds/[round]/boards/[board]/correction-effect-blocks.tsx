import { Column } from '@/app/_components/data-table';
import { Score } from '@/app/_components/score';
import { strengthText } from '@/app/_ui/server-rating-text';
import { describeResult } from '@/lib/domain/boards/result-notation';
import { roundLabel } from '@/lib/domain/formats/round-label';
import { isRatingReportOnly } from '@/lib/domain/results/decide-correction-effects';
import type { ChangedPlayer, StandingsChangePreview } from '@/lib/domain/results/preview-standings-change';
import type { ResultFacts } from '@/lib/domain/tournament/section-facts';
import { joinList, t } from '@/lib/platform/messages/translate';
import type { CorrectedRound, BoardCorrectionPage } from '@/lib/views/results/get-board-correction';

export function CorrectionEffects({ page, chosen }: { readonly page: BoardCorrectionPage; readonly chosen: ResultFacts | null }) {
  const { outcome } = page;
  if (outcome.kind === 'refused' || chosen === null) {
    return (
      <>
        <h2>{t('terms.label.changes')}</h2>
        <p className="text-muted mt-s2">{t(isRatingReportOnly(page.options) ? 'rounds.apart.closed' : 'rounds.changes.chooseFirst')}</p>
      </>
    );
  }
  const report = t('rounds.changes.carriesResult', { result: describeResult(t, chosen.result, chosen.isRated), round: page.round.number });
  return (
    <>
      <h2>{t('terms.label.changes')}</h2>
      {outcome.kind === 'report' ? (
        <ReportOnlyEffect report={report} />
      ) : (
        <>
          <p className="mb-s2 text-t3/[1.4]">{standingsEffectText(outcome.standings, page)}</p>
          <LaterRoundsEffect page={page} report={report} />
          <StandingsEffect preview={outcome.standings} />
        </>
      )}
    </>
  );
}

/** The effect of a correction that changes only the rating report, such as one in a closed round. */
export function ReportOnlyEffect({ report }: { readonly report: string }) {
  return (
    <>
      <p className="mb-s2 text-t3/[1.4]">{t('rounds.changes.reportOnly')}</p>
      <ol className="effects">
        <ReportLine report={report} />
      </ol>
    </>
  );
}

export function StandingsEffect({ preview }: { readonly preview: StandingsChangePreview }) {
  return (
    <>
      {preview.players.length > 0 && (
        <>
          <h2>{t('rounds.changes.caption', { afterRound: preview.afterRound })}</h2>
          <ChangeTable preview={preview} players={preview.players} />
        </>
      )}
      {preview.onlyPlaces.length > 0 && (
        <details className="mt-s2">
          <summary>{t('rounds.changes.moreChangePlace', { count: preview.onlyPlaces.length })}</summary>
          <ChangeTable preview={preview} players={preview.onlyPlaces} />
        </details>
      )}
    </>
  );
}

type OfferedEffects = Pick<BoardCorrectionPage, 'options'>;

function canCountForReportOnly({ options }: OfferedEffects): boolean {
  return options.some(({ effect }) => effect === 'ratingOnly');
}

/**
 * The changes in the standings as text. If the user can choose the effect `ratingOnly`, the text adds that the standings would then not
 * change.
 */
export function standingsEffectText(preview: StandingsChangePreview, page: OfferedEffects): string {
  return canCountForReportOnly(page) ? `${changesSummary(preview)} ${t('rounds.changes.noneForReport')}` : changesSummary(preview);
}

export function LaterRoundsEffect({ page, report }: { readonly page: CorrectedRound & OfferedEffects; readonly report: string }) {
  const next = nextRound(page);
  return (
    <ol className="effects" aria-label={t('terms.label.whatIsAffected')}>
      <li>
        <b>{roundLabel(page, page.round.number)}</b>
        <span>{t('rounds.changes.announcedStays')}</span>
      </li>
      {page.laterRounds.map((round) => (
        <li key={round.number}>
          <b>{roundLabel(page, round.number)}</b>
          <span>{t(round.state === 'draft' ? 'rounds.changes.later.draft' : 'rounds.changes.later.stays')}</span>
        </li>
      ))}
      {next !== null && (
        <li>
          <b>{roundLabel(page, next)}</b>
          <span>{t('rounds.changes.goesByIt')}</span>
        </li>
      )}
      <ReportLine report={report} />
    </ol>
  );
}

function ReportLine({ report }: { readonly report: string }) {
  return (
    <li>
      <b>{t('terms.label.reportFile')}</b>
      <span>{report}</span>
    </li>
  );
}

function nextRound({ round, laterRounds, announcedRounds }: CorrectedRound): number | null {
  const next = (laterRounds.at(-1)?.number ?? round.number) + 1;
  return next <= announcedRounds ? next : null;
}

function changesSummary({ players, onlyPlaces, afterRound }: StandingsChangePreview): string {
  const scores = players.filter(({ before, after }) => before.points !== after.points).length;
  const tieBreaks = players.filter(({ isOwn }) => !isOwn).length;
  const places = [...players, ...onlyPlaces].filter(({ before, after }) => before.rank !== after.rank).length;
  const changes = [
    t('rounds.changes.scores', { count: scores }),
    ...(tieBreaks > 0 ? [t('rounds.changes.tieBreaks', { count: tieBreaks })] : []),
    t('rounds.changes.places', { count: places }),
  ];
  return t('rounds.changes.summary', { round: afterRound, changes: joinList(changes) });
}

function ChangeTable({ preview, players }: { readonly preview: StandingsChangePreview; readonly players: readonly ChangedPlayer[] }) {
  return (
    <table className="changes-table whole table-fixed">
      <caption className="sr-only">{t('rounds.changes.howShown')}</caption>
      <thead>
        <tr>
          <Column name="player">{t('terms.label.player')}</Column>
          <Column className="figure">{t('terms.label.rank')}</Column>
          <Column className="figure">{t('terms.label.pts')}</Column>
          {preview.columns.map(({ head, name }) => (
            <Column key={head} className="figure wide">
              <abbr title={name}>{head}</abbr>
            </Column>
          ))}
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <tr key={player.entryId} className={player.isOwn ? 'changed' : undefined}>
            <ChangedCells player={player} columns={preview.columns} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ChangedCellsProps {
  readonly player: ChangedPlayer;
  readonly columns: StandingsChangePreview['columns'];
}

function ChangedCells({ player: { name, title, rating, strengthFrom, before, after }, columns }: ChangedCellsProps) {
  return (
    <>
      <th scope="row">
        <span className="name">
          <b>
            <bdi>{name}</bdi>
          </b>
          <i>
            {title} <span className="rating">{strengthText({ rating, strengthFrom })}</span>
          </i>
        </span>
      </th>
      <td className="figure">
        <OldAndNewValue old={String(before.rank)} fresh={String(after.rank)} />
      </td>
      <td className="figure">
        <OldAndNewPoints old={before.points} updated={after.points} />
      </td>
      {after.values.map((value, index) => (
        <td key={columns[index]?.head} className="figure wide">
          <OldAndNewValue old={before.values[index] ?? ''} fresh={value} />
        </td>
      ))}
    </>
  );
}

function OldAndNewPoints({ old, updated }: { readonly old: number; readonly updated: number }) {
  if (old === updated)
    return (
      <span className="text-muted">
        <Score halfPoints={updated} />
      </span>
    );
  return (
    <>
      <s className="text-muted">
        <Score halfPoints={old} />
      </s>{' '}
      <b>
        <Score halfPoints={updated} />
      </b>
    </>
  );
}

/** The old value, struck through, and the new one. */
export function OldAndNewValue({ old, fresh }: { readonly old: string; readonly fresh: string }) {
  if (old === fresh) return <span className="text-muted">{fresh}</span>;
  return (
    <>
      <s className="text-muted">{old}</s> <b>{fresh}</b>
    </>
  );
}
