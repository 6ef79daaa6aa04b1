import { createHash } from 'node:crypto';
import type { PairingFacts, SectionFacts, StepFacts } from '@/lib/domain/tournament/section-facts';

/**
 * Returns a cache that computes a value again only if its fingerprint has changed. Successive snapshots often have equal standings. The cache keeps
 * the `capacity` latest values.
 */
export function makeStandingsCache<Standings>(capacity: number): (key: string, fingerprint: string, compute: () => Standings) => Standings {
  const values = new Map<string, { readonly fingerprint: string; readonly standings: Standings }>();
  return (key, fingerprint, compute) => {
    const known = values.get(key);
    if (known?.fingerprint === fingerprint) return known.standings;
    const standings = compute();
    values.delete(key);
    values.set(key, { fingerprint, standings });
    const [oldest] = values.keys();
    if (values.size > capacity && oldest !== undefined) values.delete(oldest);
    return standings;
  };
}

const boardValues = makeValueLister<Omit<PairingFacts, 'id' | 'result' | 'steps'>>({
  board: true,
  whiteId: true,
  blackId: true,
  whiteScoreBefore: true,
  blackScoreBefore: true,
  whiteFloat: true,
  blackFloat: true,
  madeByHand: true,
  publishedSeats: true,
});
const stepValues = makeValueLister<Omit<StepFacts, 'entered' | 'isPostponed'>>({ whiteId: true, blackId: true, result: true, isRated: true, countsFrom: true });

/** A hash that changes whenever the public standings change. It omits facts that cannot change them, such as results of open rounds. */
export function standingsFingerprint(facts: SectionFacts): string {
  return [...roundFingerprints(facts).values()].at(-1) ?? '';
}

/** For each round, a hash of everything that can change the standings after this round. Each hash contains the one of the round before. */
export function roundFingerprints({
  pairedRounds,
  event: { startsOn, endsOn },
  schedule: _schedule,
  breaches: _breaches,
  fideMode: _mode,
  fideLeftInRound: _round,
  fideLeftAt: _at,
  publicationRecord: _publicationRecord,
  prizeFund: _prizeFund,
  ...facts
}: SectionFacts): ReadonlyMap<number, string> {
  let fingerprint = hashOf([facts, startsOn, endsOn]);
  return new Map(
    pairedRounds.map(({ number, state, numbers, matches, pairings }) => {
      const boards = pairings.map((board) => [boardValues(board), state === 'complete' ? board.steps.map(stepValues) : []]);
      fingerprint = hashOf([fingerprint, number, state, [...numbers], matches, boards]);
      return [number, fingerprint];
    }),
  );
}

const hashOf = (values: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(values)).digest('base64url');

/**
 * Returns a function that lists an object's values. `fields` must name every field of the type. Copying objects with `...rest` is too slow
 * for thousands of boards.
 */
function makeValueLister<Of extends object>(fields: Readonly<Record<keyof Of, true>>): (of: Of) => readonly unknown[] {
  const names = Object.keys(fields) as (keyof Of)[];
  return (of) => names.map((name) => of[name]);
}
