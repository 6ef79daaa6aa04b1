import type { HalfPoints } from '../model/points';
import type { RoundEntry } from '../model/result';
import type { ForbiddenGroup, Player, Tournament, Tpn } from '../model/tournament';
import { isTeamEvent } from './consistency';
import type { TrfCell, TrfDocument, TrfPlayer } from './document';
import { MOST_ROUNDS } from './limits';
import { nationalRatings } from './national-ratings';
import { strengthsThere } from './strengths';
import type { StrengthThere } from './strengths';
import { completedRoundsOf, effectiveScoring } from './scoring';

export interface TournamentFromTrf {
  readonly tournament: Tournament;
  /** Pairing number in the tournament -> starting rank in the file; they differ only under `XXC rank`. */
  readonly fileNumbers: ReadonlyMap<Tpn, Tpn>;
  /** C.07 10: the FIDE rating of each, else the national one, 0 when unrated; the tournament has what they are paired by. */
  readonly published: ReadonlyMap<Tpn, number>;
}

/**
 * What a consistent file means. The round to be paired is the one after the last in which anybody has an opponent or the
 * allocated bye; a cell of that round, 240 or XXZ says who is not paired in it. A blank cell of an earlier round is a
 * zero-point bye. Rounds not announced and an initial colour not said stay null.
 */
export function toTournament(document: TrfDocument): TournamentFromTrf {
  const tpns = tpnByFileNumber(document);
  const completedRounds = completedRoundsOf(document);
  const isTeams = isTeamEvent(document);
  const facts: Facts = {
    strengths: strengthsThere(document),
    completedRounds,
    tpns,
    byes: comingByes(document, completedRounds),
    acceleration: isTeams ? () => [] : accelerationsOf(document),
  };
  const players = document.players.map((player) => toPlayer(player, facts)).sort((a, b) => a.tpn - b.tpn);
  const tournament: Tournament = {
    players,
    rounds: document.rounds,
    initialColour: document.initialColour,
    scoring: effectiveScoring(document).scoring,
    completedRounds,
    forbidden: isTeams ? [] : document.forbidden.map((group) => toForbiddenGroup(group, tpns)),
  };
  const national = nationalRatings(document);
  const published = new Map(document.players.map(({ tpn, rating }) => [tpns.get(tpn) ?? tpn, rating || (national.get(tpn)?.rating ?? 0)]));
  return { tournament, fileNumbers: new Map([...tpns].map(([file, tpn]) => [tpn, file])), published };
}

function tpnByFileNumber({ players, rankedByPosition }: TrfDocument): Map<number, Tpn> {
  return new Map(players.map(({ tpn }, index) => [tpn, rankedByPosition ? index + 1 : tpn]));
}

/** What a file says of all players, looked up once. */
interface Facts {
  readonly completedRounds: number;
  readonly tpns: ReadonlyMap<number, Tpn>;
  /** Who was paired by something else than the rating of the record. */
  readonly strengths: ReadonlyMap<number, StrengthThere>;
  /** Who is not paired in the coming round, by 240 and XXZ. */
  readonly byes: ReadonlyMap<number, RoundEntry>;
  readonly acceleration: (tpn: number) => readonly HalfPoints[];
}

const BLANK: RoundEntry = { opponent: null, colour: null, code: 'Z' };

function toPlayer(player: TrfPlayer, { completedRounds, tpns, strengths, byes, acceleration }: Facts): Player {
  const entries: (RoundEntry | null)[] = [];
  for (let index = 0; index < completedRounds; index += 1) {
    const cell = player.rounds[index];
    entries.push(cell == null ? BLANK : toEntry(cell, tpns));
  }
  const cell = player.rounds[completedRounds];
  const coming = cell == null ? byes.get(player.tpn) : toEntry(cell, tpns);
  if (coming !== undefined) entries.push(coming);
  const { name, title } = player;
  const rating = strengths.get(player.tpn)?.rating ?? player.rating;
  return { tpn: tpns.get(player.tpn) ?? player.tpn, name, rating, title, entries, acceleration: acceleration(player.tpn) };
}

function toEntry({ opponent, colour, code }: TrfCell, tpns: ReadonlyMap<number, Tpn>): RoundEntry {
  if (opponent === null) return { opponent: null, colour: null, code };
  return { opponent: tpns.get(opponent) ?? opponent, colour, code };
}

/** 240 says more than XXZ, which knows no kinds; the first record of a player counts. */
function comingByes({ byes, absent }: TrfDocument, completedRounds: number): ReadonlyMap<number, RoundEntry> {
  const coming = new Map<number, RoundEntry>(absent.map((tpn) => [tpn, BLANK]));
  for (const { round, players, type } of byes.toReversed()) {
    if (round !== completedRounds + 1) continue;
    for (const tpn of players) coming.set(tpn, { opponent: null, colour: null, code: type });
  }
  return coming;
}

/** 250 and XXA add up nowhere: the player's own XXA line counts before a range of 250. */
function accelerationsOf({ virtualPoints, accelerations }: TrfDocument): (tpn: number) => readonly HalfPoints[] {
  const own = new Map(virtualPoints.toReversed().map(({ tpn, points }) => [tpn, points]));
  // Between two of these numbers the same lines hold for everybody.
  const starts = [...new Set(accelerations.flatMap(({ first, last }) => [first, last + 1]))].sort((a, b) => a - b);
  const bySegment = starts.map((start) => pointsBy250(start, accelerations));
  return (tpn) => own.get(tpn) ?? bySegment[starts.findLastIndex((start) => start <= tpn)] ?? [];
}

function pointsBy250(tpn: number, accelerations: TrfDocument['accelerations']): HalfPoints[] {
  const points: HalfPoints[] = [];
  for (const { from, to, first, last, points: value } of accelerations) {
    if (tpn < first || tpn > last) continue;
    for (let round = Math.max(1, from); round <= Math.min(to, MOST_ROUNDS); round += 1) {
      while (points.length < round) points.push(0);
      points[round - 1] = value;
    }
  }
  return points;
}

function toForbiddenGroup(group: TrfDocument['forbidden'][number], tpns: ReadonlyMap<number, Tpn>): ForbiddenGroup {
  const players = group.players.map((tpn) => tpns.get(tpn) ?? tpn);
  return { players, from: group.rounds?.from ?? 1, to: group.rounds?.to ?? Number.MAX_SAFE_INTEGER };
}
