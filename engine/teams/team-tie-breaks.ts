import { compareLists } from '../matching/number-lists';
import { compare, decimalText, add, fractionFromHalfPoints, sumOf, multiply, fractionFromInteger, type Fraction } from '../model/fraction';
import { memoise } from '../model/memoise';
import { STANDARD_SCORING, type HalfPoints } from '../model/points';
import { err, ok, type Result } from '../model/result-or-error';
import type { Tournament } from '../model/tournament';
import type { Tpn } from '../model/tpn';
import { opponentScore } from '../tie-breaks/buchholz';
import { contextOf, recordIn, type TieBreakContext } from '../tie-breaks/context';
import { countedValues, cutTerms, type Contribution } from '../tie-breaks/cut-terms';
import { rankByDirectEncounter, type Partition } from '../tie-breaks/direct-encounter';
import { parseTieBreaks, type TieBreak, type TieBreakListError } from '../tie-breaks/parse-tie-break-list';
import { sortIntoGroups, splitGroup, valueText } from '../tie-breaks/standings';
import { definitionOf } from '../tie-breaks/tie-break-table';
import type { TeamMatch, TeamMatches } from './team-matches';

/** A team event with its matches. The points of a round are match points in `match`, and game points in `game`. */
export interface TeamField {
  readonly match: Tournament;
  readonly game: Tournament;
  readonly primary: 'match' | 'game';
  readonly kind: 'swiss' | 'round-robin';
  readonly matches: TeamMatches;
  readonly boards: number;
}

/** One entry of a tie-break list for teams, such as `EMGSB/C1/P` or `BH:MP/C1`. */
export interface TeamTieBreak {
  readonly label: string;
  /** Ranks teams that are still tied. */
  readonly split: (group: readonly Tpn[], isFirst: boolean) => Partition;
  /** The value of a team as shown; null if the tie-break has no value for the team. */
  readonly value: (team: Tpn, group: readonly Tpn[]) => string | null;
}

type ScoreKind = 'match' | 'game';

interface Modifiers {
  readonly cut: number;
  readonly forfeitsArePlayed: boolean;
  readonly isFore: boolean;
  readonly normaliser: number | null;
}

interface TeamTieBreakFacts {
  readonly field: TeamField;
  readonly context: Readonly<Record<ScoreKind, TieBreakContext>>;
}

const otherScoreKind = (score: ScoreKind): ScoreKind => (score === 'match' ? 'game' : 'match');

/**
 * Reads a tie-break list for teams (C.07 articles 6 to 13). The primary score comes first unless the list contains it. The error lists the
 * entries that are not tie-breaks for teams.
 */
export function teamTieBreaks(codes: readonly string[], field: TeamField): Result<readonly TeamTieBreak[], readonly TieBreakListError[]> {
  const facts: TeamTieBreakFacts = {
    field,
    context: { match: contextOf(field.match, { kind: field.kind }), game: contextOf(field.game, { kind: field.kind }) },
  };
  const read = codes.map((label) => [label, tieBreakOf(label.toUpperCase().replace(SELF_DEFINED, ''), facts)] as const);
  const errors = read.flatMap(([text, made], index) => (made === null ? [{ code: 'unknown-tie-break' as const, index, text }] : []));
  const list = read.flatMap(([label, made]) => (made === null ? [] : [{ ...made, label }]));
  const primary = codes.includes('PTS') ? null : tieBreakOf('PTS', facts);
  return errors.length > 0 ? err(errors) : ok(primary === null ? list : [primary, ...list]);
}

/** The entries of a list that a user wrote. */
export const teamTieBreakCodes = (text: string): string[] => text.split(/[,;\s]+/).filter((code) => code !== '');

/** FIDE's prefix for codes outside C.07. */
const SELF_DEFINED = /^OTHER_/;

export const teamRecordCode = (code: string): string => (code === 'BERLIN' ? `OTHER_${code}` : code);

