import type { RoundEntry } from '../model/game-result';
import type { HalfPoints } from '../model/points';
import type { ForbiddenGroup, Player, Tournament, Tpn } from '../model/tournament';
import { adjustmentsOf, type AdjustmentsOf } from './abnormal-points';
import { statedVirtualPoints } from './acceleration-ranges';
import { keizerRulesIn } from './keizer-lines';
import { knockOutRulesIn } from './knock-out-lines';
import { maxiTournamentIn } from './maxi-tournament-line';
import { nationalRatings, statedStrengths, type StatedStrength } from './pairing-strengths';
import { completedRoundsOf, effectiveScoring } from './scoring';
import { isOfTeams, scheduleTableOf, swapsLastRounds } from './tournament-type';
import type { TrfCell, TrfDocument, TrfPlayer } from './trf-document';
import { hasTwoGameMatches } from './two-game-rounds';

export interface TournamentFromTrf {
  readonly tournament: Tournament;
  /** Maps a pairing number in the tournament to the starting rank in the file. The two differ only with `XXC rank`. */
  readonly fileNumbers: ReadonlyMap<Tpn, Tpn>;
  /** C.07 10: each player's FIDE rating, or else the national rating; 0 if unrated. The tournament itself contains the pairing strengths. */
  readonly published: ReadonlyMap<Tpn, number>;
}

/**
 * Returns the tournament that a consistent file describes. The coming round follows the last round with an opponent or a pairing-allocated bye. Blank
 * cells of earlier rounds are read as zero-point byes. In an event of teams, records 240, 250 and 260 have the numbers of teams and are left out.
 */
export function toTournament(document: TrfDocument): TournamentFromTrf {
  const tpns = new Map<number, Tpn>(document.players.map(({ tpn }, index) => [tpn, document.rankedByPosition ? index + 1 : tpn]));
  const completedRounds = completedRoundsOf(document);
  const isTeams = isOfTeams(document);
  const { scoring } = effectiveScoring(document);
  const [keizer, knockOut] = [keizerRulesIn(document), knockOutRulesIn(document)];
  const facts: Facts = {
    strengths: statedStrengths(document),
    completedRounds,
    tpns,
    byes: comingByes(isTeams ? { ...document, byes: [] } : document, completedRounds),
    acceleration: isTeams ? () => [] : statedVirtualPoints(document),
    adjustments: adjustmentsOf(document, completedRounds, scoring),
  };
  const players = document.players.map((player) => toPlayer(player, facts)).sort((a, b) => a.tpn - b.tpn);
  const tournament: Tournament = {
    players,
    rounds: document.rounds,
    initialColour: document.initialColour,
    scoring: { ...scoring, ...(keizer === undefined ? {} : { keizer }), ...(knockOut === undefined ? {} : { knockOut }), ...maxiTournamentIn(document) },
    completedRounds,
    forbidden: isTeams ? [] : document.forbidden.map((group) => toForbiddenGroup(group, tpns)),
    ...(swapsLastRounds(document) ? { swapsLastRounds: true } : {}),
    ...(hasTwoGameMatches(document) ? { gamesPerMatch: 2 } : {}),
    ...scheduleTableOf(document),
  };
  const national = nationalRatings(document);
  const published = new Map(document.players.map(({ tpn, rating }) => [tpns.get(tpn) ?? tpn, rating || (national.get(tpn)?.rating ?? 0)]));
  return { tournament, fileNumbers: new Map([...tpns].map(([file, tpn]) => [tpn, file])), published };
}

interface Facts {
  readonly completedRounds: number;
  readonly tpns: ReadonlyMap<number, Tpn>;
  /** The pairing strengths that differ from the ratings in the players' records. */
  readonly strengths: ReadonlyMap<number, StatedStrength>;
  /** The players who will not be paired in the coming round, according to 240 and XXZ. */
  readonly byes: ReadonlyMap<number, RoundEntry>;
  readonly acceleration: (tpn: number) => readonly HalfPoints[];
  readonly adjustments: AdjustmentsOf;
}

const ABSENT_ENTRY: RoundEntry = { opponent: null, colour: null, code: 'Z' };

function toPlayer(player: TrfPlayer, { completedRounds, tpns, strengths, byes, acceleration, adjustments }: Facts): Player {
  const entries: (RoundEntry | null)[] = [];
  for (let index = 0; index < completedRounds; index += 1) {
    const cell = player.rounds[index];
    entries.push(cell == null ? ABSENT_ENTRY : toEntry(cell, tpns));
  }
  const cell = player.rounds[completedRounds];
  const coming = cell == null ? byes.get(player.tpn) : toEntry(cell, tpns);
  if (coming !== undefined) entries.push(coming);
  const { name, title } = player;
  const rating = strengths.get(player.tpn)?.rating ?? player.rating;
  const ownAdjustments = adjustments(player.tpn, player.rounds);
  const made = { tpn: tpns.get(player.tpn) ?? player.tpn, name, rating, title, entries, acceleration: acceleration(player.tpn) };
  return ownAdjustments === undefined ? made : { ...made, adjustments: ownAdjustments };
}

function toEntry({ opponent, colour, code, points }: TrfCell, tpns: ReadonlyMap<number, Tpn>): RoundEntry {
  if (opponent === null) return { opponent: null, colour: null, code, ...(points === undefined ? {} : { points }) };
  return { opponent: tpns.get(opponent) ?? opponent, colour, code };
}

/**
 * Returns the absences of the coming round. 240 takes precedence over XXZ, because XXZ does not state the kind of bye. If a player has several
 * records 240, the first counts.
 */
function comingByes({ byes, absent }: TrfDocument, completedRounds: number): ReadonlyMap<number, RoundEntry> {
  const coming = new Map<number, RoundEntry>(absent.map((tpn) => [tpn, ABSENT_ENTRY]));
  for (const { round, players, type } of byes.toReversed()) {
    if (round !== completedRounds + 1) continue;
    for (const tpn of players) coming.set(tpn, { opponent: null, colour: null, code: type });
  }
  return coming;
}

function toForbiddenGroup(group: TrfDocument['forbidden'][number], tpns: ReadonlyMap<number, Tpn>): ForbiddenGroup {
  const players = group.players.map((tpn) => tpns.get(tpn) ?? tpn);
  return { players, from: group.rounds?.from ?? 1, to: group.rounds?.to ?? Number.MAX_SAFE_INTEGER };
}
