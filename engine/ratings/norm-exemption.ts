import type { RoundEntry } from '../model/game-result';
import type { Title } from '../model/tournament';
import { type NormOpponent, isFederation } from './norm-rules';

const LEAST_FOREIGNERS = 20;
const LEAST_FEDERATIONS = 3;
const LEAST_TITLED = 10;
const COUNTED_TITLES: readonly Title[] = ['GM', 'IM', 'WGM', 'WIM'];

interface FieldPlayer extends NormOpponent {
  readonly entries: readonly (RoundEntry | null)[];
}

/** The rated players of a round, by federation: how many there are, and how many of them have a title that counts. */
type RoundField = ReadonlyMap<string, { readonly players: number; readonly titled: number }>;

/**
 * B.01 1.4.3d: returns a function that checks, for a host federation, whether the rounds so far waive the conditions on
 * federations. Every round must have enough rated players from abroad. Players who have missed more than one round do not count; a
 * pairing-allocated bye is not a missed round.
 */
export function foreignFieldCheck(players: readonly FieldPlayer[]): (host: string) => boolean {
  const rounds = players.reduce((last, { entries }) => Math.max(last, entries.findLastIndex((entry) => entry?.code === 'U' || entry?.opponent != null) + 1), 0);
  const regular = players.filter((player) => player.rating > 0 && isFederation(player.federation) && missedRounds(player, rounds) <= 1);
  const fields = Array.from({ length: rounds }, (_, index) => roundField(regular.filter(({ entries }) => isPresent(entries[index]))));
  return (host) => fields.length > 0 && fields.every((field) => hasEnoughForeigners(field, host));
}

const isPresent = (entry: RoundEntry | null | undefined): boolean => entry != null && (entry.code === 'U' || (entry.opponent !== null && entry.code !== '-'));

const missedRounds = ({ entries }: FieldPlayer, rounds: number): number => rounds - entries.slice(0, rounds).filter(isPresent).length;

function roundField(present: readonly NormOpponent[]): RoundField {
  const field = new Map<string, { players: number; titled: number }>();
  for (const { federation, title } of present) {
    const { players, titled } = field.get(federation) ?? { players: 0, titled: 0 };
    field.set(federation, { players: players + 1, titled: titled + (title !== null && COUNTED_TITLES.includes(title) ? 1 : 0) });
  }
  return field;
}

function hasEnoughForeigners(field: RoundField, host: string): boolean {
  const foreign = [...field].filter(([federation]) => federation !== host).map(([, counts]) => counts);
  const sum = (key: 'players' | 'titled') => foreign.reduce((total, counts) => total + counts[key], 0);
  return foreign.length >= LEAST_FEDERATIONS && sum('players') >= LEAST_FOREIGNERS && sum('titled') >= LEAST_TITLED;
}