function tieBreakOf(label: string, facts: TeamTieBreakFacts): TeamTieBreak | null {
  const [head = '', ...variants] = label.split('/');
  const [code = '', scoreName] = head.split(':');
  const score = scoreName === undefined ? facts.field.primary : scoreName === 'MP' ? 'match' : scoreName === 'GP' ? 'game' : null;
  if (score === null) return null;
  const definition = TEAM_TIE_BREAKS[code] ?? extendedSbOf(code);
  if (definition !== null) {
    if (scoreName !== undefined) return null;
    const modifiers = modifiersOf(variants, definition.allows);
    return modifiers === null ? null : definition.make(label, facts, modifiers);
  }
  return individualTieBreakOf(label, [code, ...variants].join('/'), facts.context[score]);
}

function extendedSbOf(code: string): Definition | null {
  const [, opponents, own] = /^E([MG])([MG])SB$/.exec(code) ?? [];
  const scoreOf = (letter: string | undefined): ScoreKind => (letter === 'M' ? 'match' : 'game');
  return opponents === undefined
    ? null
    : { allows: 'CP', make: (label, facts, modifiers) => extendedSb(label, facts, scoreOf(opponents), scoreOf(own), modifiers) };
}

/** The tie-breaks of C.07 articles 12 and 13 by their usual spelling. */
export const TEAM_TIE_BREAK_NAMES: Readonly<Record<string, string>> = {
  MPvGP: 'The score that is not the primary one',
  EMMSB: 'Extended Sonneborn-Berger, match points times match points',
  EMGSB: 'Extended Sonneborn-Berger, match points times game points',
  EGMSB: 'Extended Sonneborn-Berger, game points times match points',
  EGGSB: 'Extended Sonneborn-Berger, game points times game points',
  EDE: 'Extended direct encounter',
  EDEBT: 'Extended direct encounter, then board count and top boards',
  EDEBB: 'Extended direct encounter, then board count and bottom boards',
  EDET: 'Extended direct encounter, then top boards',
  EDEB: 'Extended direct encounter, then bottom boards',
  SSSC: 'Scores and schedule strength combination',
  BC: 'Board count',
  TBR: 'Top board results',
  BBE: 'Bottom board elimination',
  BERLIN: 'Berlin count',
};

const NO_TEAMS: Tournament = {
  players: [],
  rounds: 1,
  initialColour: null,
  scoring: STANDARD_SCORING,
  completedRounds: 0,
  forbidden: [],
};
const EMPTY_FIELD: TeamField = { match: NO_TEAMS, game: NO_TEAMS, primary: 'match', kind: 'swiss', matches: new Map(), boards: 1 };

/** True if the text is a tie-break for teams, such as `EMMSB/C1` or `BH:GP`. */
export const isTeamTieBreak = (code: string): boolean => teamTieBreaks([code], EMPTY_FIELD).ok;

/** C.07 8: true for the tie-breaks that make no sense in a round robin: Buchholz in all its forms, and SSSC, which contains it. */
export function isBuchholzOfTeams(code: string): boolean {
  const [head = ''] = code.toUpperCase().split(/[/:]/);
  const tieBreak = parseIndividualTieBreak(head);
  return head === 'SSSC' || (tieBreak !== null && definitionOf(tieBreak.code).swissOnly);
}

/** Returns null if a modifier is unknown, or if this tie-break does not allow it. */
function modifiersOf(variants: readonly string[], allowed: string): Modifiers | null {
  let modifiers: Modifiers = { cut: 0, forfeitsArePlayed: false, isFore: false, normaliser: null };
  for (const variant of variants) {
    const read = allowed.includes(variant.slice(0, 1)) ? readModifier(variant) : null;
    if (read === null) return null;
    modifiers = { ...modifiers, ...read };
  }
  return modifiers;
}

/** Reads a modifier. `/C` or `/C2` cuts terms, `/P` counts forfeits as games, `/F` uses Fore Buchholz, and `/K4.5` states the divisor of 13.4. */
function readModifier(variant: string): Partial<Modifiers> | null {
  if (variant === 'P') return { forfeitsArePlayed: true };
  if (variant === 'F') return { isFore: true };
  const number = Number(/^[CK]([1-9]\d{0,2}(?:\.\d{1,3})?)$/.exec(variant)?.[1]);
  if (variant.startsWith('K')) return number > 0 ? { normaliser: number } : null;
  return variant === 'C' ? { cut: 1 } : Number.isInteger(number) ? { cut: number } : null;
}

