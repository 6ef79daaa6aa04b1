import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { PAIRING_SYSTEMS } from '@/engine';
import { checkTournament } from '@/engine/check/check-round';
import { parseTieBreaks, standings } from '@/engine/tie-breaks';
import { completeRound } from '@/lib/acts/rounds/complete-round';
import { GAME_RESULTS, type GameResult } from '@/lib/domain/boards/game-results';
import { readReport } from '@/lib/domain/import-export/read-report';
import { sectionStandings } from '@/lib/domain/standings/section-standings';
import { buildTournament } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { makeTournamentReport } from '@/lib/exchange/import-export/make-tournament-report';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { seenBoardOf, makeEntry, makeEvent, makeSection, publishNextRound, boardsBeforeEntry } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { correctResult } from './correct-boards';
import { enterResult } from './enter-result';

useDatabase();

interface EnteredResult {
  readonly result: GameResult;
  readonly isRated: boolean;
}

const PLAYED_RESULTS: readonly GameResult[] = GAME_RESULTS.filter((result) => result !== 'adjourned' && !/forfeit/i.test(result));
/** Every result that can be entered, and every played result as unrated. Each has its own board. */
const ALL_RESULTS: readonly EnteredResult[] = [
  ...GAME_RESULTS.map((result) => ({ result, isRated: true })),
  ...PLAYED_RESULTS.map((result) => ({ result, isRated: false })),
];
const TIE_BREAKS = ['PTS', 'BH', 'SB', 'WIN', 'BPG', 'PS', 'TPN'];
const SYSTEM_ID = 'dutch-2026';

/** In round 1, an unrated game is entered as unrated. In round 2, it is entered as rated and then corrected. */
async function enterOrCorrect(
  owner: UserActor,
  round: number,
  seen: Awaited<ReturnType<typeof boardsBeforeEntry>>[number],
  { result, isRated }: EnteredResult,
): Promise<void> {
  const reason = 'As both players signed it.';
  const isEntered = round === 1;
  const entered = await enterResult(owner, { ...seen, result, isUnrated: !isRated && isEntered, replace: false, reason, idempotencyKey: randomUUID() });
  expect(entered).toMatchObject({ ok: true, value: { result, isRated: isRated || !isEntered } });
  if (isRated || isEntered) return;
  const corrected = await correctResult(owner, {
    ...(await seenBoardOf(seen.pairingId)),
    result,
    isUnrated: true,
    reason,
    effect: undefined,
    idempotencyKey: randomUUID(),
  });
  expect(corrected).toMatchObject({ ok: true });
}

/** Formats the boards of a round with pairing numbers, for example `1-20 whiteWins`. */
function boardsOf(facts: SectionFacts, round: number): string[] {
  const { numberOf } = buildTournament(facts, round + 1, 'report');
  const paired = facts.pairedRounds.find(({ number }) => number === round);
  return (paired?.pairings ?? []).map(({ whiteId, blackId, result }) => boardText(numberOf.get(whiteId), numberOf.get(blackId ?? ''), result)).toSorted();
}

/** Formats a board, for example `1-20 draw not rated`. */
function boardText(
  white: number | undefined,
  black: number | undefined,
  { result, isRated }: { readonly result: GameResult | null; readonly isRated: boolean },
) {
  return `${white}-${black} ${result}${isRated ? '' : ' not rated'}`;
}

const rankedRows = (rows: readonly { readonly tpn: number; readonly rank: number; readonly score: number }[]) =>
  rows.map(({ tpn, rank, score }) => [tpn, rank, score]);

/** Checks that a report has the boards and standings that were entered, and that the engine finds the same pairings from it. */
async function expectSameInReport(owner: UserActor, facts: SectionFacts, round: number, dialect: 'trf16' | 'trf26'): Promise<void> {
  const made = await makeTournamentReport(owner, { sectionId: facts.sectionId, afterRound: round, dialect });
  const read = readReport(made.ok ? made.value.text : '');
  if (!read.ok) throw new Error(read.problems.join());
  const { tournament, pairedRounds } = read.report;
  for (const { number, boards } of pairedRounds) {
    expect(boards.map(({ white, black, ...said }) => boardText(white, black, said)).toSorted(), `round ${number}, ${dialect}`).toEqual(boardsOf(facts, number));
  }
  const list = parseTieBreaks(TIE_BREAKS);
  const own = sectionStandings(buildTournament(facts, round + 1, 'standings'), facts);
  expect(rankedRows(standings(tournament, list.ok ? list.value : []).rows)).toEqual(rankedRows(own.rows));
  const checks = checkTournament(PAIRING_SYSTEMS[SYSTEM_ID], { ...tournament, completedRounds: round });
  expect(checks.filter(({ agrees }) => !agrees).map((check) => check.round)).toEqual([]);
}

// Answers FIDE's checklist, question 186.
it('every result, rated or not, is the same in the report, its standings and its pairings, in the last round and in an earlier one', async () => {
  const { owner, event } = await makeEvent({ isPublished: true });
  const { id: sectionId } = await makeSection(event.id, { publication: 'standings', systemId: SYSTEM_ID, rounds: 3, tieBreaks: TIE_BREAKS });
  for (let index = 0; index < 2 * ALL_RESULTS.length; index += 1) await makeEntry(sectionId, { rating: 2400 - 10 * index });
  for (const round of [1, 2]) {
    const roundId = await publishNextRound(owner, sectionId, round);
    const boards = await boardsBeforeEntry({ id: roundId });
    for (const [index, seen] of boards.entries())
      await enterOrCorrect(owner, round, seen, ALL_RESULTS[(index + 7 * round) % ALL_RESULTS.length] ?? { result: 'draw', isRated: true });
    expect(await completeRound(owner, { roundId })).toMatchObject({ ok: true });
    const facts = await loadSectionFacts(database(), sectionId);
    if (facts === null) throw new Error('no section');
    for (const dialect of ['trf16', 'trf26'] as const) await expectSameInReport(owner, facts, round, dialect);
    const shown = (await buildPublicSection(sectionId))?.body.roundRecords.find(({ number }) => number === round)?.boards ?? [];
    expect(shown.map(({ result }) => result).toSorted()).toEqual(
      boards.map((_, index) => ALL_RESULTS[(index + 7 * round) % ALL_RESULTS.length]?.result).toSorted(),
    );
  }
});
