import { explainNot, explainRound, pairRound, type RoundExplanation, type RoundPairing, SYSTEM_IDS, type SystemId, type WhyNot, type Tpn } from '@/engine';
import type { RoundInput } from '@/lib/publishing/round-input';

const MOST_KEPT = 60;

/** Remembers the answers for the rounds asked about last: what follows from an input is the same for every reader. */
function remembering<Value>(): (key: string, make: () => Value) => Value {
  const kept = new Map<string, Value>();
  return (key, make) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const value = make();
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}

const explanations = remembering<RoundExplanation | null>();
const answers = remembering<WhyNot | null>();
const comparisons = remembering<readonly ComparedText[]>();

/** Null when the engine gives no pairing to explain. */
export function explainedRound({ systemId, tournament, sha256 }: RoundInput): RoundExplanation | null {
  return explanations(sha256, () => {
    const explained = explainRound(systemId, tournament);
    return explained.ok ? explained.value : null;
  });
}

export function explainedNot({ systemId, tournament, sha256 }: RoundInput, a: Tpn, b: Tpn): WhyNot | null {
  return answers(`${sha256}/${a}/${b}`, () => {
    const answer = explainNot(systemId, tournament, a, b);
    return answer.ok ? answer.value : null;
  });
}

/** What one text makes of a round; null where it gives no pairing. */
export interface ComparedText {
  readonly systemId: SystemId;
  readonly pairing: RoundPairing | null;
}

/** The same round under every text. */
export function roundUnderAllTexts({ tournament, sha256 }: RoundInput): readonly ComparedText[] {
  return comparisons(sha256, () =>
    SYSTEM_IDS.map((systemId) => {
      const paired = pairRound(systemId, tournament);
      return { systemId, pairing: paired.ok ? paired.value : null };
    }),
  );
}
