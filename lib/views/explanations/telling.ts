import type { Unpaired, RoundExplanation, Tpn, WhyNot } from '@/engine';
import { ok, type Result } from '@/engine/model/outcome';
import type { ComparedText } from '@/lib/domain/explanations/explain-round';
import type { NameOf, Speaker } from '@/lib/domain/explanations/say';
import { speakerOf } from '@/lib/domain/explanations/speaker';
import { scoresIn, type RoundTold } from '@/lib/domain/explanations/tell-round';
import type { NumberedPlayer } from '@/lib/domain/publishing/read-public-section';
import { keptAnswer } from '@/lib/platform/jobs/kept-answers';
import type { JobRefusal } from '@/lib/platform/jobs/run-job';
import { isolatedName } from '@/lib/platform/words/isolated-name';
import { tell } from '@/lib/platform/words/tell';
import type { RoundInput } from '@/lib/views/publishing/round-input';

export interface Telling extends RoundTold {
  readonly speaker: Speaker;
}

/** The facts needed to explain a round, or the reason why it is unpaired; null when the engine cannot explain it. */
export async function tellingOf(input: RoundInput, players: readonly NumberedPlayer[]): Promise<Result<Telling | Unpaired | null, JobRefusal>> {
  const explained = await explainedRound(input);
  if (!explained.ok) return explained;
  if (explained.value === null || typeof explained.value === 'string') return ok(explained.value);
  return ok({ explanation: explained.value, ...scoresIn(input.tournament), speaker: speakerOf(nameIn(players)) });
}

export function nameIn(players: readonly NumberedPlayer[]): NameOf {
  const names = new Map(players.map(({ tpn, name }) => [tpn, isolatedName(name.split(',', 1)[0] ?? name)]));
  return (tpn) => names.get(tpn) ?? tell('terms.label.numberN', { number: tpn });
}

// The answers about a published input are the same for every reader: each is computed once, off the event loop.

/** The explanation, or the reason why the engine gives no pairing; null if it has neither. */
export function explainedRound({ systemId, text, sha256 }: RoundInput): Promise<Result<RoundExplanation | Unpaired | null, JobRefusal>> {
  return keptAnswer('explain', sha256, { systemId, text });
}

export function explainedNot({ systemId, text, sha256 }: RoundInput, a: Tpn, b: Tpn): Promise<Result<WhyNot | null, JobRefusal>> {
  return keptAnswer('answerWhyNot', `${sha256}/${a}/${b}`, { systemId, text, a, b });
}

export function roundUnderAllTexts({ systemId, text, sha256 }: RoundInput): Promise<Result<ComparedText[], JobRefusal>> {
  return keptAnswer('compareTexts', sha256, { systemId, text });
}
