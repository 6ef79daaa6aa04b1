import { assignOrderedBye, type ByeAssignmentInput, type ByeOrder } from '../../explain/ordered-bye';
import { BitMatrix } from '../../matching/bit-matrix';
import { firstPerfectMatching } from '../../matching/first-in-order';
import { range } from '../../matching/number-lists';
import type { Colour } from '../../model/colour';
import { isPlayed } from '../../model/game-result';
import { KEIZER_RULES, type KeizerRules } from '../../model/keizer-rules';
import { memoise } from '../../model/memoise';
import { err, ok, type Result } from '../../model/result-or-error';
import type { Tournament, Tpn } from '../../model/tournament';
import { preferenceOf, type ColourPreference } from '../../swiss/colour-history';
import { playerAt, type Place } from '../../swiss/player-state';
import { forbiddenPairs } from '../../swiss/restrictions';
import type { IllegalDecision } from '../explanation';
import type { PairingError } from '../system';
import { presentPlayersOf, type PresentPlayers, type Seat } from './2-list';

/** The requirements for a pair. 3.8 lowers them if they allow no pairing. */
export interface Demands {
  /** The number of times that the demands were lowered. */
  readonly step: number;
  readonly distance: number;
  readonly keepsColours: boolean;
  readonly limitsMeetings: boolean;
}

export interface Entrant extends Seat {
  readonly tpn: Tpn;
  /** Always 0, because the players are not ordered by score. */
  readonly score: 0;
  readonly preference: ColourPreference | null;
  readonly oddRounds: number;
}

export interface RoundField extends Pick<PresentPlayers, 'list'> {
  readonly entrants: readonly Entrant[];
  readonly rules: KeizerRules;
  readonly round: number;
  readonly initialColour: Colour;
  /** The rounds in which two players have met, oldest first, by pair; pairs that have not met are left out. */
  readonly meetings: ReadonlyMap<number, readonly number[]>;
  /** 3.4: all pairs except forbidden ones, by place. */
  readonly open: BitMatrix;
  readonly mayHavePab: readonly boolean[];
}

export interface PairedRound {
  readonly field: RoundField;
  readonly demands: Demands;
  readonly bye: Place | null;
  /** In the order of the list. The higher place of each pair is first. */
  readonly pairs: readonly (readonly [Place, Place])[];
}

export function roundFieldOf(tournament: Tournament): RoundField {
  const { list, seats } = presentPlayersOf(tournament);
  const entrants = seats.map((seat): Entrant => ({
    ...seat,
    tpn: seat.state.tpn,
    score: 0,
    preference: preferenceOf(seat.state),
    oddRounds: seat.state.player.entries.filter((entry) => entry?.code === 'U').length,
  }));
  return {
    list,
    entrants,
    rules: tournament.scoring.keizer ?? KEIZER_RULES,
    round: tournament.completedRounds + 1,
    initialColour: tournament.initialColour ?? 'white',
    meetings: meetingsOf(entrants, tournament.completedRounds),
    open: pairsNotForbidden(entrants, tournament),
    mayHavePab: entrants.map(() => true),
  };
}

/** K3: a forfeited game does not count as a meeting. */
function meetingsOf(entrants: readonly Entrant[], completedRounds: number): RoundField['meetings'] {
  const placeOf = new Map(entrants.map(({ tpn, place }) => [tpn, place]));
  const rounds = new Map<number, Set<number>>();
  for (const { place, state } of entrants) {
    state.player.entries.slice(0, completedRounds).forEach((entry, index) => {
      const other = isPlayed(entry) ? placeOf.get(entry.opponent) : undefined;
      if (other !== undefined) memoise(rounds, pairKey(entrants, place, other), () => new Set<number>()).add(index + 1);
    });
  }
  return new Map([...rounds].map(([key, met]) => [key, [...met].sort((a, b) => a - b)]));
}

const pairKey = ({ length }: readonly Entrant[], a: Place, b: Place): number => Math.min(a, b) * length + Math.max(a, b);

export const meetingsBetween = ({ entrants, meetings }: RoundField, a: Place, b: Place): readonly number[] => meetings.get(pairKey(entrants, a, b)) ?? [];

function pairsNotForbidden(entrants: readonly Entrant[], tournament: Tournament): BitMatrix {
  const open = BitMatrix.of(entrants.length, () => true);
  const placeOf = new Map(entrants.map(({ tpn, place }) => [tpn, place]));
  for (const [one, other] of forbiddenPairs(tournament)) {
    const [a, b] = [placeOf.get(one), placeOf.get(other)];
    if (a !== undefined && b !== undefined) open.separate(a, b);
  }
  return open;
}