interface Definition {
  /** The first letters of the modifiers that the tie-break allows. */
  readonly allows: string;
  readonly make: (label: string, facts: TeamTieBreakFacts, modifiers: Modifiers) => TeamTieBreak;
}

/** Defines a tie-break of 13.3. `chain` contains the measures that decide, in order, between two teams that are still tied. */
function encounterDefinition(...chain: readonly ((boards: BoardPoints) => number[])[]): Definition {
  return { allows: 'P', make: (label, facts, modifiers) => encounterTieBreak(label, facts, modifiers, chain) };
}

const scoresOf = (context: TieBreakContext) => (team: Tpn) => fractionFromHalfPoints(recordIn(context.records({}), team).score);

const TEAM_TIE_BREAKS: Readonly<Record<string, Definition>> = {
  PTS: { allows: '', make: (label, { field, context }) => numberTieBreak(label, scoresOf(context[field.primary]), 1) },
  MPVGP: { allows: '', make: (label, { field, context }) => numberTieBreak(label, scoresOf(context[otherScoreKind(field.primary)]), 1) },
  SSSC: { allows: 'FPK', make: strengthOfSchedule },
  BC: { allows: '', make: (label, facts) => boardTieBreak(label, facts, boardCount, 'lowest') },
  TBR: { allows: '', make: (label, facts) => boardTieBreak(label, facts, pointsFromTopBoard, 'highest') },
  BBE: { allows: '', make: (label, facts) => boardTieBreak(label, facts, pointsWithoutBottomBoards, 'highest') },
  BERLIN: { allows: '', make: (label, facts) => boardTieBreak(label, facts, berlinCount, 'highest') },
  EDE: encounterDefinition(),
  EDEBT: encounterDefinition(lowestBoardCount, pointsFromTopBoard),
  EDEBB: encounterDefinition(lowestBoardCount, pointsWithoutBottomBoards),
  EDET: encounterDefinition(pointsFromTopBoard),
  EDEB: encounterDefinition(pointsWithoutBottomBoards),
};

/** Makes a tie-break of articles 6 to 10, computed with match points or with game points. */
function individualTieBreakOf(label: string, text: string, context: TieBreakContext): TeamTieBreak | null {
  const tieBreak = parseIndividualTieBreak(text);
  if (tieBreak === null || definitionOf(tieBreak.code).needsRatings) return null;
  const valueOfTeam = (team: Tpn, group: readonly Tpn[], isFirst = false) =>
    definitionOf(tieBreak.code).value(context, team, tieBreak.modifiers, group, isFirst);
  return {
    label,
    split: (group, isFirst) => splitGroup(context, group, tieBreak, isFirst, (team) => valueOfTeam(team, group, isFirst)),
    value: (team, group) => textOrNull(tieBreak, valueOfTeam(team, group)),
  };
}

function textOrNull(tieBreak: TieBreak, value: Parameters<typeof valueText>[1]): string | null {
  const text = valueText(tieBreak, value);
  return text === '' ? null : text;
}

function numberTieBreak(label: string, valueFor: (team: Tpn) => Fraction, decimals: number): TeamTieBreak {
  const valueOf = cachedByTeam(valueFor);
  const order = (a: Tpn, b: Tpn): number => compare(valueOf(b), valueOf(a));
  return {
    label,
    split: (group) =>
      sortIntoGroups(
        [...group].sort((a, b) => order(a, b) || a - b),
        order,
      ),
    value: (team) => decimalText(valueOf(team), decimals),
  };
}

function cachedByTeam<Value>(valueFor: (team: Tpn) => Value): (team: Tpn) => Value {
  const known = new Map<Tpn, Value>();
  return (team) => memoise(known, team, () => valueFor(team));
}

