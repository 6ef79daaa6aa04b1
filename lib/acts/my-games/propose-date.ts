import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import { gameField } from '@/lib/acts/rounds/game-field';
import { agreementFacts, storeAgreedGame } from '@/lib/acts/rounds/store-agreed-game';
import { decideProposal, decideProposalAnswer, gamesOfPlayers, type ProposalFacts, proposalState, sideInGame } from '@/lib/domain/rounds/decide-date-proposal';
import { loadDateProposals } from '@/lib/facts/rounds/load-date-proposals';
import { refuse } from '@/lib/platform/access/refusal';
import type { AuditKind } from '@/lib/platform/audit/audit-kinds';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { hiddenChoiceField, idField, optionalLocalTimeField } from '@/lib/platform/input/form-fields';
import { actAsPlayer, type PlayerAct } from './act-as-player';

const PROPOSALS_PER_PLAYER = { scope: 'game-date', most: 30, windowSeconds: 3600 } as const;

export const ProposeDateSchema = z.object({
  code: z.string().max(40),
  game: gameField(),
  playsAt: optionalLocalTimeField(),
  /** The id of the proposal on the page; blank if there was none. */
  seenProposal: z.string().max(64).default(''),
});

/** Proposes another date of a game to the opponent. It replaces the proposal on the page. */
export const proposeDate = actAsPlayer(PROPOSALS_PER_PLAYER, async (act, { game, playsAt, seenProposal }: z.output<typeof ProposeDateSchema>) => {
  const { db, facts, actor, sectionId } = act;
  const proposals = await loadDateProposals(db, sectionId);
  const decided = decideProposal(facts, proposals, { ...game, playsAt, seen: seenProposal }, { entryId: actor.entryId, now: new Date() });
  if (!decided.ok) return decided;
  await removeProposal(act, game);
  await db.dateProposal.create({ data: { ...decided.value, sectionId } });
  await recordProposal(act, 'date-proposed', decided.value);
  return ok({ round: game.round, opponentId: game.whiteId === actor.entryId ? game.blackId : game.whiteId });
});

export const AnswerDateSchema = z.object({
  code: z.string().max(40),
  proposalId: idField(),
  dateAnswer: hiddenChoiceField(['accept', 'decline']),
});

/** Accepts the date that the opponent proposed, or declines it. */
export const answerDate = actOnProposal(async (act, proposal, { dateAnswer }: z.output<typeof AnswerDateSchema>) => {
  const { db, facts, actor } = act;
  const decided = decideProposalAnswer(facts, proposal, dateAnswer === 'accept', { entryId: actor.entryId, now: new Date() });
  if (!decided.ok) return decided;
  if (dateAnswer === 'accept') {
    await removeProposal(act, proposal);
    await storeAgreedGame(act, proposal, decided.value);
  } else {
    await db.dateProposal.update({ where: { id: proposal.id }, data: { declinedAt: new Date() } });
    await recordProposal(act, 'date-declined', proposal);
  }
  return ok({ dateAnswer });
});

export const WithdrawDateSchema = z.object({ code: z.string().max(40), proposalId: idField() });

/** Withdraws the player's own proposal. Either player can remove one that was declined or no longer applies, which is not in the history. */
export const withdrawDate = actOnProposal(async (act, proposal, _: z.output<typeof WithdrawDateSchema>) => {
  const now = new Date();
  const isOpen = proposalState(act.facts, gamesOfPlayers(act.facts, now), proposal, now) === 'open';
  if (isOpen && sideInGame(proposal, act.actor.entryId) !== proposal.proposedBy) return refuse('page-outdated');
  await removeProposal(act, proposal);
  if (isOpen) await recordProposal(act, 'date-withdrawn', proposal);
  return ok({ round: proposal.round });
});

/** Wraps an act of a player on a proposal for one of the player's games. */
function actOnProposal<Input extends { readonly code: string; readonly proposalId: string }, Outcome extends Result<unknown, unknown>>(
  work: (act: PlayerAct, proposal: ProposalFacts, input: Input) => Promise<Outcome>,
) {
  return actAsPlayer(PROPOSALS_PER_PLAYER, async (act, input: Input) => {
    const proposal = (await loadDateProposals(act.db, act.sectionId)).find(({ id }) => id === input.proposalId);
    if (proposal === undefined || sideInGame(proposal, act.actor.entryId) === null) return refuse('page-outdated');
    return work(act, proposal, input);
  });
}

async function removeProposal({ db, sectionId }: PlayerAct, { round, whiteId, blackId }: Pick<ProposalFacts, 'round' | 'whiteId' | 'blackId'>): Promise<void> {
  await db.dateProposal.deleteMany({ where: { sectionId, round, whiteId, blackId } });
}

async function recordProposal(act: PlayerAct, kind: AuditKind, proposal: Omit<ProposalFacts, 'id' | 'declinedAt'>): Promise<void> {
  const { db, facts, actor, eventId, sectionId } = act;
  const { round, whiteId, blackId } = proposal;
  const after = agreementFacts(facts, { ...proposal, result: null });
  await recordAudit(db, actor, { eventId, sectionId, round, kind, after, entryIds: [whiteId, blackId] });
  await notifySectionChanged(db, sectionId);
}
