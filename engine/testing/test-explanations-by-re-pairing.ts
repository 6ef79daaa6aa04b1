import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Tournament, Tpn } from '../model/tournament';
import type { PairRound } from '../simulate/simulate';
import type { Alternative, Decision, RoundExplanation } from '../systems/explanation';
import type { SystemId, PairingSystem, RoundPairing } from '../systems/system';
import { arbitraryTournament, propertyRuns } from './arbitraries';

type TpnPair = readonly [Tpn, Tpn];

const pairKey = (a: Tpn, b: Tpn): string => (a < b ? `${a}-${b}` : `${b}-${a}`);
const pairKeys = ({ pairs }: RoundPairing): Set<string> => new Set(pairs.map(({ white, black }) => pairKey(white, black)));

/** Tests the explanations of editions whose literal implementation can pair the round again with additional forbidden pairs. */
export function testExplanationsByRePairing(system: PairingSystem, literal: PairRound): void {
  const tournaments = arbitraryTournament({ maxPlayers: 10, maxRounds: 9, pairRound: system.pairRound });

  it('names as the alternative the pairing that results if two players may not meet, and the criterion on which it loses', () => {
    fc.assert(
      fc.property(tournaments, (tournament) => {
        expectTrueExplanation(system, literal, tournament);
      }),
      propertyRuns(60),
    );
  });

  it('explains why two players do not meet, by the pairing that results if they may meet nobody else', () => {
    fc.assert(
      fc.property(tournaments, fc.nat(9), fc.nat(9), (tournament, i, j) => {
        const [a, b] = [tournament.players[i % tournament.players.length], tournament.players[j % tournament.players.length]];
        if (a !== undefined && b !== undefined) expectTrueWhyNot(system, literal, tournament, a.tpn, b.tpn);
      }),
      propertyRuns(180),
    );
  });
}

/**
 * Compares the explanation of a round with pairings by `literal`. Each alternative must be worse than the accepted pairing, and must
 * be the pairing that results if the two players may not meet. An alternative is compared only if the bye and the brackets above it do
 * not change, so the edition must pair from the top down.
 */
function expectTrueExplanation(system: PairingSystem, literal: PairRound, tournament: Tournament): void {
  const [paired, explained] = [system.pairRound(tournament), system.explainRound(tournament)];
  expect(explained.ok).toBe(paired.ok);
  if (!paired.ok || !explained.ok) return;
  expect(explained.value.pairs.map(({ white, black }) => ({ white, black }))).toEqual(paired.value.pairs);
  expect(explained.value.pab?.player ?? null).toBe(paired.value.pab);
  for (const { white, black, bracket, alternative } of explained.value.pairs) {
    if (alternative !== null) expectLosingDecision(alternative.losesOn);
    const pairedWithout = literal(withForbiddenPairs(tournament, [[white, black]]));
    const comparable = pairedWithout.ok && pairedWithout.value.pab === paired.value.pab && keepsPairsAbove(explained.value, bracket, pairedWithout.value);
    if (comparable) expectTrueAlternative(alternative, pairedWithout.value, paired.value);
  }
}

function expectLosingDecision(decision: Decision): void {
  if (decision.kind !== 'criterion') return;
  const at = decision.ours.findIndex((value, index) => value !== decision.theirs[index]);
  expect(decision.ours[at] ?? 0).toBeLessThan(decision.theirs[at] ?? 0);
}

function keepsPairsAbove({ pairs }: RoundExplanation, bracket: number, other: RoundPairing): boolean {
  const keys = pairKeys(other);
  return pairs.every((pair) => pair.bracket >= bracket || keys.has(pairKey(pair.white, pair.black)));
}

function expectTrueAlternative(alternative: Alternative | null, pairedWithout: RoundPairing, paired: RoundPairing): void {
  expect(alternative).not.toBeNull();
  const [theirs, ours] = [pairedWithout.pairs.map(({ white, black }) => `${white}-${black}`), pairKeys(paired)];
  for (const [white, black] of alternative?.pairs ?? []) {
    expect(theirs).toContain(`${white}-${black}`);
    expect(ours.has(pairKey(white, black))).toBe(false);
  }
}

/**
 * Checks the explanation of why a and b do not meet. Compares it with a pairing by `literal` in which each of the two may meet only
 * the other.
 */
function expectTrueWhyNot(system: PairingSystem<SystemId>, literal: PairRound, tournament: Tournament, a: Tpn, b: Tpn): void {
  const [paired, answer] = [system.pairRound(tournament), system.explainNotPaired(tournament, a, b)];
  if (!paired.ok) return;
  if (!answer.ok) throw new Error(answer.error.code);
  const placed = new Set([...paired.value.pairs.flatMap(({ white, black }) => [white, black]), paired.value.pab]);
  const why = answer.value;
  expect(why.kind === 'paired').toBe(pairKeys(paired.value).has(pairKey(a, b)));
  expect(why.kind === 'not-paired').toBe(a === b || !placed.has(a) || !placed.has(b));
  if (why.kind !== 'decided') return;
  expectLosingDecision(why.decision);
  const forced = literal(withOnlyEachOther(tournament, a, b));
  const meets = forced.ok && pairKeys(forced.value).has(pairKey(a, b));
  const illegal = system.judgePair(tournament, a, b).broken.filter(({ absolute }) => absolute);
  if (illegal.length > 0) expect(why.decision).toMatchObject({ kind: 'illegal', article: illegal[0]?.article });
  else if (why.decision.kind === 'illegal') expect(meets).toBe(false);
  else if (meets) {
    const theirs = forced.value.pairs.map(({ white, black }) => `${white}-${black}`);
    for (const [white, black] of why.pairs) expect(theirs).toContain(`${white}-${black}`);
  }
}

function withForbiddenPairs(tournament: Tournament, pairs: readonly TpnPair[]): Tournament {
  const round = tournament.completedRounds + 1;
  return { ...tournament, forbidden: [...tournament.forbidden, ...pairs.map((players) => ({ players, from: round, to: round }))] };
}

function withOnlyEachOther(tournament: Tournament, a: Tpn, b: Tpn): Tournament {
  const others = tournament.players.map(({ tpn }) => tpn).filter((tpn) => tpn !== a && tpn !== b);
  return withForbiddenPairs(
    tournament,
    others.flatMap((tpn): TpnPair[] => [
      [a, tpn],
      [b, tpn],
    ]),
  );
}
