import { add, fractionFromHalfPoints, fractionFromInteger, multiply, sumOf, type Fraction } from '../model/fraction';
import { STANDARD_SCORING } from '../model/points';
import { err, ok, type Result } from '../model/result-or-error';
import type { Tournament } from '../model/tournament';
import type { Tpn } from '../model/tpn';
import { opponentScore } from '../tie-breaks/buchholz';
import { contextOf, recordIn, type TieBreakContext } from '../tie-breaks/context';
import { countedValues, cutTerms, type Contribution } from '../tie-breaks/cut-terms';
import { scorePoints } from '../tie-breaks/own-results';
import { parseTieBreaks, type TieBreak, type TieBreakListError } from '../tie-breaks/parse-tie-break-list';
import { splitGroup, valueText } from '../tie-breaks/standings';
import { definitionOf, usesRatings } from '../tie-breaks/tie-break-table';
import { tieBreakValueOf, type Term } from '../tie-breaks/tie-break-value';
import { BOARD_TIE_BREAKS } from './board-tie-breaks';
import { ENCOUNTER_TIE_BREAKS } from './extended-direct-encounter';
import {
  numberTieBreak,
  otherScoreKind,
  stepOf,
  type Modifiers,
  type ScoreKind,
  type TeamField,
  type TeamTieBreak,
  type TeamTieBreakFacts,
  type TeamTieBreakRow,
  type TeamWorking,
} from './team-tie-break';

/**
 * Reads a tie-break list for teams (C.07 articles 6 to 13). The primary score comes first unless the list contains it. The error lists the
 * entries that are not tie-breaks for teams.
 */
