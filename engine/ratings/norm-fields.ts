import type { RoundEntry } from '../model/game-result';
import type { Title } from '../model/tournament';
import type { Tpn } from '../model/tpn';
import { federationsOf, type NormOpponent, isFederation } from './norm-rules';
import { averageRating } from './performance';

const LEAST_FOREIGNERS = 20;
const LEAST_FEDERATIONS = 3;
const LEAST_TITLED = 10;
const COUNTED_TITLES: readonly Title[] = ['GM', 'IM', 'WGM', 'WIM'];
const LEAST_RATED = 40;
const LEAST_FIELD_AVERAGE = 2000;

export interface FieldPlayer extends NormOpponent {
  readonly number: Tpn;
  readonly entries: readonly (RoundEntry | null)[];
}

/** The players of one round who count for the exemption of B.01 1.4.3d: rated, and from another federation than the host's. */
export interface ForeignField {
  readonly round: number;
  readonly federations: readonly string[];
  readonly players: readonly Tpn[];
  /** Those of them with the title GM, IM, WGM or WIM. */
  readonly titled: readonly Tpn[];
  readonly isEnough: boolean;
}

/** The rated players of one round for B.01 1.5.6a. */
export interface RatedField {
  readonly round: number;
  readonly players: readonly Tpn[];
  /** The average rating of the 40 best; null without a player. */
  readonly average: number | null;
  readonly isEnough: boolean;
}

/**
 * B.01 1.4.3d: returns a function that lists, for a host federation, the foreign players of each round so far. Players who have missed
 * more than one round do not count; a pairing-allocated bye is not a missed round.
 */
export function foreignFieldsOf(players: readonly FieldPlayer[]): (host: string) => readonly ForeignField[] {
  const fields = presentByRound(players, ({ rating, federation }) => rating > 0 && isFederation(federation));
  return (host) =>
    fields.map((present, index) =>
      foreignField(
        index + 1,
        present.filter(({ federation }) => federation !== host),
      ),
    );
}

function foreignField(round: number, present: readonly FieldPlayer[]): ForeignField {
  const federations = federationsOf(present);
  const titled = numbersOf(present.filter(({ title }) => title !== null && COUNTED_TITLES.includes(title)));
  const isEnough = federations.length >= LEAST_FEDERATIONS && present.length >= LEAST_FOREIGNERS && titled.length >= LEAST_TITLED;
  return { round, federations, players: numbersOf(present), titled, isEnough };
}

/** B.01 1.4.3d: true if every round has enough foreigners, so that the conditions on federations are waived. */
export const isForeignField = (fields: readonly ForeignField[]): boolean => fields.length > 0 && fields.every(({ isEnough }) => isEnough);

/**
 * B.01 1.5.6a: the rated players of each round so far. In each round of a Swiss, we read, at least 40 must be present whose 40 best ratings have an
 * average of at least 2000. Missed rounds count as in 1.4.3d.
 */
export function ratedFieldsOf(players: readonly FieldPlayer[]): readonly RatedField[] {
  return presentByRound(players, ({ rating }) => rating > 0).map((present, index) => {
    const best = present
      .map(({ rating }) => rating)
      .toSorted((a, b) => b - a)
      .slice(0, LEAST_RATED);
    const average = best.length === 0 ? null : averageRating(best);
    const isEnough = present.length >= LEAST_RATED && sumOf(best) >= LEAST_FIELD_AVERAGE * best.length;
    return { round: index + 1, players: numbersOf(present), average, isEnough };
  });
}

/** The players who count and are present, for each round. Players who have missed more than one of the rounds so far are left out. */
function presentByRound(players: readonly FieldPlayer[], counts: (player: FieldPlayer) => boolean): readonly (readonly FieldPlayer[])[] {
  const rounds = players.reduce((last, { entries }) => Math.max(last, entries.findLastIndex((entry) => entry?.code === 'U' || entry?.opponent != null) + 1), 0);
  const regular = players.filter((player) => counts(player) && missedRounds(player, rounds) <= 1);
  return Array.from({ length: rounds }, (_, index) => regular.filter(({ entries }) => isPresent(entries[index])));
}

const isPresent = (entry: RoundEntry | null | undefined): boolean => entry != null && (entry.code === 'U' || (entry.opponent !== null && entry.code !== '-'));

const missedRounds = ({ entries }: FieldPlayer, rounds: number): number => rounds - entries.slice(0, rounds).filter(isPresent).length;

const numbersOf = (players: readonly FieldPlayer[]): readonly Tpn[] => players.map(({ number }) => number);

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
