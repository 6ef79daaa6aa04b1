import { bracketOf } from '@/engine/tie-breaks';
import { isUnratedGame } from '@/lib/domain/boards/result-notation';
import { firstRoundOfMatch, formatOf, formatOfPlayers } from '@/lib/domain/formats/formats';
import type { PublicBoard, PublicBye, PublicRound, PublicCorrection } from '@/lib/domain/publishing/public-section';
import { countingStep, RATING_REPORT_ONLY } from './board-for-use';
import { buildTournament, virtualPointsIn } from './build-tournament';
import type { PlayerIndexes } from './public-player-order';
import type { EntryFacts, PairingFacts, RoundFacts, SectionFacts, StepFacts } from './section-facts';

/** The published and complete rounds, ascending. Without `withResults`, they contain neither results nor scores. */
export function publicRoundsOf(facts: SectionFacts, inOrder: readonly EntryFacts[], places: PlayerIndexes, withResults: boolean): PublicRound[] {
  return facts.pairedRounds.flatMap((round): PublicRound[] => {
    if (round.state === 'draft') return [];
    const { pairings, number } = round;
    const virtual = withResults ? virtualPointsIn(facts, number) : NO_VIRTUAL_POINTS;
    const { isOfTeams } = formatOf(facts.systemId);
    const { requested, missed } = formatOfPlayers(facts.systemId).hasFixedField
      ? freeRoundByes(facts, round, inOrder, places)
      : byesOf(round, firstRoundOfMatch(facts.systemId, number), inOrder, places);
    return [
      {
        number,
        state: round.state,
        systemId: round.systemId,
        engineVersion: round.engineVersion,
        inputSha256: round.inputSha256,
        publishedAt: round.publishedAt?.toISOString() ?? null,
        boards: pairings.flatMap((pairing) =>
          toPublicBoard(pairing, round.numbers, places, withResults).map((board) => ({ ...board, ...virtualPointsOf(pairing, virtual) })),
        ),
        byes: [...pairings.flatMap((pairing) => toPab(pairing, places, isOfTeams)), ...requested],
        missed,
        ...numbersOf(round, inOrder),
      },
    ];
  });
}

function numbersOf({ numbers }: RoundFacts, inOrder: readonly EntryFacts[]): Pick<PublicRound, 'numbers'> {
  const then = inOrder.map(({ id }) => numbers.get(id) ?? 0);
  return inOrder.every(({ pairingNumber }, place) => then[place] === 0 || then[place] === pairingNumber) ? {} : { numbers: then };
}

const NO_VIRTUAL_POINTS: ReadonlyMap<string, number> = new Map();

function virtualPointsOf(
  { whiteId, blackId }: PairingFacts,
  virtual: ReadonlyMap<string, number>,
): Pick<PublicBoard, 'whiteVirtualPoints' | 'blackVirtualPoints'> {
  const [whiteVirtualPoints, blackVirtualPoints] = [virtual.get(whiteId), virtual.get(blackId ?? '')];
  return { ...(whiteVirtualPoints === undefined ? {} : { whiteVirtualPoints }), ...(blackVirtualPoints === undefined ? {} : { blackVirtualPoints }) };
}

type PairingNumbers = RoundFacts['numbers'];

function toPublicBoard(pairing: PairingFacts, numbers: PairingNumbers, places: PlayerIndexes, withResults: boolean): PublicBoard[] {
  const { whiteId, blackId } = pairing;
  const white = places.get(whiteId);
  const black = blackId === null ? undefined : places.get(blackId);
  if (white === undefined || black === undefined || blackId === null) return [];
  return [
    {
      board: pairing.board,
      white,
      black,
      whiteTpn: numbers.get(whiteId) ?? 0,
      blackTpn: numbers.get(blackId) ?? 0,
      whiteScore: withResults ? pairing.whiteScoreBefore : null,
      blackScore: withResults ? pairing.blackScoreBefore : null,
      whiteFloat: withResults ? pairing.whiteFloat : null,
      blackFloat: withResults ? pairing.blackFloat : null,
      isByHand: pairing.madeByHand,
      publishedSeats: publishedSeatsOf(pairing, numbers, places),
      result: withResults ? pairing.result.result : null,
      ...(withResults && isUnratedGame(pairing.result) ? { isUnrated: true as const } : {}),
      isConfirmed: withResults && countingStep(pairing)?.entered?.by.source === 'players',
    },
  ];
}

function publishedSeatsOf({ publishedSeats }: PairingFacts, numbers: PairingNumbers, places: PlayerIndexes): PublicBoard['publishedSeats'] {
  const white = publishedSeats === null ? undefined : places.get(publishedSeats.whiteId);
  if (publishedSeats === null || white === undefined) return null;
  const { whiteId, blackId } = publishedSeats;
  const black = blackId === null ? null : (places.get(blackId) ?? null);
  return { white, black, whiteTpn: numbers.get(whiteId) ?? 0, blackTpn: blackId === null ? null : (numbers.get(blackId) ?? null) };
}

