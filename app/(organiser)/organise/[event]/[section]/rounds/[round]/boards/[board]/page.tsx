import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { Player } from '@/app/(organiser)/organise/[event]/[section]/_desk/boards-table';
import { parsePositiveNumber } from '@/app/_components/section-addresses';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Link } from '@/app/_ui/link';
import { Note, PageHead } from '@/app/_ui/page-parts';
import { ProvideMessages } from '@/app/_ui/provide-messages';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses, type SectionAt, withQuery } from '@/app/addresses';
import { GAME_RESULTS, type GameResult } from '@/lib/domain/boards/game-results';
import { isUnratedGame, notationOf, describeResult } from '@/lib/domain/boards/result-notation';
import { formatTime } from '@/lib/domain/events/format-times';
import { roundLabel } from '@/lib/domain/formats/round-label';
import { type EffectOption, isRatingReportOnly } from '@/lib/domain/results/decide-correction-effects';
import { formatPoints } from '@/lib/domain/sections/points-text';
import type { ResultFacts } from '@/lib/domain/tournament/section-facts';
import { t } from '@/lib/platform/messages/translate';
import { getBoardCorrection, type BoardCorrectionPage, type ReportDifference } from '@/lib/views/results/get-board-correction';
import { CorrectionEffects } from './correction-effect-blocks';
import { CorrectionForm } from './correction-form';
import { EffectChoice } from './effect-choice';
import { OtherCorrections } from './other-corrections';
import { playedDifferentlyNotice } from './played-differently-notice';

export const metadata: Metadata = { title: t('rounds.board.correctResult') };

/**
 * One board with its history, and the forms for correcting it (F.7 of the 1998 rules). Each correction shows its effects before it is
 * saved.
 */
export default async function CorrectionPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/rounds/[round]/boards/[board]'>) {
  const at = await params;
  const actor = await signedInActor();
  const query = await searchParams;
  const { result: wanted, rated } = query;
  const recorded = playedDifferentlyNotice(query);
  const chosen = GAME_RESULTS.find((known) => known === wanted) ?? null;
  const proposed = { how: 'result', result: chosen, isRated: parseRated(rated) } as const;
  const page = orNotFound(
    await getBoardCorrection(actor, { ...at, round: parsePositiveNumber(at.round), boards: [parsePositiveNumber(at.board)], query: proposed }),
  );
  const { first } = page;
  return (
    <>
      <CorrectionHead page={page} at={at} />
      {recorded !== null && (
        <Note tone="live" className="mt-s3 mb-s3" role="status">
          {recorded}
        </Note>
      )}
      {first.publishedPlayers !== null && (
        <Note tone="draft" className="mt-s3 mb-s3">
          {t('rounds.board.playedOtherwise', { announced: first.publishedPlayers })}
        </Note>
      )}
      <ReportDifferenceNote difference={first.reportDifference} options={page.options} />
      <Correction page={page} at={at} chosen={chosen} isUnrated={!(parseRated(rated) ?? first.isRated)} />
      <div className="desk:max-w-[24rem]">
        <OtherCorrections page={page} at={at} idempotencyKey={randomUUID()} />
      </div>
    </>
  );
}

function CorrectionHead({ page, at }: { readonly page: BoardCorrectionPage; readonly at: SectionAt }) {
  const to = addresses.organise.section(at);
  const { first, round, sectionName } = page;
  return (
    <PageHead
      over={
        <>
          <Link href={to.desk}>{sectionName}</Link> · <Link href={to.round(round.number).page}>{roundLabel(page, round.number)}</Link> ·{' '}
          {first.now.black === null ? t('terms.label.pairingAllocatedBye') : t('terms.label.boardN', { board: first.now.board })}
        </>
      }
      title={t('rounds.board.correctResult')}
    />
  );
}

function parseRated(rated: string | string[] | undefined): boolean | undefined {
  return rated === 'no' || rated === 'yes' ? rated === 'yes' : undefined;
}

interface CorrectionProps {
  readonly page: BoardCorrectionPage;
  readonly at: SectionAt & { readonly round: string; readonly board: string };
  readonly chosen: GameResult | null;
  readonly isUnrated: boolean;
}

