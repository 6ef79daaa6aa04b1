import type { RoundEntry } from '../../model/game-result';
import type { Tpn } from '../../model/tpn';
import type { TeamField } from '../../teams';

/** C.07 (1 March 2026), articles 12, 13, 14 and 16, executed naively for teams. Values are numbers in points, not in half-points. */
export function rankLiterally(field: TeamField, codes: readonly string[]): LiteralRow[] {
  let groups = [field.match.players.map(({ tpn }) => tpn)];
  const values = new Map<Tpn, (readonly number[])[]>(groups[0]?.map((team) => [team, []]));
  for (const code of ['PTS', ...codes]) {
    groups = groups.flatMap((group) => {
      const parts = splitBy(field, code, group);
      for (const team of group) values.get(team)?.push(parts.valueOf(team));
      return parts.groups;
    });
  }
  return groups.flatMap((group, index) => {
    const rank = 1 + groups.slice(0, index).flat().length;
    return group.toSorted((a, b) => a - b).map((team) => ({ team, rank, values: values.get(team) ?? [] }));
  });
}

export interface LiteralRow {
  readonly team: Tpn;
  readonly rank: number;
  /** For each code, the numbers of the value; none if the tie-break has no value. */
  readonly values: readonly (readonly number[])[];
}

type Score = 'match' | 'game';

interface Parts {
  readonly groups: Tpn[][];
  readonly valueOf: (team: Tpn) => readonly number[];
}

function splitBy(field: TeamField, code: string, group: Tpn[]): Parts {
  const [head = '', ...variants] = code.split('/');
  const [name = '', named] = head.split(':');
  const score: Score = named === 'MP' ? 'match' : named === 'GP' ? 'game' : field.primary;
  const other: Score = field.primary === 'match' ? 'game' : 'match';
  const cut = Number(variants.find((variant) => variant.startsWith('C'))?.slice(1) ?? 0);
  const forfeits = variants.includes('P');
  const fore = variants.includes('F') || name === 'FB';
  const byNumbers = (valueOf: (team: Tpn) => readonly number[], lowestFirst = false): Parts => ({ groups: sorted(group, valueOf, lowestFirst), valueOf });
  if (name.startsWith('EDE')) return splitByEncounters(field, name.slice(3), group, forfeits);
  if (name === 'PTS') return byNumbers((team) => [totalOf(field, field.primary, team)]);
  if (name === 'MPvGP') return byNumbers((team) => [totalOf(field, other, team)]);
  if (name === 'BC') {
    const valueOf = (team: Tpn) => boardCount(boardsOf(field, team));
    const areLevel = new Set(group.map((team) => totalOf(field, 'game', team))).size <= 1;
    return areLevel ? byNumbers(valueOf, true) : { groups: [group], valueOf };
  }
  if (name === 'TBR') return byNumbers((team) => boardsOf(field, team));
  if (name === 'BBE') return byNumbers((team) => withoutBottomBoards(boardsOf(field, team)));
  if (name === 'BH' || name === 'FB') return byNumbers((team) => [total(buchholzTerms(field, score, team, { forfeits, fore }), cut)]);
  if (name === 'SSSC') {
    const divisor = Number(variants.find((variant) => variant.startsWith('K'))?.slice(1) ?? usualDivisor(field, other));
    const schedule = (team: Tpn) => total(buchholzTerms(field, field.primary, team, { forfeits, fore }), 0);
    return byNumbers((team) => [totalOf(field, other, team) + schedule(team) / divisor]);
  }
  const [, theirs, ours] = /^E([MG])([MG])SB$/.exec(name) ?? [];
  const scoreOf = (letter: string | undefined): Score => (letter === 'M' ? 'match' : 'game');
  return byNumbers((team) => [total(extendedSbTerms(field, scoreOf(theirs), scoreOf(ours), team, forfeits), cut)]);
}