/** 13.2: the sum of the opponents' scores times the points scored against them. Each of the two factors is in match points or in game points. */
function extendedSb(
  label: string,
  { context, field }: TeamTieBreakFacts,
  ofOpponents: ScoreKind,
  own: ScoreKind,
  { cut, forfeitsArePlayed }: Modifiers,
): TeamTieBreak {
  const options = { forfeitsArePlayed: forfeitsArePlayed || field.kind === 'round-robin' };
  const [theirs, ours] = [context[ofOpponents].records(options), context[own].records(options)];
  const valueOf = (team: Tpn): Fraction => {
    const player = recordIn(theirs, team);
    const rounds = field.kind === 'round-robin' ? player.rounds.filter(({ kind }) => kind === 'game') : player.rounds;
    const contributions = rounds.map((round): Contribution => {
      const score = fractionFromHalfPoints(opponentScore(player, round, theirs, context[ofOpponents]));
      const scored = fractionFromHalfPoints(recordIn(ours, team).rounds[round.round - 1]?.points ?? 0);
      const kind = round.kind === 'game' ? 'game' : 'dummy';
      return {
        round: round.round,
        opponent: round.opponent,
        kind,
        value: multiply(score, scored),
        factors: [score, scored],
        isVoluntary: round.isVoluntary,
        significance: score,
      };
    });
    return sumOf(countedValues(cutTerms(contributions, { lowest: cut, highest: 0 })));
  };
  return numberTieBreak(label, valueOf, 1);
}

/** 13.4: the secondary score plus the Buchholz of the primary score, which is divided so that the two are comparable. */
function strengthOfSchedule(label: string, { context, field }: TeamTieBreakFacts, { isFore, forfeitsArePlayed, normaliser }: Modifiers): TeamTieBreak {
  const primary = context[field.primary];
  const secondary = context[otherScoreKind(field.primary)];
  const highest = primary.tournament.scoring.win * (primary.tournament.rounds ?? primary.rounds);
  const divisor = normaliser ?? Math.max(1, Math.floor(highest / secondary.tournament.scoring.win));
  const tieBreak = parseIndividualTieBreak(`${isFore ? 'FB' : 'BH'}${forfeitsArePlayed ? '/P' : ''}`);
  const valueOf = (team: Tpn): Fraction => {
    const schedule = tieBreak === null ? null : definitionOf(tieBreak.code).value(primary, team, tieBreak.modifiers, [], false).value;
    const scaled = 1000;
    const part =
      schedule === null ? fractionFromInteger(0) : { numerator: schedule.numerator * scaled, denominator: schedule.denominator * Math.round(divisor * scaled) };
    return add(fractionFromHalfPoints(recordIn(secondary.records({}), team).score), part);
  };
  return numberTieBreak(label, valueOf, 2);
}

/** Reads a tie-break of articles 6 to 10 with its modifiers; null if the text is not one. */
function parseIndividualTieBreak(text: string): TieBreak | null {
  const parsed = parseTieBreaks([text]);
  return parsed.ok ? (parsed.value.find(({ code }) => code !== 'PTS') ?? null) : null;
}

/** A team's points on each board, in half-points. */
type BoardPoints = readonly HalfPoints[];

/**
 * Article 12: a team's points on each board over the whole event. A pairing-allocated bye counts as a win on every board. A forfeited match counts
 * with the points of its boards.
 */
function boardPointsOfEvent({ field }: TeamTieBreakFacts, team: Tpn): number[] {
  const sums = Array.from({ length: field.boards }, () => 0);
  const entries = field.match.players.find(({ tpn }) => tpn === team)?.entries ?? [];
  for (let index = 0; index < field.match.completedRounds; index += 1) {
    const match = field.matches.get(team)?.[index];
    const own = match != null ? boardPointsOfMatch(match, field.boards) : entries[index]?.code === 'U' ? sums.map(() => 2) : [];
    own.forEach((value, board) => (sums[board] = (sums[board] ?? 0) + value));
  }
  return sums;
}

function boardPointsOfMatch({ boards, forfeited }: TeamMatch, count: number): number[] {
  if (boards.length === 0) return Array.from({ length: count }, () => (forfeited === 'won' ? 2 : 0));
  return Array.from({ length: count }, (_, board) => boards[board]?.points ?? 0);
}

/** 12.1: the sum of board number times points. */
function boardCount(boards: BoardPoints): number[] {
  return [boards.reduce((sum, value, index) => sum + (index + 1) * value, 0)];
}

/** The board count of 12.1, negated so that a greater value is better. */
function lowestBoardCount(boards: BoardPoints): number[] {
  return boardCount(boards).map((value) => -value);
}

