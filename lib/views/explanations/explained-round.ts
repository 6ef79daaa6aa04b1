import type { RoundExplanation, Tpn, Unpaired, WhyNot } from '@/engine';
import type { Result } from '@/engine/model/outcome';
import type { ComparedText } from '@/lib/domain/explanations/explain-round';
import { keptAnswer } from '@/lib/platform/jobs/kept-answers';
import type { JobRefusal } from '@/lib/platform/jobs/run-job';
import type { RoundInput } from '@/lib/views/publishing/round-input';

// What follows from a published input is the same for every reader: it is computed once, off the event loop.

/** Where the engine gives no pairing to explain, why; null where it cannot say either. */
export function explainedRound({ systemId, text, sha256 }: RoundInput): Promise<Result<RoundExplanation | Unpaired | null, JobRefusal>> {
  return keptAnswer('explain', sha256, { systemId, text });
}

/** Null when the engine cannot say. */
export function explainedNot({ systemId, text, sha256 }: RoundInput, a: Tpn, b: Tpn): Promise<Result<WhyNot | null, JobRefusal>> {
  return keptAnswer('answerWhyNot', `${sha256}/${a}/${b}`, { systemId, text, a, b });
}

/** The same round under every text. */
export function roundUnderAllTexts({ systemId, text, sha256 }: RoundInput): Promise<Result<ComparedText[], JobRefusal>> {
  return keptAnswer('compareTexts', sha256, { systemId, text });
}
