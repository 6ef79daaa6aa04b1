import type { HalfPoints } from '../model/points';
import type { RoundEntry } from '../model/result';
import type { ForbiddenGroup, Player, Tournament, Tpn } from '../model/tournament';
import { isTeamEvent } from './consistency';
import type { TrfCell, TrfDocument, TrfPlayer } from './document';
import { completedRoundsOf, effectiveScoring } from './scoring';

export interface TournamentFromTrf {
  readonly tournament: Tournament;
  /** Pairing number in the tournament -> starting rank in the file; they differ only under `XXC rank`. */
  readonly fileNumbers: ReadonlyMap<Tpn, Tpn>;
}

/**
 * What a consistent file means. The round to be paired is the one after the last in which anybody has an opponent or the
 * allocated bye; a cell of that round, 240 or XXZ says who is not paired in it. A blank cell of an earlier round is a
 * zero-point bye. Rounds not announced and an initial colour not said stay null.
 */
export function toTournament(document: TrfDocument): TournamentFromTrf {
  const tpns = tpnByFileNumber(document);
  const completedRounds = completedRoundsOf(document);
  const players = document.players
    .map((player) => toPlayer(player, document, completedRounds, tpns))
    .sort((a, b) => a.tpn - b.tpn);
  const tournament: Tournament = {
    players,
    rounds: document.rounds,
    initialColour: document.initialColour,
    scoring: effectiveScoring(document).scoring,
    completedRounds,
    forbidden: isTeamEvent(document) ? [] : document.forbidden.map((group) => toForbiddenGroup(group, tpns)),
  };
  return { tournament, fileNumbers: new Map([...tpns].map(([file, tpn]) => [tpn, file])) };
}

function tpnByFileNumber({ players, rankedByPosition }: TrfDocument): Map<number, Tpn> {
  return new Map(players.map(({ tpn }, index) => [tpn, rankedByPosition ? index + 1 : tpn]));
}

function toPlayer(player: TrfPlayer, document: TrfDocument, completedRounds: number, tpns: ReadonlyMap<number, Tpn>): Player {
  const entries: (RoundEntry | null)[] = [];
  for (let index = 0; index < completedRounds; index += 1) {
    entries.push(toEntry(player.rounds[index] ?? { opponent: null, colour: null, code: 'Z' }, tpns));
  }
  const coming = comingEntry(player, document, completedRounds, tpns);
  if (coming !== null) entries.push(coming);
  const { name, rating, title } = player;
  const acceleration = isTeamEvent(document) ? [] : accelerationOf(player.tpn, document);
  return { tpn: tpns.get(player.tpn) ?? player.tpn, name, rating, title, entries, acceleration };
}

function toEntry({ opponent, colour, code }: TrfCell, tpns: ReadonlyMap<number, Tpn>): RoundEntry {
  if (opponent === null) return { opponent: null, colour: null, code };
  return { opponent: tpns.get(opponent) ?? opponent, colour, code };
}

function comingEntry(player: TrfPlayer, document: TrfDocument, completedRounds: number, tpns: ReadonlyMap<number, Tpn>): RoundEntry | null {
  const cell = player.rounds[completedRounds];
  if (cell != null) return toEntry(cell, tpns);
  const bye = document.byes.find(({ round, players }) => round === completedRounds + 1 && players.includes(player.tpn));
  if (bye !== undefined) return { opponent: null, colour: null, code: bye.type };
  return document.absent.includes(player.tpn) ? { opponent: null, colour: null, code: 'Z' } : null;
}

/** 250 and XXA add up nowhere: the player's own XXA line counts before a range of 250. */
function accelerationOf(tpn: Tpn, document: TrfDocument): readonly HalfPoints[] {
  const own = document.virtualPoints.find((line) => line.tpn === tpn);
  if (own !== undefined) return own.points;
  const points: HalfPoints[] = [];
  for (const { from, to, first, last, points: value } of document.accelerations) {
    if (tpn < first || tpn > last) continue;
    for (let round = Math.max(1, from); round <= to; round += 1) {
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
