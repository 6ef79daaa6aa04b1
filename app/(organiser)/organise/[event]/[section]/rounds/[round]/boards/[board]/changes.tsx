import { Score } from '@/app/_parts/score';
import { Column } from '@/app/_parts/table';
import { strengthText } from '@/app/_ui/rating-text';
import { spokenResult } from '@/lib/domain/boards/notation';
import { isForReportOnly } from '@/lib/domain/results/decide-correction';
import type { ChangedPlayer, CorrectionPreview } from '@/lib/domain/results/preview-correction';
import type { ResultFacts } from '@/lib/domain/tournament/section-facts';
import { allOf, tell } from '@/lib/platform/words/tell';
import type { CorrectedRound, RestatementPage } from '@/lib/views/results/get-restatement';

export function Changes({ page, chosen }: { readonly page: RestatementPage; readonly chosen: ResultFacts | null }) {
  const { outcome } = page;
  if (outcome.kind === 'refused' || chosen === null) {
    return (
      <>
        <h2>{tell('terms.label.changes')}</h2>
        <p className="text-muted mt-s2">{tell(isForReportOnly(page.options) ? 'rounds.apart.closed' : 'rounds.changes.chooseFirst')}</p>
      </>
    );
  }
  const report = tell('rounds.changes.carriesResult', { result: spokenResult(tell, chosen.result, chosen.isRated), round: page.round.number });
  return (
    <>
      <h2>{tell('terms.label.changes')}</h2>
      {outcome.kind === 'report' ? (
        <ReportChange report={report} />
      ) : (
        <>
          <p className="mb-s2 text-t3/[1.4]">{leadWords(outcome.standings, page)}</p>
          <Reactions page={page} report={report} />
          <StandingsChanges preview={outcome.standings} />
        </>
      )}
    </>
  );
}

/** For a closed round, or a change in whether a game is rated: the correction affects only the rating report. */
export function ReportChange({ report }: { readonly report: string }) {
  return (
    <>
      <p className="mb-s2 text-t3/[1.4]">{tell('rounds.changes.reportOnly')}</p>
      <ol className="reactions">
        <ReportLine report={report} />
      </ol>
    </>
  );
}

export function StandingsChanges({ preview }: { readonly preview: CorrectionPreview }) {
  return (
    <>
      {preview.players.length > 0 && (
        <>
          <h2>{tell('rounds.changes.caption', { afterRound: preview.afterRound })}</h2>
          <ChangeTable preview={preview} players={preview.players} />
        </>
      )}
      {preview.onlyPlaces.length > 0 && (
        <details className="mt-s2">
          <summary>{tell('rounds.changes.moreChangePlace', { count: preview.onlyPlaces.length })}</summary>
          <ChangeTable preview={preview} players={preview.onlyPlaces} />
        </details>
      )}
    </>
  );
}

type Offered = Pick<RestatementPage, 'options'>;

function mayCountForReportOnly({ options }: Offered): boolean {
  return options.some(({ effect }) => effect === 'ratingOnly');
}

/** The changes in the standings; a note that the rating report changes none appears only if that can be chosen. */
export function leadWords(preview: CorrectionPreview, page: Offered): string {
  return mayCountForReportOnly(page) ? `${summary(preview)} ${tell('rounds.changes.noneForReport')}` : summary(preview);
}

export function Reactions({ page, report }: { readonly page: CorrectedRound & Offered; readonly report: string }) {
  const next = nextRound(page);
  return (
    <ol className="reactions" aria-label={tell('terms.label.whatIsAffected')}>
      <li>
        <b>{tell('terms.label.roundN', { round: page.round.number })}</b>
        <span>{tell('rounds.changes.announcedStays')}</span>
      </li>
      {page.laterRounds.map((round) => (
        <li key={round.number}>
          <b>{tell('terms.label.roundN', { round: round.number })}</b>
          <span>{tell(round.state === 'draft' ? 'rounds.changes.later.draft' : 'rounds.changes.later.stays')}</span>
        </li>
      ))}
      {next !== null && (
        <li>
          <b>{tell('terms.label.roundN', { round: next })}</b>
          <span>{tell('rounds.changes.goesByIt')}</span>
        </li>
      )}
      <ReportLine report={report} />
    </ol>
  );
}

function ReportLine({ report }: { readonly report: string }) {
  return (
    <li>
      <b>{tell('terms.label.reportFile')}</b>
      <span>{report}</span>
    </li>
  );
}

function nextRound({ round, laterRounds, announcedRounds }: CorrectedRound): number | null {
  const next = (laterRounds.at(-1)?.number ?? round.number) + 1;
  return next <= announcedRounds ? next : null;
}

function summary({ players, onlyPlaces, afterRound }: CorrectionPreview): string {
  const scores = players.filter(({ before, after }) => before.points !== after.points).length;
  const tieBreaks = players.filter(({ isOwn }) => !isOwn).length;
  const places = [...players, ...onlyPlaces].filter(({ before, after }) => before.rank !== after.rank).length;
  const changes = [
    tell('rounds.changes.scores', { count: scores }),
    ...(tieBreaks > 0 ? [tell('rounds.changes.tieBreaks', { count: tieBreaks })] : []),
    tell('rounds.changes.places', { count: places }),
  ];
  return tell('rounds.changes.summary', { round: afterRound, changes: allOf(changes) });
}

function ChangeTable({ preview, players }: { readonly preview: CorrectionPreview; readonly players: readonly ChangedPlayer[] }) {
  return (
    <table className="changes-table whole table-fixed">
      <caption className="sr-only">{tell('rounds.changes.howShown')}</caption>
      <thead>
        <tr>
          <Column name="player">{tell('terms.label.player')}</Column>
          <Column className="figure">{tell('terms.label.rank')}</Column>
          <Column className="figure">{tell('terms.label.pts')}</Column>
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
  readonly columns: CorrectionPreview['columns'];
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
        <Was old={String(before.rank)} fresh={String(after.rank)} />
      </td>
      <td className="figure">
        <WasPoints old={before.points} fresh={after.points} />
      </td>
      {after.values.map((value, index) => (
        <td key={columns[index]?.head} className="figure wide">
          <Was old={before.values[index] ?? ''} fresh={value} />
        </td>
      ))}
    </>
  );
}

function WasPoints({ old, fresh }: { readonly old: number; readonly fresh: number }) {
  if (old === fresh)
    return (
      <span className="text-muted">
        <Score halfPoints={fresh} />
      </span>
    );
  return (
    <>
      <s className="text-muted">
        <Score halfPoints={old} />
      </s>{' '}
      <b>
        <Score halfPoints={fresh} />
      </b>
    </>
  );
}

/** The old value, struck through, and the new one. */
export function Was({ old, fresh }: { readonly old: string; readonly fresh: string }) {
  if (old === fresh) return <span className="text-muted">{fresh}</span>;
  return (
    <>
      <s className="text-muted">{old}</s> <b>{fresh}</b>
    </>
  );
}