/** Sorts the teams by value, in groups of equal values. */
function sorted(group: Tpn[], valueOf: (team: Tpn) => readonly number[], lowestFirst: boolean): Tpn[][] {
  const differ = (a: Tpn, b: Tpn): number => {
    const [one, two] = [valueOf(a), valueOf(b)];
    const index = one.findIndex((number, at) => Math.abs(number - (two[at] ?? 0)) > 1e-9);
    const difference = index < 0 ? 0 : (one[index] ?? 0) - (two[index] ?? 0);
    return lowestFirst ? difference : -difference;
  };
  const groups: Tpn[][] = [];
  for (const team of group.toSorted((a, b) => differ(a, b) || a - b)) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && differ(last[0], team) === 0) last.push(team);
    else groups.push([team]);
  }
  return groups;
}

const tournamentOf = (field: TeamField, score: Score) => (score === 'match' ? field.match : field.game);

/** The rounds of a team, without what is known of the coming round. */
function entriesOf(field: TeamField, score: Score, team: Tpn): (RoundEntry | null)[] {
  const { players, completedRounds } = tournamentOf(field, score);
  return (players.find(({ tpn }) => tpn === team)?.entries ?? []).slice(0, completedRounds);
}

const pointsIn = (entry: RoundEntry | null) => (entry?.points ?? 0) / 2;
const totalOf = (field: TeamField, score: Score, team: Tpn) => entriesOf(field, score, team).reduce((sum, entry) => sum + pointsIn(entry), 0);

interface Reading {
  /** `/P`: a forfeit is a game against the scheduled opponent. */
  readonly forfeits: boolean;
  /** 8.3: every paired match of the last round is a draw. */
  readonly fore: boolean;
}

interface Round {
  /** 16.2: a match, a forfeit, an awarded bye, or a requested bye. */
  readonly kind: 'match' | 'forfeit' | 'awarded' | 'requested';
  readonly opponent: Tpn | null;
  readonly points: number;
  /** 16.2: a requested bye or a forfeit loss. */
  readonly isVur: boolean;
}

function roundsOf(field: TeamField, score: Score, team: Tpn, { fore }: Reading): Round[] {
  const { rounds, completedRounds, scoring } = tournamentOf(field, score);
  const isRoundRobin = field.kind === 'round-robin';
  return entriesOf(field, score, team).map((entry, index): Round => {
    const isLast = index + 1 === completedRounds && completedRounds >= (rounds ?? completedRounds);
    const opponent = entry?.opponent ?? null;
    if (fore && isLast && opponent !== null) return { kind: 'match', opponent, points: scoring.draw / 2, isVur: false };
    const points = pointsIn(entry);
    const code = entry?.code ?? 'Z';
    if (opponent === null && (code === 'U' || code === 'F')) return { kind: 'awarded', opponent, points, isVur: false };
    // 15.2: if the pairings are known beforehand, a free round is not an unplayed round.
    if (opponent === null) return { kind: 'requested', opponent, points, isVur: !isRoundRobin };
    if (code === '+' || code === '-') return { kind: 'forfeit', opponent, points, isVur: code === '-' };
    return { kind: 'match', opponent, points, isVur: false };
  });
}

/** 16.3: the score of a team as its opponents see it. */
function adjustedScore(field: TeamField, score: Score, team: Tpn, reading: Reading): number {
  const draw = tournamentOf(field, score).scoring.draw / 2;
  const rounds = roundsOf(field, score, team, reading);
  const areVursOnly = (after: number) => rounds.slice(after).every(({ isVur }) => isVur);
  return rounds.reduce((sum, { kind, points, isVur }, index) => sum + (kind === 'requested' && isVur && areVursOnly(index) ? draw : points), 0);
}

