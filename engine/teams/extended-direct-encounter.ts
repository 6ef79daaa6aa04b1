import { compareLists } from '../matching/number-lists';
import { fractionFromHalfPoints } from '../model/fraction';
import { memoise } from '../model/memoise';
import type { Tpn } from '../model/tpn';
import { recordIn } from '../tie-breaks/context';
import { encounterValue, rankByDirectEncounter, type Partition } from '../tie-breaks/direct-encounter';
import { boardPointsOfMatch, lowestBoardCount, pointsFromTopBoard, pointsWithoutBottomBoards, type BoardPoints } from './board-tie-breaks';
import {
  otherScoreKind,
  stepOf,
  type Modifiers,
  type ScoreKind,
  type TeamTieBreak,
  type TeamTieBreakFacts,
  type TeamTieBreakRow,
  type TeamWorking,
} from './team-tie-break';

type Measure = (boards: BoardPoints) => number[];

/** Makes a tie-break of 13.3. `chain` contains the measures that decide, in order, between two teams that are still tied. */
const encounterRow = (...chain: readonly Measure[]): TeamTieBreakRow => ({
  allows: 'P',
  make: (label, facts, modifiers) => encounterTieBreak(label, facts, modifiers, chain),
});

export const ENCOUNTER_TIE_BREAKS = {
  EDE: encounterRow(),
  EDEBT: encounterRow(lowestBoardCount, pointsFromTopBoard),
  EDEBB: encounterRow(lowestBoardCount, pointsWithoutBottomBoards),
  EDET: encounterRow(pointsFromTopBoard),
  EDEB: encounterRow(pointsWithoutBottomBoards),
} as const satisfies Readonly<Record<string, TeamTieBreakRow>>;

/**
 * 13.3: ranks tied teams by the primary scores of the matches among them. If all stay tied, the secondary scores decide. Every new group starts with
 * the primary score again.
 * 13.3.2: if two teams are level in both scores, the boards of their own match decide.
 */
function encounterTieBreak(label: string, facts: TeamTieBreakFacts, { forfeitsArePlayed }: Modifiers, chain: readonly Measure[]): TeamTieBreak {
  const steps = new WeakMap<readonly Tpn[], SplitByScore>();
  const byScore = (group: readonly Tpn[]) => memoise(steps, group, () => splitByScore(facts, group, forfeitsArePlayed));
  const split = (group: readonly Tpn[]): Partition => {
    if (group.length < 2) return [group];
    const { parts } = byScore(group);
    return parts.length > 1 ? parts.flatMap(split) : splitByOwnMatch(facts, group, chain);
  };
  const places = new WeakMap<readonly Tpn[], Partition>();
  const known = (group: readonly Tpn[]): Partition => memoise(places, group, () => split(group));
  return {
    label,
    split: known,
    value: (team, group) => (group.length < 2 ? null : String(known(group).findIndex((teams) => teams.includes(team)) + 1)),
    working: (team, group) => encounterWorking(facts, team, group, { byScore, forfeitsArePlayed, showsBoards: chain.length > 0 }),
  };
}

interface SplitByScore {
  /** The scores that were compared. All but the last left the whole group tied. */
  readonly compared: readonly ScoreKind[];
  readonly parts: Partition;
}

/** Splits a group once by direct encounter. Any smaller group that is still tied has to start again with the primary score. */
function splitByScore({ field, context }: TeamTieBreakFacts, group: readonly Tpn[], forfeitsArePlayed: boolean): SplitByScore {
  const compared: ScoreKind[] = [];
  for (const score of [field.primary, otherScoreKind(field.primary)]) {
    compared.push(score);
    const parts = rankByDirectEncounter(context[score], group, forfeitsArePlayed, (rest) => [rest]);
    if (parts.length > 1) return { compared, parts };
  }
  return { compared, parts: [group] };
}

function splitByOwnMatch(facts: TeamTieBreakFacts, group: readonly Tpn[], chain: readonly Measure[]): Partition {
  const pair = levelPairOf(facts, group);
  if (pair === null) return [group];
  const [one, two] = pair;
  const [own, theirs] = [boardsBetween(facts, one, two), boardsBetween(facts, two, one)];
  for (const measure of chain) {
    const difference = compareLists(measure(theirs), measure(own));
    if (difference !== 0) return difference < 0 ? [[one], [two]] : [[two], [one]];
  }
  return [group];
}

/** Returns the group as a pair if it consists of two teams that are level in both scores; otherwise null. */
function levelPairOf({ context }: TeamTieBreakFacts, group: readonly Tpn[]): readonly [Tpn, Tpn] | null {
  const [one, two] = group;
  if (group.length !== 2 || one === undefined || two === undefined) return null;
  const areLevel = (['match', 'game'] as const).every((score) => {
    const records = context[score].records({});
    return recordIn(records, one).score === recordIn(records, two).score;
  });
  return areLevel ? [one, two] : null;
}

/** The points of a team on each board of its matches against the opponent. */
function boardsBetween({ field }: TeamTieBreakFacts, team: Tpn, opponent: Tpn): number[] {
  const sums = Array.from({ length: field.boards }, () => 0);
  for (const match of field.matches.get(team) ?? []) {
    if (match?.opponent === opponent) boardPointsOfMatch(match, field.boards).forEach((value, board) => (sums[board] = (sums[board] ?? 0) + value));
  }
  return sums;
}

interface EncounterOptions {
  readonly byScore: (group: readonly Tpn[]) => SplitByScore;
  readonly forfeitsArePlayed: boolean;
  readonly showsBoards: boolean;
}

/** The sums by which a team was compared, from the whole group down to the last group that contains the team. */
function encounterWorking(
  facts: TeamTieBreakFacts,
  team: Tpn,
  group: readonly Tpn[],
  { byScore, forfeitsArePlayed, showsBoards }: EncounterOptions,
): TeamWorking {
  if (group.length < 2) return { how: 'none', terms: [], steps: [] };
  const valueIn = (score: ScoreKind, tied: readonly Tpn[]) => encounterValue(facts.context[score], team, tied, forfeitsArePlayed);
  const steps: TeamWorking['steps'][number][] = [];
  let tied = group;
  while (tied.length > 1) {
    const { compared, parts } = byScore(tied);
    for (const score of compared) {
      const { value } = valueIn(score, tied);
      if (value !== null) steps.push(stepOf(`${score}-points-among-tied`, [value], tied.length));
    }
    const next: readonly Tpn[] = parts.find((part) => part.includes(team)) ?? [];
    if (parts.length > 1) tied = next;
    else break;
  }
  const opponent = levelPairOf(facts, tied)?.find((other) => other !== team);
  if (showsBoards && opponent !== undefined) steps.push(stepOf('boards-of-match', boardsBetween(facts, team, opponent).map(fractionFromHalfPoints)));
  return { how: 'rule', terms: valueIn(facts.field.primary, group).terms, steps };
}
