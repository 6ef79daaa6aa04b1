import type { GameResult } from '@/lib/domain/boards/game-results';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeRatingList } from '@/tests/factories';
import { enterResults, finishRound, publishNextRound, type ResultOfBoard } from '@/tests/factories/play-rounds';

export const ROUNDS = 9;
/** The number of players on the rating list. */
export const LISTED_PLAYERS = 65;
const FIRST_FIDE_ID = 99_900_001;
/** The places on the list of the players who come late. */
export const LATE_PLAYERS = [63, 64];
/** The place on the list of the player who makes a norm, and of the junior. */
export const NORM_PLAYER = 11;
export const JUNIOR = 40;

const SURNAMES = ['Aldous', 'Berthold', 'Corvin', 'Delacroix', 'Ekholm', 'Farkas', 'Gallo', 'Hendry', 'Ilves'];
const FIRST_NAMES = ['Ada', 'Bo', 'Cy', 'Dag', 'Eva', 'Finn', 'Gro', 'Hal'];
const FEDERATIONS = ['NED', 'GER', 'BEL', 'FRA'];

/** A name for each place on the list. */
export const nameOfListed = (index: number): string => `${SURNAMES[index % SURNAMES.length] ?? ''}, ${FIRST_NAMES[Math.floor(index / SURNAMES.length)] ?? ''}`;

/** The fields of the public form for the player at this place on the list. */
export function listedFields(index: number) {
  const [surname = '', firstName = ''] = nameOfListed(index).split(', ');
  return { surname, firstName, listed: `FIDE/${FIRST_FIDE_ID + index}` };
}

export const entryOfListed = (sectionId: string, index: number) =>
  database().entry.findFirstOrThrow({ where: { sectionId, person: { fideId: FIRST_FIDE_ID + index } } });

function titleOf(index: number): string | null {
  if (index === NORM_PLAYER) return null;
  return index < 6 ? 'GM' : index < 24 ? 'IM' : index < 34 ? 'FM' : null;
}

/** Saves a FIDE list of players rated 2496, 2488 and so on. */
export async function makeWeekendList(): Promise<void> {
  const lines = Array.from({ length: LISTED_PLAYERS }, (_, index) => ({
    number: String(FIRST_FIDE_ID + index),
    name: nameOfListed(index),
    standard: 2496 - 8 * index,
    title: titleOf(index),
    federation: FEDERATIONS[index % FEDERATIONS.length] ?? '',
    birthYear: index === JUNIOR ? 2010 : 1970 + (index % 30),
    sex: index > 44 ? ('w' as const) : ('m' as const),
    fideId: FIRST_FIDE_ID + index,
  }));
  await makeRatingList('FIDE', '2026-11-01', lines);
}

/** The place on the list of each entry, by the FIDE ID that the registration took from the list. */
async function listedByEntry(sectionId: string): Promise<ReadonlyMap<string, number>> {
  const entries = await database().entry.findMany({ where: { sectionId }, select: { id: true, person: { select: { fideId: true } } } });
  return new Map(entries.map(({ id, person }) => [id, (person.fideId ?? FIRST_FIDE_ID + 999) - FIRST_FIDE_ID]));
}

/** Places on the list of players who are stronger than their rating. The second and the third are equal. */
const STRENGTHS: ReadonlyMap<number, number> = new Map([
  [0, -3],
  [1, 1],
  [2, 1],
  [NORM_PLAYER, 4.5],
  [JUNIOR, 32.5],
]);
const strengthOf = (index: number): number => STRENGTHS.get(index) ?? index;

/** The stronger player wins, but neighbours draw. */
function resultOf(white: number, black: number): GameResult {
  const lead = strengthOf(black) - strengthOf(white);
  return Math.abs(lead) < 2 ? 'draw' : lead > 0 ? 'whiteWins' : 'blackWins';
}

async function weekendResults(sectionId: string, number: number): Promise<ResultOfBoard> {
  const listed = await listedByEntry(sectionId);
  const boards = await database().pairing.findMany({ where: { round: { sectionId, number }, blackId: { not: null } } });
  const results = new Map(boards.map(({ board, whiteId, blackId }) => [board, resultOf(listed.get(whiteId) ?? 0, listed.get(blackId ?? '') ?? 0)]));
  return (board) => results.get(board) ?? null;
}

/** Enters all results of a published round. */
export async function enterWeekendResults(arbiter: UserActor, sectionId: string, number: number): Promise<void> {
  const { id } = await database().round.findUniqueOrThrow({ where: { sectionId_number: { sectionId, number } } });
  await enterResults(arbiter, id, await weekendResults(sectionId, number));
}

export async function playWeekendRound(arbiter: UserActor, sectionId: string, number: number): Promise<void> {
  await publishNextRound(arbiter, sectionId, number);
  await finishRound(arbiter, sectionId, number, await weekendResults(sectionId, number));
}
