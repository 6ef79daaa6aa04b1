import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { Player } from '@/app/(organiser)/organise/[event]/[section]/_desk/boards-table';
import { numberFrom } from '@/app/_parts/addresses';
import { signedInActor } from '@/app/_shell/current-actor';
import { orNotFound } from '@/app/_shell/or-not-found';
import { Link } from '@/app/_ui/link';
import { Note, PageHead } from '@/app/_ui/page-parts';
import { tellRich } from '@/app/_ui/tell-rich';
import { Words } from '@/app/_ui/words';
import { addresses, type SectionAt, withQuery } from '@/app/addresses';
import { GAME_RESULTS, type GameResult } from '@/lib/domain/boards/game-results';
import { isUnratedGame, notationOf, spokenResult } from '@/lib/domain/boards/notation';
import { clock } from '@/lib/domain/events/times';
import { type EffectOption, isForReportOnly } from '@/lib/domain/results/decide-correction';
import { pointsText } from '@/lib/domain/sections/points-text';
import type { ResultFacts } from '@/lib/domain/tournament/section-facts';
import { tell } from '@/lib/platform/words/tell';
import { getRestatement, type RestatementPage, type StandsApart } from '@/lib/views/results/get-restatement';
import { Changes } from './changes';
import { CorrectionForm } from './correction-form';
import { EffectChoice } from './effect-choice';
import { OtherCorrections } from './other-corrections';
import { recordedWords } from './recorded';

export const metadata: Metadata = { title: tell('rounds.board.correctResult') };

/** F.7: one board, its history, the effects of a correction, and the guarded ways to make one. */
export default async function CorrectPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/rounds/[round]/boards/[board]'>) {
  const at = await params;
  const actor = await signedInActor();
  const asked = await searchParams;
  const { result: wanted, rated } = asked;
  const recorded = recordedWords(asked);
  const chosen = GAME_RESULTS.find((known) => known === wanted) ?? null;
  const said = { how: 'result', result: chosen, isRated: saidRated(rated) } as const;
  const page = orNotFound(await getRestatement(actor, { ...at, round: numberFrom(at.round), boards: [numberFrom(at.board)], said }));
  const { first } = page;
  return (
    <>
      <Head page={page} at={at} />
      {recorded !== null && (
        <Note tone="live" className="mt-s3 mb-s3" role="status">
          {recorded}
        </Note>
      )}
      {first.announced !== null && (
        <Note tone="draft" className="mt-s3 mb-s3">
          {tell('rounds.board.playedOtherwise', { announced: first.announced })}
        </Note>
      )}
      <Apart apart={first.apart} options={page.options} />
      <Correction page={page} at={at} chosen={chosen} isUnrated={!(saidRated(rated) ?? first.isRated)} />
      <div className="desk:max-w-[24rem]">
        <OtherCorrections page={page} at={at} idempotencyKey={randomUUID()} />
      </div>
    </>
  );
}

function Head({ page: { first, round, sectionName }, at }: { readonly page: RestatementPage; readonly at: SectionAt }) {
  const to = addresses.organise.section(at);
  return (
    <PageHead
      over={
        <>
          <Link href={to.desk}>{sectionName}</Link> · <Link href={to.round(round.number).page}>{tell('terms.label.roundN', { round: round.number })}</Link> ·{' '}
          {first.now.black === null ? tell('rounds.playedForm.bye') : tell('terms.label.boardN', { board: first.now.board })}
        </>
      }
      title={tell('rounds.board.correctResult')}
    />
  );
}

/** True or false if the address marks the game as rated or unrated; undefined if it does neither. */
function saidRated(rated: string | string[] | undefined): boolean | undefined {
  return rated === 'no' || rated === 'yes' ? rated === 'yes' : undefined;
}

interface CorrectionProps {
  readonly page: RestatementPage;
  readonly at: SectionAt & { readonly round: string; readonly board: string };
  readonly chosen: GameResult | null;
  readonly isUnrated: boolean;
}