function toPab({ board, whiteId, blackId }: PairingFacts, places: PlayerIndexes, isOfTeams: boolean): PublicBye[] {
  const player = places.get(whiteId);
  if (blackId !== null || player === undefined) return [];
  return [isOfTeams ? { player, kind: 'forfeitWin', board } : { player, kind: 'pab' }];
}

type Byes = Record<'requested' | 'missed', PublicBye[]>;

/** The byes of the players without a board. A player with a board has no bye, even if an absence was recorded after the pairing. */
function byesOf({ pairings }: RoundFacts, firstOfMatch: number, inOrder: readonly EntryFacts[], places: PlayerIndexes): Byes {
  const seated = new Set(pairings.flatMap(({ whiteId, blackId }) => [whiteId, blackId]));
  const byes: Byes = { requested: [], missed: [] };
  for (const { id, absences } of inOrder) {
    const absence = absences.find(({ round }) => round === firstOfMatch);
    const player = places.get(id);
    if (absence === undefined || player === undefined || seated.has(id)) continue;
    (absence.origin === 'lateEntry' ? byes.missed : byes.requested).push({ player, kind: absence.kind });
  }
  return byes;
}

/**
 * With a fixed field, a player without a board has a free round, because absent players keep their boards. In a knock-out,
 * only players without an opponent in the current stage have a bye. The others are out.
 */
function freeRoundByes(facts: SectionFacts, { number, pairings, numbers }: RoundFacts, inOrder: readonly EntryFacts[], places: PlayerIndexes): Byes {
  const seated = new Set(pairings.flatMap(({ whiteId, blackId }) => [whiteId, blackId]));
  const { hasBracket } = formatOf(facts.systemId);
  const isIn = hasBracket ? hasByeInBracket(facts, number) : () => true;
  const free = inOrder.filter(({ id }) => numbers.has(id) && !seated.has(id) && isIn(id));
  const kind = hasBracket ? 'bracketBye' : 'free';
  return { requested: free.flatMap(({ id }) => byeAt(places.get(id), kind)), missed: [] };
}

function hasByeInBracket(facts: SectionFacts, round: number): (entryId: string) => boolean {
  const { tournament, numberOf } = buildTournament(facts, round);
  const matches = bracketOf(tournament).stages.at(-1)?.matches ?? [];
  const byes = new Set(matches.flatMap(({ outcome }) => (outcome.kind === 'won' && outcome.by === 'bye' ? [outcome.winner] : [])));
  return (entryId) => byes.has(numberOf.get(entryId) ?? 0);
}

const byeAt = (player: number | undefined, kind: PublicBye['kind']): PublicBye[] => (player === undefined ? [] : [{ player, kind }]);

/** The corrected results of published rounds, latest first. `before`: the result that was replaced in the tournament or in the rating report. */
export function publicCorrectionsOf({ pairedRounds }: SectionFacts, places: PlayerIndexes): PublicCorrection[] {
  return pairedRounds
    .filter(({ state }) => state !== 'draft')
    .flatMap(({ number, pairings }) => pairings.flatMap((pairing) => correctionsOfBoard(pairing, number, places)))
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

function correctionsOfBoard(pairing: PairingFacts, round: number, places: PlayerIndexes): PublicCorrection[] {
  return pairing.steps.flatMap((step, index): PublicCorrection[] => {
    const before = previousStep(pairing.steps.slice(0, index), step);
    if (before === undefined || step.entered === null || !step.entered.reason || isReseated(before, step)) return [];
    // A step that repeats the previous result is not a correction. It settled a conflict between two entered results.
    if (before.result === step.result && before.isRated === step.isRated && step.countsFrom !== RATING_REPORT_ONLY) return [];
    const white = places.get(step.whiteId ?? pairing.whiteId);
    const black = pairing.blackId === null ? undefined : places.get(step.blackId ?? pairing.blackId);
    if (white === undefined || black === undefined) return [];
    const { reason, at } = step.entered;
    const results = { before: before.result, after: step.result, isRatingOnly: step.countsFrom === RATING_REPORT_ONLY };
    return [{ round, board: pairing.board, ...results, ...unratedSteps(before, step), reason, white, black, at: at.toISOString() }];
  });
}

function unratedSteps(before: StepFacts, after: StepFacts): Pick<PublicCorrection, 'unrated'> {
  const unrated = [...(isUnratedGame(before) ? ['before' as const] : []), ...(isUnratedGame(after) ? ['after' as const] : [])];
  return unrated.length === 0 ? {} : { unrated };
}

function previousStep(earlier: readonly StepFacts[], step: StepFacts): StepFacts | undefined {
  return earlier.findLast(({ countsFrom }) => step.countsFrom === RATING_REPORT_ONLY || countsFrom !== RATING_REPORT_ONLY);
}

function isReseated(one: StepFacts, other: StepFacts): boolean {
  return one.whiteId !== null && other.whiteId !== null && (one.whiteId !== other.whiteId || one.blackId !== other.blackId);
}