/** 3.1, 3.2: the bye goes to the last player of the list among those who have had it least often. */
export const BYE_ORDER: ByeOrder<Entrant> = {
  rows: [{ article: '3.1', fact: 'fewest-byes', aim: 'byes-so-far', value: ({ oddRounds }) => oddRounds }],
  lastArticle: '3.2',
  eligibilityArticle: '3.1',
  completionArticle: '3.4',
  articleWithoutPairing: '3.4',
};

export const byeFieldOf = ({ entrants, open, mayHavePab }: RoundField): ByeAssignmentInput<Entrant> => ({ players: entrants, legal: open, mayHavePab });

/**
 * 3.5: the repeat distance before 3.8 lowers it. In round r, a distance of r already excludes everyone met before, so a greater distance is cut to r.
 */
export const initialRepeatDistance = ({ rules, round }: RoundField): number => Math.max(1, Math.min(rules.repeatDistance, round));

/**
 * 3.8: generates the demands, the strictest first. Repeat distances are shortened first. Then the colour rule of 3.7 is dropped, and
 * finally the limit on meetings.
 */
function* demandsOf(field: RoundField): Generator<Demands> {
  let step = 0;
  for (const limitsMeetings of field.rules.mostMeetings === null ? [false] : [true, false]) {
    for (const keepsColours of [true, false]) {
      for (let distance = initialRepeatDistance(field); distance >= 1; distance -= 1) {
        yield { step, distance, keepsColours, limitsMeetings };
        step += 1;
      }
    }
  }
}

/**
 * 3.3: from the top of the list, pairs each player with the nearest player
 * below who leaves everybody else a complete pairing. The bye is given first.
 */
export function pairRound(field: RoundField): Result<PairedRound, PairingError> {
  const start = assignOrderedBye(byeFieldOf(field), BYE_ORDER);
  if (!start.ok) return start;
  const { bye } = start.value;
  const places = range(0, field.entrants.length).filter((place) => place !== bye);
  for (const demands of demandsOf(field)) {
    const mate = firstPerfectMatching(places, allowedPairs(field, demands));
    if (mate !== null) return ok({ field, demands, bye, pairs: places.flatMap((a) => (a < (mate[a] ?? 0) ? [[a, mate[a] ?? 0] as const] : [])) });
  }
  return err({ code: 'no-legal-pairing', article: '3.4', players: [] });
}

function allowedPairs(field: RoundField, demands: Demands): BitMatrix {
  const { entrants, meetings, open } = field;
  const allowed = open.copy();
  const separateUnlessAllowed = (a: Place, b: Place): void => {
    if (reasonsAgainstPair(field, demands, a, b).length > 0) allowed.separate(a, b);
  };
  for (const key of meetings.keys()) separateUnlessAllowed(Math.floor(key / entrants.length), key % entrants.length);
  const bound = entrants.filter(({ preference }) => demands.keepsColours && preference?.strength === 'absolute');
  bound.forEach(({ place }, index) => bound.slice(index + 1).forEach((other) => separateUnlessAllowed(place, other.place)));
  return allowed;
}

/** Returns the reasons why the pair does not meet the demands. A forbidden pair (3.4) fails even under lowered demands. */
export function reasonsAgainstPair(field: RoundField, demands: Demands, a: Place, b: Place): IllegalDecision[] {
  const { entrants, rules, round, open } = field;
  const met = meetingsBetween(field, a, b);
  const last = met.at(-1);
  const { mostMeetings } = rules;
  const reasons: (IllegalDecision | false)[] = [
    !open.has(a, b) && { kind: 'illegal', article: '3.4', fact: 'forbidden-pair' },
    last !== undefined && round - last < demands.distance && { kind: 'illegal', article: '3.5', fact: 'met-recently' },
    demands.limitsMeetings && mostMeetings !== null && met.length >= mostMeetings && { kind: 'illegal', article: '3.6', fact: 'met-often' },
    demands.keepsColours &&
      shareAbsolutePreference(playerAt(entrants, a), playerAt(entrants, b)) && { kind: 'illegal', article: '3.7', fact: 'same-absolute-preference' },
  ];
  return reasons.filter((reason) => reason !== false);
}

/** 3.7: true if both players must have the same colour. Nobody may have a colour three times running, or a colour difference above two. */
function shareAbsolutePreference({ preference: one }: Entrant, { preference: other }: Entrant): boolean {
  return one?.strength === 'absolute' && other?.strength === 'absolute' && one.colour === other.colour;
}

export const allDemands = (field: RoundField): Demands => ({ step: 0, distance: initialRepeatDistance(field), keepsColours: true, limitsMeetings: true });
