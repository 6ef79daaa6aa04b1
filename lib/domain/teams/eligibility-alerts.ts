import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import type { EntryFacts, FixtureFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { MessageArguments, MessageAt, Messages } from '@/lib/platform/messages/message-catalogue';
import { translator } from '@/lib/platform/messages/translate';
import { type Appearance, fixedPlace, isEarlier } from './appearances';
import type { EligibilityPersons } from './eligibility-persons';
import { matchOfTeam } from './handed-in-line-ups';
import type { LeagueRules } from './league-rules';
import { earlyLineUps, type LineUp, lineUpsInRound, rosterOf } from './line-ups';
import { fixtureOf, timeOfMatch } from './match-fixture';

export type AlertCode = keyof Messages['entries']['leagueRules']['alerts'] & string;

/** The rule that an alert is about. */
export const RULE_OF_ALERT = {
  average: 'highestAverage',
  boardRating: 'highestByBoard',
  earlier: 'earlierMatches',
  fewWomen: 'leastWomen',
  fixed: 'fixedWithMatches',
  gap: 'noGaps',
  junior: 'juniorBoards',
  noFideId: 'needsNumber',
  nominated: 'nominatedPlaces',
  noNationalNumber: 'needsNumber',
  order: 'orderTolerance',
  rating: 'highestRating',
  rosterOrder: 'rosterOrder',
  sameDay: 'oneTeamPer',
  sameRound: 'oneTeamPer',
  squad: 'squadSize',
  sum: 'highestSum',
  woman: 'womenBoards',
} as const satisfies Readonly<Record<AlertCode, keyof LeagueRules>>;

/** A possible breach of a league rule. The league decides the consequences. */
export interface EligibilityAlert {
  readonly code: AlertCode;
  readonly teamId: string;
  /** Null if the alert concerns the squad. */
  readonly round: number | null;
  readonly text: string;
}

interface CheckedLineUp {
  readonly facts: SectionFacts;
  readonly persons: EligibilityPersons;
  readonly teamId: string;
  readonly round: Pick<RoundFacts, 'number' | 'startsAt'>;
  /** When the match begins; null if this is not known. */
  readonly at: Date | null;
  /** The player on each board; null for an empty place. */
  readonly players: readonly (EntryFacts | null)[];
}

type LineUpAlert = Pick<EligibilityAlert, 'code' | 'text'>;
type LineUpRule = (lineUp: CheckedLineUp) => readonly LineUpAlert[];

function makeAlert<Code extends AlertCode>(code: Code, ...[facts]: MessageArguments<MessageAt<`entries.leagueRules.alerts.${Code}`>>): LineUpAlert {
  return { code, text: translator.format(`entries.leagueRules.alerts.${code}`, facts) };
}

/** The rating that counts for eligibility; null for an unrated player if the league has no default. */
const ratingOf = ({ rating }: EntryFacts, { leagueRules: { unratedAs } }: Pick<SectionFacts, 'leagueRules'>): number | null =>
  rating === 0 ? (unratedAs ?? null) : rating;

const playersOf = ({ players }: CheckedLineUp) => players.filter((player) => player !== null);

const checkRatings: LineUpRule = (lineUp) => {
  const most = lineUp.facts.leagueRules.highestRating;
  if (most === undefined) return [];
  return playersOf(lineUp).flatMap((player) => {
    const rating = ratingOf(player, lineUp.facts) ?? 0;
    return rating > most ? [makeAlert('rating', { name: player.name, rating, most })] : [];
  });
};

/** The players with their boards. */
const seatedIn = ({ players }: CheckedLineUp) => players.flatMap((player, index) => (player === null ? [] : [{ board: index + 1, player }]));

const checkBoardRatings: LineUpRule = (lineUp) => {
  const limits = lineUp.facts.leagueRules.highestByBoard ?? [];
  return seatedIn(lineUp).flatMap(({ board, player }) => {
    const [rating, most] = [ratingOf(player, lineUp.facts) ?? 0, limits[board - 1]];
    return most !== undefined && rating > most ? [makeAlert('boardRating', { name: player.name, board, rating, most })] : [];
  });
};

const sumOf = (lineUp: CheckedLineUp) => playersOf(lineUp).reduce((sum, player) => sum + (ratingOf(player, lineUp.facts) ?? 0), 0);

const checkSum: LineUpRule = (lineUp) => {
  const most = lineUp.facts.leagueRules.highestSum;
  const sum = sumOf(lineUp);
  return most !== undefined && sum > most ? [makeAlert('sum', { sum, most })] : [];
};

/**
 * Compares the average of the players present with the limit. The average is rounded up, so that one just above the limit is not shown as
 * equal to it.
 */
const checkAverage: LineUpRule = (lineUp) => {
  const most = lineUp.facts.leagueRules.highestAverage;
  const average = Math.ceil(sumOf(lineUp) / Math.max(1, playersOf(lineUp).length));
  return most !== undefined && average > most ? [makeAlert('average', { average, most })] : [];
};

const checkWomen: LineUpRule = ({ facts, persons, players }) =>
  (facts.leagueRules.womenBoards ?? []).flatMap((board) => {
    const player = players[board - 1];
    return player == null || persons.women.has(player.id) ? [] : [makeAlert('woman', { board, name: player.name })];
  });

const checkNumberOfWomen: LineUpRule = (lineUp) => {
  const least = lineUp.facts.leagueRules.leastWomen;
  const players = playersOf(lineUp);
  const count = players.filter(({ id }) => lineUp.persons.women.has(id)).length;
  return least !== undefined && players.length > 0 && count < least ? [makeAlert('fewWomen', { count, least })] : [];
};

const checkJuniors: LineUpRule = ({ facts: { leagueRules: rules }, players }) => {
  const born = rules.juniorsBornSince;
  if (born === undefined) return [];
  return (rules.juniorBoards ?? []).flatMap((board) => {
    const player = players[board - 1];
    return player == null || Number(player.birth?.slice(0, 4) ?? 0) >= born ? [] : [makeAlert('junior', { board, name: player.name, born: String(born) })];
  });
};

/** Compares each player with the strongest player on a lower board. */
const checkOrder: LineUpRule = ({ facts, players }) => {
  const tolerance = facts.leagueRules.orderTolerance;
  if (tolerance === undefined) return [];
  const seated = players.flatMap((player, index) => {
    const rating = player && ratingOf(player, facts);
    return player === null || rating === null ? [] : [{ board: index + 1, name: player.name, rating }];
  });
  return seated.flatMap(({ name, board, rating }, index) => {
    const [other] = seated.slice(index + 1).toSorted((a, b) => b.rating - a.rating);
    const points = (other?.rating ?? 0) - rating;
    return other !== undefined && points > tolerance ? [makeAlert('order', { name, board, other: other.name, points })] : [];
  });
};

/** Compares each player with the player on a lower board who comes first in the roster. */
const checkRosterOrder: LineUpRule = (lineUp) => {
  if (lineUp.facts.leagueRules.rosterOrder !== true) return [];
  const roster = rosterOf(lineUp.facts.entries, lineUp.teamId);
  const seated = seatedIn(lineUp).map((seat) => ({ ...seat, place: roster.findIndex(({ id }) => id === seat.player.id) }));
  return seated.flatMap(({ board, player, place }, index) => {
    const [other] = seated.slice(index + 1).toSorted((a, b) => a.place - b.place);
    return other !== undefined && other.place < place ? [makeAlert('rosterOrder', { name: player.name, board, other: other.player.name })] : [];
  });
};

/** Leagues require a team that is short of players to leave its last boards empty. */
const checkGaps: LineUpRule = (lineUp) => {
  if (lineUp.facts.leagueRules.noGaps !== true) return [];
  return lineUp.players.flatMap((player, index) => {
    const below = lineUp.players.slice(index + 1).find((other) => other !== null);
    return player === null && below != null ? [makeAlert('gap', { board: index + 1, name: below.name })] : [];
  });
};

const checkNumbers: LineUpRule = (lineUp) => {
  const kind = lineUp.facts.leagueRules.needsNumber;
  if (kind === undefined) return [];
  const missing = playersOf(lineUp).filter(({ id }) => lineUp.persons.without[kind].has(id));
  return missing.map(({ name }) => (kind === 'fide' ? makeAlert('noFideId', { name }) : makeAlert('noNationalNumber', { name })));
};

const checkNominated: LineUpRule = (lineUp) => {
  const most = lineUp.facts.leagueRules.nominatedPlaces;
  return playersOf(lineUp).flatMap(({ id, name }) => {
    const place = lineUp.persons.higherRosterPlace.get(id);
    return most !== undefined && place !== undefined && place <= most ? [makeAlert('nominated', { name, place })] : [];
  });
};

/** The appearances of a player before the match of the line-up. */
function earlierAppearances({ persons, round, at }: CheckedLineUp, { id }: EntryFacts): readonly Appearance[] {
  const now = { at, round: round.number, place: persons.place };
  const isSame = (one: Appearance) => one.place === persons.place && one.round === round.number;
  return (persons.appearances.get(id) ?? []).filter((one) => !isSame(one) && isEarlier(one, now));
}

const countsForLimits =
  ({ leagueRules }: SectionFacts) =>
  (one: Appearance) =>
    !(one.isDefaultWin && leagueRules.ignoresDefaultWins === true);

const checkEarlierMatches: LineUpRule = (lineUp) => {
  const { facts, persons, round } = lineUp;
  const { earlierMatches: least, lastRounds = 1 } = facts.leagueRules;
  const lastFree = facts.rounds - lastRounds;
  if (least === undefined || round.number <= lastFree) return [];
  return playersOf(lineUp).flatMap((player) => {
    const own = earlierAppearances(lineUp, player).filter((one) => one.place === persons.place && one.round <= lastFree && countsForLimits(facts)(one));
    return own.length < least ? [makeAlert('earlier', { name: player.name, count: own.length, least })] : [];
  });
};

const checkFixed: LineUpRule = (lineUp) => {
  const { facts, persons, round } = lineUp;
  const limit = facts.leagueRules.fixedWithMatches;
  if (limit === undefined) return [];
  return playersOf(lineUp).flatMap((player) => {
    const counted = earlierAppearances(lineUp, player).filter(countsForLimits(facts));
    const now = { place: persons.place, round: round.number };
    const fixed = fixedPlace([...counted, now], persons.homeOf.get(player.id) ?? persons.place, limit);
    return persons.place > fixed ? [makeAlert('fixed', { name: player.name, count: limit })] : [];
  });
};

const checkOneTeam: LineUpRule = (lineUp) => {
  const { facts, persons, round } = lineUp;
  const per = facts.leagueRules.oneTeamPer;
  if (per === undefined) return [];
  const dayOf = (at: Date | null) => at?.toLocaleDateString('en-CA', { timeZone: facts.event.timeZone }) ?? null;
  const today = dayOf(lineUp.at);
  const isAtOnce = (one: Appearance) => (per === 'round' ? one.round === round.number : today !== null && dayOf(one.at) === today);
  return playersOf(lineUp).flatMap((player) => {
    const elsewhere = (persons.appearances.get(player.id) ?? []).some((one) => one.place !== persons.place && isAtOnce(one));
    return elsewhere ? [makeAlert(per === 'day' ? 'sameDay' : 'sameRound', { name: player.name })] : [];
  });
};

const LINE_UP_RULES: readonly LineUpRule[] = [
  checkNumbers,
  checkRatings,
  checkBoardRatings,
  checkSum,
  checkAverage,
  checkWomen,
  checkNumberOfWomen,
  checkJuniors,
  checkOrder,
  checkRosterOrder,
  checkGaps,
  checkNominated,
  checkEarlierMatches,
  checkFixed,
  checkOneTeam,
];

interface LineUpOfTeam extends Pick<CheckedLineUp, 'teamId' | 'round'> {
  readonly lineUp: LineUp;
  /** The match of the team. Omitted in a round that is paired. */
  readonly match?: Pick<FixtureFacts, 'firstId' | 'secondId'>;
}

/** The alerts about one line-up, whether it is saved or not. */
export function alertsOfLineUp(facts: SectionFacts, persons: EligibilityPersons, { teamId, round, lineUp, match }: LineUpOfTeam): readonly EligibilityAlert[] {
  const entryOf = new Map(facts.entries.map((entry) => [entry.id, entry]));
  const players = lineUp.slice(0, matchRulesOf(facts).boards).map((id) => entryOf.get(id ?? '') ?? null);
  const paired = facts.pairedRounds.find(({ number }) => number === round.number);
  const at = timeOfMatch(facts, round, match ?? (paired && matchOfTeam(paired, teamId)));
  const checked: CheckedLineUp = { facts, persons, teamId, round, at, players };
  return LINE_UP_RULES.flatMap((rule) => rule(checked)).map((found) => ({ ...found, teamId, round: round.number }));
}

/** The alerts of all line-ups in a round, from its boards. */
export function alertsOfRound(facts: SectionFacts, persons: EligibilityPersons, round: RoundFacts): readonly EligibilityAlert[] {
  return [...lineUpsInRound(facts, round)].flatMap(([teamId, lineUp]) => alertsOfLineUp(facts, persons, { teamId, round, lineUp }));
}

/** The alerts of line-ups that were entered before the round is paired. The boards of a draft already have them. */
export function alertsOfEarlyMatches(facts: SectionFacts, persons: EligibilityPersons): readonly EligibilityAlert[] {
  const coming = facts.fixtures.filter(({ round }) => !facts.pairedRounds.some(({ number }) => number === round));
  return coming.flatMap((fixture) => alertsOfEarlyMatch(facts, persons, fixture));
}

/** The alerts of the line-ups of a match that were entered before its round is public. */
export function alertsOfEarlyMatch(
  facts: SectionFacts,
  persons: EligibilityPersons,
  { round: number, firstId, secondId }: Pick<FixtureFacts, 'round' | 'firstId' | 'secondId'>,
): readonly EligibilityAlert[] {
  const match = { firstId, secondId };
  const entered = earlyLineUps(facts, fixtureOf(facts, number, match)) ?? [];
  return entered.flatMap((lineUp, index) => {
    const teamId = index === 0 ? firstId : secondId;
    return lineUp.every((id) => id === null) ? [] : alertsOfLineUp(facts, persons, { teamId, round: { number, startsAt: null }, lineUp, match });
  });
}

/** The alerts about teams whose squad is too large. */
export function alertsOfSquads(facts: Pick<SectionFacts, 'teams' | 'entries' | 'leagueRules'>): readonly EligibilityAlert[] {
  const most = facts.leagueRules.squadSize;
  if (most === undefined) return [];
  return facts.teams.flatMap(({ id: teamId }) => {
    const count = rosterOf(facts.entries, teamId).length;
    return count > most ? [{ ...makeAlert('squad', { count, most }), teamId, round: null }] : [];
  });
}