export function teamTieBreaks(codes: readonly string[], field: TeamField): Result<readonly TeamTieBreak[], readonly TieBreakListError[]> {
  const options = { kind: field.kind, lots: field.lots ?? new Map() };
  const facts: TeamTieBreakFacts = {
    field,
    context: { match: contextOf(field.match, options), game: contextOf(field.game, options) },
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

/** The code as written in records 202 and 212. FIDE's tie-breaks for teams include neither the Berlin count nor the drawing of lots. */
export const teamRecordCode = (code: string): string => (['BERLIN', 'LOT'].includes(code) ? `OTHER_${code}` : code);

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

function extendedSbOf(code: string): TeamTieBreakRow | null {
  const [, opponents, own] = /^E([MG])([MG])SB$/.exec(code) ?? [];
  const scoreOf = (letter: string | undefined): ScoreKind => (letter === 'M' ? 'match' : 'game');
  return opponents === undefined
    ? null
    : { allows: 'CP', make: (label, facts, modifiers) => extendedSb(label, facts, scoreOf(opponents), scoreOf(own), modifiers) };
}

/** The tie-breaks of C.07 articles 12 and 13 by their usual spelling. */
export const TEAM_TIE_BREAK_NAMES = {
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
} as const satisfies Readonly<Record<string, string>>;

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

const CODES_OF_BOARDS = ['BC', 'TBR', 'BBE', 'BERLIN', 'EDEBT', 'EDEBB', 'EDET', 'EDEB'];

/** True for the tie-breaks that need the results of single boards. */
export const isBoardTieBreak = (code: string): boolean => CODES_OF_BOARDS.includes(code.toUpperCase().replace(SELF_DEFINED, '').split('/')[0] ?? '');

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

/** The points of a team in one of the two scores. */
function scoreTieBreak(label: string, context: TieBreakContext): TeamTieBreak {
  const valueOf = (team: Tpn) => fractionFromHalfPoints(recordIn(context.records({}), team).score);
  return numberTieBreak(label, { valueOf, working: (team) => ({ how: 'sum', terms: scorePoints(context, team).terms, steps: [] }), decimals: 1 });
}

const TEAM_TIE_BREAKS: Readonly<Record<string, TeamTieBreakRow>> = {
  PTS: { allows: '', make: (label, { field, context }) => scoreTieBreak(label, context[field.primary]) },
  MPVGP: { allows: '', make: (label, { field, context }) => scoreTieBreak(label, context[otherScoreKind(field.primary)]) },
  SSSC: { allows: 'FPK', make: strengthOfSchedule },
  ...BOARD_TIE_BREAKS,
  ...ENCOUNTER_TIE_BREAKS,
};

/** Makes a tie-break of articles 6 to 10, computed with match points or with game points. */
function individualTieBreakOf(label: string, text: string, context: TieBreakContext): TeamTieBreak | null {
  const tieBreak = parseIndividualTieBreak(text);
  if (tieBreak === null || usesRatings(tieBreak.code)) return null;
  const valueOfTeam = (team: Tpn, group: readonly Tpn[], isFirst = false) =>
    definitionOf(tieBreak.code).value(context, team, tieBreak.modifiers, group, isFirst);
  return {
    label,
    split: (group, isFirst) => splitGroup(context, group, tieBreak, isFirst, (team) => valueOfTeam(team, group, isFirst)),
    // A lot is shown only where it decides.
    value: (team, group) => (tieBreak.code === 'LOT' && group.length < 2 ? null : textOrNull(tieBreak, valueOfTeam(team, group))),
    working: (team, group) => {
      const { terms, steps } = valueOfTeam(team, group);
      return { how: definitionOf(tieBreak.code).working, terms, steps: steps.map(({ name, value }) => stepOf(name, [value])) };
    },
  };
}

function textOrNull(tieBreak: TieBreak, value: Parameters<typeof valueText>[1]): string | null {
  const text = valueText(tieBreak, value);
  return text === '' ? null : text;
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
  const termsOf = (team: Tpn): Term[] => {
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
    return cutTerms(contributions, { lowest: cut, highest: 0 });
  };
  const valueOf = (team: Tpn) => sumOf(countedValues(termsOf(team)));
  return numberTieBreak(label, { valueOf, working: (team) => ({ how: 'sum', terms: termsOf(team), steps: [] }), decimals: 1 });
}

/** 13.4: the secondary score plus the Buchholz of the primary score, which is divided so that the two are comparable. */
function strengthOfSchedule(label: string, { context, field }: TeamTieBreakFacts, { isFore, forfeitsArePlayed, normaliser }: Modifiers): TeamTieBreak {
  const primary = context[field.primary];
  const secondary = context[otherScoreKind(field.primary)];
  const highest = primary.tournament.scoring.win * (primary.tournament.rounds ?? primary.rounds);
  const highestSecondary = secondary.tournament.scoring.win;
  // Without boards, nobody scores game points, and there is nothing to compare with.
  const divisor = normaliser ?? (highestSecondary === 0 ? 1 : Math.max(1, Math.floor(highest / highestSecondary)));
  const tieBreak = parseIndividualTieBreak(`${isFore ? 'FB' : 'BH'}${forfeitsArePlayed ? '/P' : ''}`);
  const scheduleOf = (team: Tpn) =>
    tieBreak === null ? tieBreakValueOf(null) : definitionOf(tieBreak.code).value(primary, team, tieBreak.modifiers, [], false);
  const secondaryOf = (team: Tpn) => fractionFromHalfPoints(recordIn(secondary.records({}), team).score);
  const valueOf = (team: Tpn): Fraction => {
    const { numerator, denominator } = scheduleOf(team).value ?? fractionFromInteger(0);
    return add(secondaryOf(team), { numerator: numerator * DIVISOR_SCALE, denominator: denominator * Math.round(divisor * DIVISOR_SCALE) });
  };
  const working = (team: Tpn): TeamWorking => {
    const { value, terms } = scheduleOf(team);
    const divided = { numerator: Math.round(divisor * DIVISOR_SCALE), denominator: DIVISOR_SCALE };
    const sum = value === null ? [] : [stepOf('buchholz', [value])];
    return { how: 'rule', terms, steps: [...sum, stepOf('divisor', [divided]), stepOf('secondary-score', [secondaryOf(team)])] };
  };
  return numberTieBreak(label, { valueOf, working, decimals: 2 });
}

/** The divisor of the modifier `/K` has at most three decimals. */
const DIVISOR_SCALE = 1000;

/** Reads a tie-break of articles 6 to 10 with its modifiers; null if the text is not one. */
function parseIndividualTieBreak(text: string): TieBreak | null {
  const parsed = parseTieBreaks([text]);
  return parsed.ok ? (parsed.value.find(({ code }) => code !== 'PTS') ?? null) : null;
}