/** 16.4: the score of the opponent of a round, or of the dummy that stands for it. */
function opponentScore(field: TeamField, score: Score, team: Tpn, round: Round, reading: Reading): number {
  const { scoring, completedRounds } = tournamentOf(field, score);
  const theirs = round.opponent === null ? null : adjustedScore(field, score, round.opponent, reading);
  if (theirs !== null && (round.kind === 'match' || reading.forfeits)) return theirs;
  const own = roundsOf(field, score, team, reading).reduce((sum, { points }) => sum + points, 0);
  return Math.min(own, theirs ?? (scoring.draw / 2) * completedRounds);
}

interface LiteralTerm {
  readonly value: number;
  /** 14.1: the score by which the least significant term is found. */
  readonly significance: number;
  readonly isVur: boolean;
}

function buchholzTerms(field: TeamField, score: Score, team: Tpn, reading: Reading): LiteralTerm[] {
  return roundsOf(field, score, team, reading).map((round) => {
    const value = opponentScore(field, score, team, round, reading);
    return { value, significance: value, isVur: round.isVur && !(reading.forfeits && round.kind === 'forfeit') };
  });
}

/** 13.2: for each match, the opponent's score of one kind times the points of the other kind against this opponent. */
function extendedSbTerms(field: TeamField, theirs: Score, ours: Score, team: Tpn, asked: boolean): LiteralTerm[] {
  const isRoundRobin = field.kind === 'round-robin';
  const reading = { forfeits: asked || isRoundRobin, fore: false };
  return roundsOf(field, theirs, team, reading).flatMap((round, index) => {
    if (isRoundRobin && round.opponent === null) return [];
    const significance = opponentScore(field, theirs, team, round, reading);
    const value = significance * pointsIn(entriesOf(field, ours, team)[index] ?? null);
    return [{ value, significance, isVur: round.isVur && !(reading.forfeits && round.kind === 'forfeit') }];
  });
}

/** 14.1 and 16.5: the sum without the cut terms. */
function total(terms: readonly LiteralTerm[], cut: number): number {
  const left = [...terms];
  for (let count = 0; count < cut && left.length > 0; count += 1) {
    const normal = left.toSorted((a, b) => a.significance - b.significance || a.value - b.value)[0];
    const vur = left.filter(({ isVur }) => isVur).toSorted((a, b) => a.value - b.value || a.significance - b.significance)[0];
    const gone = vur !== undefined && normal !== undefined && vur.value >= normal.value ? vur : normal;
    if (gone !== undefined) left.splice(left.indexOf(gone), 1);
  }
  return left.reduce((sum, { value }) => sum + value, 0);
}

/** 13.4: the highest possible primary score of the event, divided by the highest secondary score of one match. */
function usualDivisor(field: TeamField, other: Score): number {
  const primary = tournamentOf(field, field.primary);
  const event = primary.scoring.win * (primary.rounds ?? primary.completedRounds);
  return Math.max(1, Math.trunc(event / tournamentOf(field, other).scoring.win));
}

/** Article 12: the points of a team by board. A pairing-allocated bye is a win on each board. */
function boardsOf(field: TeamField, team: Tpn): number[] {
  const entries = entriesOf(field, 'match', team);
  return Array.from({ length: field.boards }, (_, board) => entries.reduce((sum, entry, index) => sum + pointsOnBoard(field, team, index, board, entry), 0));
}

function pointsOnBoard(field: TeamField, team: Tpn, round: number, board: number, entry: RoundEntry | null): number {
  const match = field.matches.get(team)?.[round] ?? null;
  if (match === null) return entry?.code === 'U' ? 1 : 0;
  if (match.boards.length === 0) return match.forfeited === 'won' ? 1 : 0;
  return (match.boards[board]?.points ?? 0) / 2;
}

const boardCount = (boards: readonly number[]) => [boards.reduce((sum, points, index) => sum + (index + 1) * points, 0)];

const withoutBottomBoards = (boards: readonly number[]) =>
  boards.slice(1).map((_, cut) => boards.slice(0, boards.length - 1 - cut).reduce((sum, points) => sum + points, 0));

