import type { Colour } from '@/engine/model/colour';
import type { ResultCode, RoundEntry } from '@/engine/model/game-result';
import { KNOCK_OUT_RULES, stagePairing } from '@/engine/model/knock-out-rules';
import type { HalfPoints, Scoring } from '@/engine/model/points';
import type { Player } from '@/engine/model/tournament';
import { bracketOf, stagesFor, type KnockOutMatch, type KnockOutStage, type MatchDecision } from '@/engine/tie-breaks';
import { isOpenResult } from '@/lib/domain/boards/decide-result-entry';
import { RESULT_KINDS } from '@/lib/domain/boards/game-results';
import { formatOf } from '@/lib/domain/formats/formats';
import type { PublicBoard, PublicSection } from './public-section';

export interface BracketPlace {
  /** The player as an index in `players`; null for an empty place, or while the player is not known. */
  readonly player: number | null;
  /** The match of the previous stage, from 1, whose winner gets the place; null if the player is known or no such match exists. */
  readonly winnerOf: number | null;
  /** Only for third place: the semi-final, from 1, whose loser gets the place, as long as the player is not known. */
  readonly loserOf?: number;
  readonly hasWon: boolean;
}

export interface PublicMatch {
  readonly places: readonly [BracketPlace, BracketPlace];
  /** The points of both players in half-points; null before the first game. */
  readonly points: readonly [HalfPoints, HalfPoints] | null;
  readonly by: MatchDecision | null;
  readonly isForThirdPlace?: true;
}

/**
 * The stages of a knock-out, from its players and published rounds; empty in other formats, and before the players are public. A later
 * stage shows which matches lead to it. If the winners of the current stage will be reseeded, later stages are left out.
 */
export function publicBracketOf(section: PublicSection): readonly (readonly PublicMatch[])[] {
  const { stages, placeOf } = bracketStagesOf(section);
  const known = stages.map((stage) =>
    stage.matches.map((match, index): PublicMatch => {
      const shown = publicMatchOf(section, match, stage, (tpn) => placeOf.get(tpn) ?? null);
      return stage.hasThirdPlace && index === stage.matches.length - 1 ? { ...shown, isForThirdPlace: true } : shown;
    }),
  );
  const current = known.at(-1) ?? [];
  if (stages.at(-1)?.isReseededAfter === true || current.some(({ isForThirdPlace }) => isForThirdPlace)) return known;
  const toCome = stagesToCome(current, stagesFor(placeOf.size) - known.length);
  const [final, semifinals] = [toCome.at(-1), toCome.at(-2) ?? current];
  if (final === undefined || section.scoring.knockOut?.hasThirdPlace !== true) return [...known, ...toCome];
  return [...known, ...toCome.slice(0, -1), [...final, ...thirdPlaceToCome(semifinals)]];
}

/**
 * How opponents in the next stage are determined: by the bracket, by seeds or by lots. `rearranged`: by seeds, because the boards of the
 * current stage departed from the bracket.
 */
export function nextOpponentsIn(section: PublicSection): 'places' | 'reseeded' | 'drawn' | 'rearranged' {
  const winners = stagePairing(section.scoring.knockOut ?? KNOCK_OUT_RULES);
  if (winners !== 'places') return winners;
  return bracketStagesOf(section).stages.at(-1)?.isReseededAfter === true ? 'rearranged' : 'places';
}

/** True for a knock-out with matches to be played or decided, whatever its number of rounds. */
export const isBracketOpen = (section: PublicSection): boolean => bracketStagesOf(section).isOpen;

interface BracketStages {
  readonly stages: readonly KnockOutStage[];
  readonly isOpen: boolean;
  /** The index in `players` of each player with a number. */
  readonly placeOf: ReadonlyMap<number, number>;
}

function bracketStagesOf(section: PublicSection): BracketStages {
  const { scoring, players, systemId, draw } = section;
  const seeded = players.map(({ number }, place) => ({ number, place })).filter(({ number }) => number > 0);
  const placeOf = new Map(seeded.map(({ number, place }) => [number, place]));
  if (!formatOf(systemId).hasBracket || seeded.length < 2) return { stages: [], isOpen: false, placeOf };
  const numbers = players.map(({ number }) => number);
  const { stages, isDecided } = bracketOf({
    players: seeded.toSorted((a, b) => a.number - b.number).map(({ number, place }) => playerOf(section, number, place)),
    rounds: null,
    initialColour: null,
    scoring: withLots(scoring, draw?.stages, numbers),
    completedRounds: section.roundRecords.length,
    forbidden: [],
  });
  const isPublic = ({ firstRound }: KnockOutStage) => firstRound <= section.roundRecords.length || scoring.knockOut?.isDrawn !== true;
  return { stages: stages.filter(isPublic), isOpen: !isDecided, placeOf };
}

