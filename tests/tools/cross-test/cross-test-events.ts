import { seededRandom } from '@/engine/simulate';
import type { SystemId } from '@/engine/systems/system';
import { writeTrf, parseTrf } from '@/engine/trf';
import type { Dialect } from '@/engine/trf';
import { drawParameters } from '@/scripts/swiss/draw-parameters';
import type { GeneratedEvent } from '@/scripts/swiss/generate-event';
import type { GeneratorParameters } from '@/scripts/swiss/generator-parameters';
import type { Size } from './other-engine';

/** The two directions of a cross-test: the other program checks our events, and our program checks its events. */
export const DIRECTIONS = ['generated-by-us', 'generated-by-them'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface CrossTestEvents {
  readonly count: number;
  readonly seed: number;
  /** Parameters of the events that we generate. The numbers of players and rounds apply to the other generator too. */
  readonly given: GeneratorParameters;
  /** The minimum and maximum number of players, in both directions; null leaves the number to each generator. */
  readonly sizes: readonly [number, number] | null;
}

/** The parameters of one event. If `sizes` limits the number of players, draws the number within these limits. */
export function valuesOf({ given, sizes }: CrossTestEvents, seed: number): GeneratorParameters {
  if (sizes === null) return given;
  const [fewest, most] = sizes;
  return { ...given, players: String(fewest + seededRandom(seed).below(most - fewest + 1)) };
}

/** Returns the size of an event, with numbers as text; null if the generator chooses the size. */
export function eventSize(invented: CrossTestEvents, seed: number, system: SystemId): Size | null {
  const given = valuesOf(invented, seed);
  if (given.players === undefined && given.rounds === undefined) return null;
  const { players = '', rounds = '' } = drawParameters(given, seed, system);
  return { players, rounds };
}

/** Returns the file of one of our events in a form that another program accepts. */
export function eventFile(event: GeneratedEvent, dialect: Dialect): string {
  return event.stopped === null ? event.text : withoutUnplayedRounds(event, dialect);
}

/** Removes all cells after the completed rounds. Otherwise a checker would count the round without a legal pairing as played. */
function withoutUnplayedRounds({ text, tournament: { completedRounds } }: GeneratedEvent, dialect: Dialect): string {
  const parsed = parseTrf(text);
  if (!parsed.ok) return text;
  const { document } = parsed.value;
  return writeTrf({ ...document, players: document.players.map((player) => ({ ...player, rounds: player.rounds.slice(0, completedRounds) })) }, dialect);
}

/** Runs both directions with their seeds. Each free worker takes the next item. */
export async function runBothDirections<Worker>(
  { count, seed }: CrossTestEvents,
  workers: readonly Worker[],
  work: (direction: Direction, seed: number, worker: Worker) => Promise<void>,
) {
  const queue = DIRECTIONS.flatMap((direction) => Array.from({ length: count }, (_, index) => [direction, seed + index] as const)).values();
  await Promise.all(
    workers.map(async (worker) => {
      for (const [direction, own] of queue) await work(direction, own, worker);
    }),
  );
}
