import type { NoPairingReason, RoundExplanation, Tpn, NotPairedReason } from '@/engine';
import { groupBy } from '@/engine/model/memoise';
import { ok, type Result } from '@/engine/model/result-or-error';
import type { EditionComparison } from '@/lib/domain/explanations/explain-round-input';
import { pairingScoresOf, type ExplainedRoundScores } from '@/lib/domain/explanations/round-statements';
import { makeStatementContext, type SubjectContext } from '@/lib/domain/explanations/statement-context';
import type { PlayerNameOf } from '@/lib/domain/explanations/statement-text';
import type { NumberedPlayer } from '@/lib/domain/publishing/query-public-section';
import { runCachedJob } from '@/lib/platform/jobs/cached-jobs';
import type { JobRefusal } from '@/lib/platform/jobs/run-job';
import { isolateBidi } from '@/lib/platform/messages/bidi-isolation';
import { t } from '@/lib/platform/messages/translate';
import type { RoundInput } from '@/lib/views/publishing/load-round-input';

export interface RoundExplanationContext extends ExplainedRoundScores {
  readonly speaker: SubjectContext;
}

/**
 * Returns the explanation of a round with the scores and names for its text, or the reason why the rules give no pairing. Returns
 * null if the engine cannot explain the round.
 */
export async function getRoundExplanation(
  input: RoundInput,
  players: readonly NumberedPlayer[],
): Promise<Result<RoundExplanationContext | NoPairingReason | null, JobRefusal>> {
  const explained = await explainRoundInWorker(input);
  if (!explained.ok) return explained;
  if (explained.value === null || typeof explained.value === 'string') return ok(explained.value);
  const { tournament } = input;
  const speaker = makeStatementContext(playerNames(players), tournament.teams === undefined ? 'player' : 'team');
  return ok({ explanation: explained.value, ...pairingScoresOf(tournament), speaker });
}

/** Names players by surname. Players who share it are named like "Ada Ash", because the comma of "Ash, Ada" would look like a separator in a list. */
export function playerNames(players: readonly NumberedPlayer[]): PlayerNameOf {
  const parts = players.map(({ name }) => name.split(',').map((part) => part.trim()));
  const bySurname = groupBy(parts, ([surname]) => surname);
  const names = parts.map(([surname = '', ...given]) => ((bySurname.get(surname)?.length ?? 0) > 1 ? [...given, surname].join(' ') : surname));
  const byTpn = new Map(players.map(({ tpn }, index) => [tpn, isolateBidi(names[index] ?? '')]));
  return (tpn) => byTpn.get(tpn) ?? t('terms.label.numberN', { number: tpn });
}

// Explanations of a published round are the same for every reader, so each is computed once, in a worker.

/** The explanation of a round, or the reason why the rules give no pairing; null if the engine cannot explain the round. */
export function explainRoundInWorker({ systemId, text, sha256 }: RoundInput): Promise<Result<RoundExplanation | NoPairingReason | null, JobRefusal>> {
  return runCachedJob('explainRoundInput', sha256, { systemId, text });
}

export function explainWhyNotInWorker({ systemId, text, sha256 }: RoundInput, a: Tpn, b: Tpn): Promise<Result<NotPairedReason | null, JobRefusal>> {
  return runCachedJob('answerWhyNot', `${sha256}/${a}/${b}`, { systemId, text, a, b });
}

export function compareEditionsInWorker({ systemId, text, sha256 }: RoundInput): Promise<Result<EditionComparison[], JobRefusal>> {
  return runCachedJob('compareEditions', sha256, { systemId, text });
}