/** Not a FIDE tie-break: the sum of each board's points times the number of boards from that board to the last. */
function berlinCount(boards: BoardPoints): number[] {
  return [boards.reduce((sum, value, index) => sum + (boards.length - index) * value, 0)];
}

/** 12.2: the points on the top board, then on the second, and so on. */
function pointsFromTopBoard(boards: BoardPoints): number[] {
  return [...boards];
}

/** 12.3: the points without the last board, then without the last two, and so on. */
function pointsWithoutBottomBoards(boards: BoardPoints): number[] {
  return Array.from({ length: Math.max(0, boards.length - 1) }, (_, cut) => boards.slice(0, boards.length - 1 - cut).reduce((sum, value) => sum + value, 0));
}

function boardTieBreak(label: string, facts: TeamTieBreakFacts, measure: (boards: BoardPoints) => number[], first: 'highest' | 'lowest'): TeamTieBreak {
  const listOf = cachedByTeam((team) => measure(boardPointsOfEvent(facts, team)));
  const gamePointsOf = (team: Tpn): HalfPoints => recordIn(facts.context.game.records({}), team).score;
  const order = (a: Tpn, b: Tpn): number => (first === 'highest' ? compareLists(listOf(b), listOf(a)) : compareLists(listOf(a), listOf(b)));
  return {
    label,
    // 12.1: the board count may compare only teams with equal game points.
    split: (group) =>
      first === 'lowest' && new Set(group.map(gamePointsOf)).size > 1
        ? [group]
        : sortIntoGroups(
            [...group].sort((a, b) => order(a, b) || a - b),
            order,
          ),
    value: (team) =>
      listOf(team)
        .map((value) => decimalText(fractionFromHalfPoints(value), 1))
        .join(' '),
  };
}

/**
 * 13.3: ranks tied teams by the primary scores of the matches among them. If all stay tied, the secondary scores decide. Every new group starts with
 * the primary score again.
 * 13.3.2: if two teams are level in both scores, the boards of their own match decide.
 */
function encounterTieBreak(
  label: string,
  facts: TeamTieBreakFacts,
  { forfeitsArePlayed }: Modifiers,
  chain: readonly ((boards: BoardPoints) => number[])[],
): TeamTieBreak {
  const { field, context } = facts;
  const split = (group: readonly Tpn[]): Partition => {
    if (group.length < 2) return [group];
    for (const score of [field.primary, otherScoreKind(field.primary)]) {
      // Takes one step of the direct encounter only. A smaller group that is still tied starts again with the primary score.
      const once = rankByDirectEncounter(context[score], group, forfeitsArePlayed, (rest) => [rest]);
      if (once.length > 1) return once.flatMap(split);
    }
    return byOwnMatch(group);
  };
  const byOwnMatch = (group: readonly Tpn[]): Partition => {
    const [one, two] = group;
    if (group.length !== 2 || one === undefined || two === undefined || !areLevel(one, two)) return [group];
    const [own, theirs] = [boardsBetween(one, two), boardsBetween(two, one)];
    for (const measure of chain) {
      const difference = compareLists(measure(theirs), measure(own));
      if (difference !== 0) return difference < 0 ? [[one], [two]] : [[two], [one]];
    }
    return [group];
  };
  const areLevel = (one: Tpn, two: Tpn): boolean =>
    (['match', 'game'] as const).every((score) => recordIn(context[score].records({}), one).score === recordIn(context[score].records({}), two).score);
  const boardsBetween = (team: Tpn, opponent: Tpn): number[] => {
    const sums = Array.from({ length: field.boards }, () => 0);
    for (const match of field.matches.get(team) ?? []) {
      if (match?.opponent === opponent) boardPointsOfMatch(match, field.boards).forEach((value, board) => (sums[board] = (sums[board] ?? 0) + value));
    }
    return sums;
  };
  const places = new WeakMap<readonly Tpn[], Partition>();
  const known = (group: readonly Tpn[]): Partition => memoise(places, group, () => split(group));
  return { label, split: known, value: (team, group) => (group.length < 2 ? null : String(known(group).findIndex((teams) => teams.includes(team)) + 1)) };
}
