import { clock } from '@/app/_parts/times';
import { strengthText } from '@/app/_ui/rating-text';
import type { CorrectedRound, CorrectionPage, RoundLine } from '@/lib/results/get-correction';
import { spokenResult } from '@/lib/results/notation';
import type { ChangedPlayer, CorrectionPreview } from '@/lib/results/preview-correction';
import type { GameResult } from '@/lib/sections/read-model/section-facts';
import { Score } from '@/app/_parts/score';
import styles from './correction.module.css';

interface ChangesProps {
  readonly page: CorrectionPage;
  readonly chosen: GameResult | null;
}

/** What a correction would change, before it is saved. */
export function Changes({ page, chosen }: ChangesProps) {
  const { preview } = page;
  if (preview === null || chosen === null) {
    return (
      <>
        <h2>What it changes</h2>
        <p className="text-muted mt-s2">Choose the right result to see scores, places and tie-breaks before and after.</p>
      </>
    );
  }
  return (
    <>
      <h2>What it changes</h2>
      <p className={styles.lead}>
        {summary(preview)}
        {reportOnlyWords(page)}
      </p>
      <Reactions page={page} report={`Carries ${spokenResult(chosen)} in round ${page.round.number}, whatever you choose.`} />
      <StandingsChanges preview={preview} />
    </>
  );
}

/** Scores, places and tie-breaks before and after. */
export function StandingsChanges({ preview }: { readonly preview: CorrectionPreview }) {
  return (
    <>
      {preview.players.length > 0 && (
        <>
          <h2>Players, after round {preview.afterRound}</h2>
          <ChangeTable preview={preview} players={preview.players} />
        </>
      )}
      {preview.onlyPlaces.length > 0 && (
        <details className="mt-s2">
          <summary>{preview.onlyPlaces.length} more only change place</summary>
          <ChangeTable preview={preview} players={preview.onlyPlaces} />
        </details>
      )}
    </>
  );
}

type Offered = Pick<CorrectionPage, 'options'>;

function mayCountForReportOnly({ options }: Offered): boolean {
  return options.some(({ effect }) => effect === 'ratingOnly');
}

/** Said only where it can be chosen. */
export function reportOnlyWords(page: Offered): string {
  return mayCountForReportOnly(page) ? ' Where it counts for the rating report only, none of this changes.' : '';
}

/** Which rounds can react, and how. */
export function Reactions({ page, report }: { readonly page: CorrectedRound & Offered; readonly report: string }) {
  const next = nextRound(page);
  return (
    <ol className={styles.react} aria-label="Which rounds can react">
      <li>
        <b>Round {page.round.number}</b>
        <span>What was announced stays in the history. Standings are published again, the correction with them.</span>
      </li>
      {page.laterRounds.map((round) => (
        <li key={round.number}>
          <b>Round {round.number}</b>
          <span>{laterWords(round, page.timeZone)}</span>
        </li>
      ))}
      {next !== null && (
        <li>
          <b>Round {next}</b>
          <span>Not paired yet: goes by it{mayCountForReportOnly(page) && ', unless you choose the rating report only'}.</span>
        </li>
      )}
      <li>
        <b>Report</b>
        <span>{report}</span>
      </li>
    </ol>
  );
}

function nextRound({ round, laterRounds, announcedRounds }: CorrectedRound): number | null {
  const next = (laterRounds.at(-1)?.number ?? round.number) + 1;
  return next <= announcedRounds ? next : null;
}

function laterWords({ state, publishedAt }: RoundLine, timeZone: string): string {
  if (state === 'draft') return 'A draft that only arbiters see: whether it is paired again is yours to choose.';
  const at = publishedAt === null ? '' : ` ${clock(publishedAt, timeZone)}`;
  return state === 'published' ? `Published${at}: stays as it is.` : 'Played: stays as it is.';
}

export function summary({ players, onlyPlaces, afterRound }: CorrectionPreview): string {
  const scores = players.filter(({ before, after }) => before.points !== after.points).length;
  const tieBreaks = players.filter(({ isOwn }) => !isOwn).length;
  const places = [...players, ...onlyPlaces].filter(({ before, after }) => before.rank !== after.rank).length;
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return `${count(scores, 'score')}, the tie-breaks of ${count(tieBreaks, 'other player')}, ${count(places, 'place')} in the standings after round ${afterRound}.`;
}

function ChangeTable({ preview, players }: { readonly preview: CorrectionPreview; readonly players: readonly ChangedPlayer[] }) {
  return (
    <table className={`${styles.chg} whole`}>
      <caption className="sr-only">Old value struck through, new value bold</caption>
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col" className="figure">
            Rank
          </th>
          <th scope="col" className="figure">
            Pts
          </th>
          {preview.columns.map(({ head, name }) => (
            <th key={head} scope="col" className={`figure ${styles.wide}`}>
              <abbr title={name}>{head}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {players.map(({ entryId, name, title, rating, strengthFrom, isOwn, before, after }) => (
          <tr key={entryId} className={isOwn ? 'changed' : undefined}>
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
              {before.points === after.points ? (
                <span className="text-muted">
                  <Score halfPoints={after.points} />
                </span>
              ) : (
                <>
                  <s className={styles.was}>
                    <Score halfPoints={before.points} />
                  </s>{' '}
                  <b>
                    <Score halfPoints={after.points} />
                  </b>
                </>
              )}
            </td>
            {after.values.map((value, index) => (
              <td key={preview.columns[index]?.head} className={`figure ${styles.wide}`}>
                <Was old={before.values[index] ?? ''} fresh={value} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Was({ old, fresh }: { readonly old: string; readonly fresh: string }) {
  if (old === fresh) return <span className="text-muted">{fresh}</span>;
  return (
    <>
      <s className={styles.was}>{old}</s> <b>{fresh}</b>
    </>
  );
}