function withLots(scoring: Scoring, stages: readonly (readonly number[])[] = [], numbers: readonly number[]): Scoring {
  if (scoring.knockOut === undefined || stages.length === 0) return scoring;
  const lots = stages.map((places) => places.map((place) => numbers[place] ?? 0));
  return { ...scoring, knockOut: { ...scoring.knockOut, lots } };
}

function playerOf({ roundRecords, players }: PublicSection, tpn: number, place: number): Player {
  const { adjustedPoints = [], name, rating } = players[place] ?? { name: '', rating: 0 };
  const adjustments: HalfPoints[] = [];
  for (const { round, halfPoints } of adjustedPoints) {
    while (adjustments.length <= round) adjustments.push(0);
    adjustments[round] = (adjustments[round] ?? 0) + halfPoints;
  }
  const entries = roundRecords.map(({ boards }): RoundEntry | null => {
    const board = boards.find(({ white, black }) => white === place || black === place);
    return board === undefined ? null : roundEntryOnBoard(board, board.white === place ? 'white' : 'black', players);
  });
  return { tpn, name, rating, title: null, entries, acceleration: [], adjustments };
}

/** Without a public result, the game counts as adjourned, so that only a later round can show who has won. */
function roundEntryOnBoard({ white, black, result }: PublicBoard, colour: Colour, players: PublicSection['players']): RoundEntry {
  const code: ResultCode = result === null ? '?' : RESULT_KINDS[result][colour];
  return { opponent: players[colour === 'white' ? black : white]?.number ?? null, colour, code };
}

function publicMatchOf(section: PublicSection, match: KnockOutMatch, stage: KnockOutStage, placeOf: (tpn: number) => number | null): PublicMatch {
  const { players, points, outcome } = match;
  const winner = outcome.kind === 'won' ? outcome.winner : null;
  const placeFor = (tpn: number | null): BracketPlace => ({
    player: tpn === null ? null : placeOf(tpn),
    winnerOf: null,
    hasWon: tpn !== null && tpn === winner,
  });
  const [one, other] = players;
  const places = [placeFor(one), placeFor(other)] as const;
  const isScored = one !== null && other !== null && (hasResult(section, stage, places) || (outcome.kind !== 'open' && outcome.kind !== 'adjourned'));
  return { places, points: isScored ? points : null, by: outcome.kind === 'won' ? outcome.by : null };
}

/** True if a finished game of the match has a public result. */
function hasResult(
  { roundRecords }: PublicSection,
  { firstRound, rounds }: KnockOutStage,
  [{ player: one }, { player: other }]: PublicMatch['places'],
): boolean {
  return roundRecords
    .filter(({ number }) => number >= firstRound && number < firstRound + rounds)
    .flatMap(({ boards }) => boards)
    .filter(({ white, black }) => (white === one && black === other) || (white === other && black === one))
    .some(({ result }) => !isOpenResult(result));
}

/** The match for third place while it is still to come. There is none if a player reaches the final without an opponent. */
function thirdPlaceToCome(semifinals: readonly PublicMatch[]): readonly PublicMatch[] {
  const placeFrom = (semifinal: number): BracketPlace => {
    const places = semifinals[semifinal]?.places ?? [];
    const loser = places.some(({ hasWon }) => hasWon) ? places.find(({ hasWon }) => !hasWon) : undefined;
    return loser === undefined
      ? { player: null, winnerOf: null, loserOf: semifinal + 1, hasWon: false }
      : { player: loser.player, winnerOf: null, hasWon: false };
  };
  const isPossible = semifinals.every(({ places }) => places.every(({ player, winnerOf }) => player !== null || winnerOf !== null));
  return isPossible ? [{ places: [placeFrom(0), placeFrom(1)], points: null, by: null, isForThirdPlace: true }] : [];
}

/** The stages after the current one. Only players who advance without an opponent are known in advance. */
function stagesToCome(current: readonly PublicMatch[], count: number): readonly (readonly PublicMatch[])[] {
  if (count <= 0 || current.length < 2) return [];
  const next = Array.from({ length: current.length / 2 }, (_, index): PublicMatch => {
    const placeFrom = (match: number): BracketPlace => {
      const winner = current[match]?.places.find(({ hasWon }) => hasWon);
      return { player: winner?.player ?? null, winnerOf: winner === undefined ? match + 1 : null, hasWon: false };
    };
    return { places: [placeFrom(2 * index), placeFrom(2 * index + 1)], points: null, by: null };
  });
  return [next, ...stagesToCome(next, count - 1)];
}