/** 13.3: the direct encounter by the primary score, and if that separates nobody by the secondary score. New groups start again. */
function splitByEncounters(field: TeamField, chain: string, group: Tpn[], forfeits: boolean): Parts {
  const groups = group.length < 2 ? [group] : encounterGroups(field, chain, group, forfeits);
  return { groups, valueOf: (team) => (group.length < 2 ? [] : [groups.findIndex((part) => part.includes(team)) + 1]) };
}

function encounterGroups(field: TeamField, chain: string, group: Tpn[], forfeits: boolean): Tpn[][] {
  if (group.length < 2) return [group];
  for (const score of field.primary === 'match' ? (['match', 'game'] as const) : (['game', 'match'] as const)) {
    const parts = encounterStep(field, score, group, forfeits);
    if (parts.length > 1) return parts.flatMap((part) => encounterGroups(field, chain, part, forfeits));
  }
  return boardGroups(field, chain, group);
}

function encounterStep(field: TeamField, score: Score, group: Tpn[], forfeits: boolean): Tpn[][] {
  const countsForfeits = forfeits || field.kind === 'round-robin';
  const against = (team: Tpn, opponent: Tpn): number[] =>
    entriesOf(field, score, team).flatMap((entry) =>
      entry?.opponent === opponent && (countsForfeits || (entry.code !== '+' && entry.code !== '-')) ? [pointsIn(entry)] : [],
    );
  const opponentsOf = (team: Tpn) => group.filter((other) => other !== team && against(team, other).length > 0);
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const least = (team: Tpn) => opponentsOf(team).reduce((sum, opponent) => sum + mean(against(team, opponent)), 0);
  if (group.every((team) => opponentsOf(team).length === group.length - 1)) return sorted(group, (team) => [least(team)], false);
  const win = tournamentOf(field, score).scoring.win / 2;
  const most = (team: Tpn) => least(team) + win * (group.length - 1 - opponentsOf(team).length);
  const places: Tpn[] = [];
  let left = group;
  for (;;) {
    const certain = left.find((team) => left.every((other) => other === team || least(team) > most(other) + 1e-9));
    if (certain === undefined) break;
    places.push(certain);
    left = left.filter((team) => team !== certain);
  }
  return [...places.map((team) => [team]), ...(left.length === 0 ? [] : [left])];
}

/** 13.3.2: the boards of the match between two teams that are level in both scores. The lower board count is better. */
function boardGroups(field: TeamField, chain: string, group: Tpn[]): Tpn[][] {
  const [one, two] = group;
  const areLevel = (['match', 'game'] as const).every((score) => new Set(group.map((team) => totalOf(field, score, team))).size === 1);
  if (group.length !== 2 || one === undefined || two === undefined || !areLevel) return [group];
  const between = (team: Tpn, opponent: Tpn) =>
    Array.from({ length: field.boards }, (_, board) =>
      entriesOf(field, 'match', team).reduce(
        (sum, entry, round) => sum + (entry?.opponent === opponent ? pointsOnBoard(field, team, round, board, entry) : 0),
        0,
      ),
    );
  const boards = new Map([
    [one, between(one, two)],
    [two, between(two, one)],
  ]);
  for (const measure of CHAINS[chain] ?? []) {
    const valueOf = (team: Tpn) => MEASURES[measure](boards.get(team) ?? []);
    const parts = sorted(group, valueOf, measure === 'BC');
    if (parts.length > 1) return parts;
  }
  return [group];
}

const MEASURES = { BC: boardCount, TBR: (boards: readonly number[]) => boards, BBE: withoutBottomBoards };
const CHAINS: Readonly<Record<string, readonly (keyof typeof MEASURES)[]>> = { BT: ['BC', 'TBR'], BB: ['BC', 'BBE'], T: ['TBR'], B: ['BBE'] };