/** The form if there is a result to correct, else a link to the place to enter one. */
function Correction({ page, at, chosen, isUnrated }: CorrectionProps) {
  const { black, result } = page.first.now;
  const shown: ResultFacts | null = chosen && { result: chosen, isRated: !isUnrated };
  const to = addresses.organise.section(at);
  const head = (
    <>
      <Game page={page} />
      <Revisions page={page} />
    </>
  );
  if (black === null || result === null || result === 'adjourned')
    return (
      <div className="desk:max-w-[24rem]">
        {head}
        <NoResult page={page} at={at} />
      </div>
    );
  return (
    <Words rooms={['corrections']}>
      <CorrectionForm
        page={page}
        idempotencyKey={randomUUID()}
        chosen={chosen}
        isUnrated={isUnrated}
        here={to.round(at.round).board(at.board)}
        back={to.desk}
        head={head}
        effects={<EffectChoice options={page.options} />}
        changes={<Changes page={page} chosen={shown} />}
      />
    </Words>
  );
}

function NoResult({ page: { first, round }, at }: { readonly page: RestatementPage; readonly at: SectionAt }) {
  const board = first.now;
  const to = addresses.organise.section(at);
  return board.black === null ? (
    <p className="mt-s4">{tellRich('rounds.board.byeHasNone', { seat: (text) => <Link href={to.round(round.number).edit}>{text}</Link> })}</p>
  ) : (
    <p className="mt-s4">
      {tellRich(board.result === 'adjourned' ? 'rounds.board.adjourned' : 'rounds.board.noResult', {
        link: (text) => <Link href={withQuery(to.desk, { show: 'all' })}>{text}</Link>,
      })}
    </p>
  );
}

function Game({ page }: { readonly page: RestatementPage }) {
  const board = page.first.now;
  return (
    <table className="restated-game whole border-t-2 border-ink">
      <caption className="sr-only">{tell('terms.label.theGame')}</caption>
      <tbody>
        <tr>
          <th scope="row">
            <Player player={board.white} colour={board.black === null ? null : 'white'} />
          </th>
          <td className="figure">{tell('rounds.board.before', { points: pointsText(board.white.score) })}</td>
        </tr>
        {board.black !== null && (
          <tr>
            <th scope="row">
              <Player player={board.black} colour="black" />
            </th>
            <td className="figure">{tell('rounds.board.before', { points: pointsText(board.black.score) })}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Revisions({ page }: { readonly page: RestatementPage }) {
  const [last, ...older] = page.revisions;
  if (last === undefined) return null;
  // The board is open again although no result was taken back, because the players changed.
  const what = ({ result, isRated, sequence }: typeof last) => {
    if (result !== null) return isUnratedGame({ result, isRated }) ? spokenResult(tell, result, isRated) : notationOf(result);
    const before = page.revisions.find((older) => older.sequence === sequence - 1)?.result ?? null;
    return tell(before === null ? 'rounds.board.seatsChanged' : 'rounds.board.wasTakenBack');
  };
  const line = (revision: typeof last) => {
    const { seats, countsFrom, by, reason } = revision;
    const entered = seats === null ? what(revision) : tell('terms.word.nameFigures', { name: what(revision), figures: seats });
    const key = countsFrom === 0 ? 'rounds.board.revision.ofForReport' : 'rounds.board.revision.of';
    const said = tell(key, { what: entered, at: clock(revision.at, page.timeZone), by });
    return reason === null ? said : `${said}: ${reason}`;
  };
  return (
    <div className="text-t1 text-muted mt-s2">
      <p>{ended(line(last))}</p>
      {older.length > 0 && (
        <ol aria-label={tell('rounds.board.beforeThat')}>
          {older.map((revision) => (
            <li key={revision.sequence}>{line(revision)}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** A reason may already end with a full stop. */
const ended = (line: string) => (/[.!?…]$/.test(line) ? line : `${line}.`);

/** The board in the tournament and in the rating report if these differ; for a closed round, a note that only the report is corrected. */
function Apart({ apart, options }: { readonly apart: StandsApart | null; readonly options: readonly EffectOption[] }) {
  if (apart === null) return null;
  const { tournament, report } = apart;
  return (
    <Note tone="draft" className="mt-s3 mb-s3">
      {tell('rounds.apart.both', { tournament, report })} {isForReportOnly(options) && tell('rounds.apart.closed')}
    </Note>
  );
}
