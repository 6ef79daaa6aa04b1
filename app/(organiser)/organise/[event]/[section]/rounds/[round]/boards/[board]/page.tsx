import { addresses, type SectionAt, withQuery } from '@/app/addresses';
import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { Link } from '@/app/_ui/link';
import { notFound } from 'next/navigation';
import { clock } from '@/app/_parts/times';
import { pointsText } from '@/lib/standings/points-text';
import { numberFrom } from '@/app/_parts/from-address';
import { signedInActor } from '@/app/_shell/current-actor';
import { PageHead } from '@/app/_ui/page-head';
import { type CorrectionPage, getCorrection } from '@/lib/results/get-correction';
import { notationOf } from '@/lib/results/notation';
import { GAME_RESULTS } from '@/lib/sections/read-model/section-facts';
import { Player } from '../../../../_desk/boards-table';
import { Changes } from './changes';
import { CorrectionForm } from './correction-form';
import styles from './correction.module.css';
import { OtherCorrections } from './other-corrections';
import { Note } from '@/app/_ui/note';

export const metadata: Metadata = { title: 'Correct a result' };

/** F.7: one board, its history, what a correction would change, and the guarded ways to make it. */
export default async function CorrectPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/rounds/[round]/boards/[board]'>) {
  const at = await params;
  const to = addresses.organise.section(at);
  const actor = await signedInActor();
  const { result: wanted, played, back } = await searchParams;
  const chosen = GAME_RESULTS.find((known) => known === wanted) ?? null;
  const page = await getCorrection(actor, { ...at, round: numberFrom(at.round), board: numberFrom(at.board) }, chosen);
  if (page === null) notFound();
  const { board } = page;
  return (
    <>
      <PageHead
        over={
          <>
            <Link href={to.desk}>{page.sectionName}</Link> · <Link href={to.round(page.round.number).page}>Round {page.round.number}</Link> ·{' '}
            {board.black === null ? 'Bye' : `Board ${board.board}`}
          </>
        }
        title="Correct a result"
      />
      {typeof played === 'string' && (
        <Note tone="live" className="mt-s3 mb-s3" role="status">
          {recordedWords(played, back)}
        </Note>
      )}
      {page.announced !== null && (
        <Note tone="draft" className="mt-s3 mb-s3">
          Played otherwise than announced. Announced was {page.announced}.
        </Note>
      )}
      {board.black !== null && board.result !== null && board.result !== 'adjourned' ? (
        <CorrectionForm
          page={page}
          idempotencyKey={randomUUID()}
          chosen={chosen}
          here={to.round(at.round).board(at.board)}
          back={to.desk}
          head={
            <>
              <Game page={page} />
              <Revisions page={page} />
            </>
          }
          changes={<Changes page={page} chosen={chosen} />}
        />
      ) : (
        <div className={styles.side}>
          <Game page={page} />
          <Revisions page={page} />
          <NoResult page={page} at={at} />
        </div>
      )}
      <div className={styles.side}>
        <OtherCorrections page={page} at={at} idempotencyKey={randomUUID()} />
      </div>
    </>
  );
}

const LIST = new Intl.ListFormat('en-GB');

/** The form was stored and led here. */
function recordedWords(played: string, back: string | string[] | undefined): string {
  const boards = played.split('-').filter((text) => /^\d+$/.test(text));
  const takenBack = typeof back === 'string' && /^\d+$/.test(back) ? ` Round ${back} was taken back and can be paired again at the desk.` : '';
  return `What was played on ${boards.length === 1 ? 'board' : 'boards'} ${LIST.format(boards)} is recorded.${takenBack}`;
}

function NoResult({ page: { board, round }, at }: { readonly page: CorrectionPage; readonly at: SectionAt }) {
  const to = addresses.organise.section(at);
  return board.black === null ? (
    <p className="mt-s4">
      The pairing-allocated bye has no result. <Link href={to.round(round.number).edit}>Seat the player against somebody</Link> who is there after all (C.04.2
      4.4).
    </p>
  ) : (
    <p className="mt-s4">
      {board.result === 'adjourned' ? 'The game is adjourned: its end is no correction.' : 'No result yet.'}{' '}
      <Link href={withQuery(to.desk, { show: 'all' })}>Enter it at the desk</Link>.
    </p>
  );
}

function Game({ page: { board } }: { readonly page: CorrectionPage }) {
  return (
    <table className={`${styles.pair} whole`}>
      <caption className="sr-only">The game</caption>
      <tbody>
        <tr>
          <th scope="row">
            <Player player={board.white} colour={board.black === null ? null : 'white'} />
          </th>
          <td className="figure">{pointsText(board.white.score)} before</td>
        </tr>
        {board.black !== null && (
          <tr>
            <th scope="row">
              <Player player={board.black} colour="black" />
            </th>
            <td className="figure">{pointsText(board.black.score)} before</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Revisions({ page }: { readonly page: CorrectionPage }) {
  const [last, ...older] = page.revisions;
  if (last === undefined) return null;
  // Open again although nothing stood before: others sit there.
  const what = ({ result, sequence }: typeof last) => {
    if (result !== null) return notationOf(result);
    const before = page.revisions.find((older) => older.sequence === sequence - 1)?.result ?? null;
    return before === null ? 'Players or colours changed' : 'Taken back';
  };
  const line = (revision: typeof last) =>
    `${what(revision)}${revision.seats === null ? '' : ` for ${revision.seats}`}${revision.countsFrom === 0 ? ', for the rating report only,' : ''} at ${clock(revision.at, page.timeZone)} by ${revision.by}${revision.reason === null ? '' : `: ${revision.reason}`}`;
  return (
    <div className="text-t1 text-muted mt-s2">
      <p>
        {last.result !== null && 'Recorded '}
        {line(last)}.
      </p>
      {older.length > 0 && (
        <ol aria-label="Before that">
          {older.map((revision) => (
            <li key={revision.sequence}>{line(revision)}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