/** The form if the board has a result to correct, else a link to the page where a result is entered. */
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
    <ProvideMessages namespaces={['corrections']}>
      <CorrectionForm
        page={page}
        idempotencyKey={randomUUID()}
        chosen={chosen}
        isUnrated={isUnrated}
        here={to.round(at.round).board(at.board)}
        back={to.desk}
        head={head}
        effects={<EffectChoice options={page.options} />}
        changes={<CorrectionEffects page={page} chosen={shown} />}
      />
    </ProvideMessages>
  );
}

function NoResult({ page: { first, round }, at }: { readonly page: BoardCorrectionPage; readonly at: SectionAt }) {
  const board = first.now;
  const to = addresses.organise.section(at);
  return board.black === null ? (
    <p className="mt-s4">{translateRich('rounds.board.byeHasNone', { seat: (text) => <Link href={to.round(round.number).edit}>{text}</Link> })}</p>
  ) : (
    <p className="mt-s4">
      {translateRich(board.result === 'adjourned' ? 'rounds.board.adjourned' : 'rounds.board.noResult', {
        link: (text) => <Link href={withQuery(to.desk, { show: 'all' })}>{text}</Link>,
      })}
    </p>
  );
}

function Game({ page }: { readonly page: BoardCorrectionPage }) {
  const board = page.first.now;
  return (
    <table className="corrected-game whole border-t-2 border-ink">
      <caption className="sr-only">{t('terms.label.theGame')}</caption>
      <tbody>
        <tr>
          <th scope="row">
            <Player player={board.white} colour={board.black === null ? null : 'white'} />
          </th>
          <td className="figure">{t('rounds.board.before', { points: formatPoints(board.white.score) })}</td>
        </tr>
        {board.black !== null && (
          <tr>
            <th scope="row">
              <Player player={board.black} colour="black" />
            </th>
            <td className="figure">{t('rounds.board.before', { points: formatPoints(board.black.score) })}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Revisions({ page }: { readonly page: BoardCorrectionPage }) {
  const [last, ...older] = page.revisions;
  if (last === undefined) return null;
  // A revision without a result means that a result was taken back or, if there was none before, that the players changed.
  const what = ({ result, isRated, sequence }: typeof last) => {
    if (result !== null) return isUnratedGame({ result, isRated }) ? describeResult(t, result, isRated) : notationOf(result);
    const before = page.revisions.find((older) => older.sequence === sequence - 1)?.result ?? null;
    return t(before === null ? 'rounds.board.seatsChanged' : 'rounds.board.wasTakenBack');
  };
  const line = (revision: typeof last) => {
    const { seats, countsFrom, by, reason } = revision;
    const entered = seats === null ? what(revision) : t('terms.word.nameFigures', { name: what(revision), figures: seats });
    const key = countsFrom === 0 ? 'rounds.board.revision.ofForReport' : 'rounds.board.revision.of';
    const text = t(key, { what: entered, at: formatTime(revision.at, page.timeZone), by });
    return reason === null ? text : `${text}: ${reason}`;
  };
  return (
    <div className="text-t1 text-muted mt-s2">
      <p>{withFullStop(line(last))}</p>
      {older.length > 0 && (
        <ol aria-label={t('rounds.board.beforeThat')}>
          {older.map((revision) => (
            <li key={revision.sequence}>{line(revision)}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Adds a full stop, unless the line already ends like a sentence. */
const withFullStop = (line: string) => (/[.!?…]$/.test(line) ? line : `${line}.`);

/** Shown if the tournament and the rating report have different results for the board. In a closed round, adds that only the report is corrected. */
function ReportDifferenceNote({ difference, options }: { readonly difference: ReportDifference | null; readonly options: readonly EffectOption[] }) {
  if (difference === null) return null;
  const { tournament, report } = difference;
  return (
    <Note tone="draft" className="mt-s3 mb-s3">
      {t('rounds.apart.both', { tournament, report })} {isRatingReportOnly(options) && t('rounds.apart.closed')}
    </Note>
  );
}
