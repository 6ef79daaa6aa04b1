import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { completeRound } from '@/lib/acts/rounds/complete-round';
import { pairRound } from '@/lib/acts/rounds/pair-round';
import { publishRound } from '@/lib/acts/rounds/publish-round';
import { unpairRound } from '@/lib/acts/rounds/unpair-round';
import { annulRound, reopenRound, withdrawPublication } from '@/lib/acts/rounds/ways-back';
import type { ChangeGround } from '@/lib/domain/rounds/decide-manual-pairing';
import { endByHand, seatByHand } from '../../factories';
import { acknowledged, acknowledging } from '../../factories/in-agreement';
import type { Act, BoardNow, Hall } from '../hall';
import { act, boardsOf, lastRound, roundNumbered } from './in-turn';

const WHY = 'Two players were missing from the list.';

/** As the button does: first without, and where results are in only after that was said. */
export const withdrawPublic: Act = async (hall) => {
  const { id: roundId } = await lastRound(hall);
  const { outcome: answer, asked } = await acknowledging((acknowledged) => withdrawPublication(hall.owner, { roundId, reason: WHY, acknowledged }));
  return { answer, proposed: asked[0] ?? 'at once' };
};

export const publish: Act = act(async (hall) => publishRound(hall.owner, { roundId: (await lastRound(hall)).id, asItIs: false }));
export const discard: Act = act(async (hall) => discardDraft(hall.owner, { roundId: (await lastRound(hall)).id, reason: '' }));
export const complete: Act = act(async (hall) => {
  const { id: roundId } = await lastRound(hall, true);
  return acknowledged((agreed) => completeRound(hall.owner, { roundId, acknowledged: agreed }));
});
export const reopen: Act = act(async (hall) => {
  const { id: roundId } = await lastRound(hall, true);
  return acknowledged((agreed) => reopenRound(hall.owner, { roundId, reason: 'A protest was upheld.', acknowledged: agreed }));
});

const nextNumber = async (hall: Hall) => (await lastRound(hall).catch(() => ({ number: 0 }))).number + 1;
export const pairNext: Act = act(async (hall) => pairRound(hall.owner, { sectionId: hall.sectionId, round: await nextNumber(hall) }));
export const pair = (round: number): Act => act(async ({ owner, sectionId }) => pairRound(owner, { sectionId, round }));

/** Two arbiters press the same button at the same moment; pressed twice it is done once. */
export const pairAtOnce: Act = act(async (hall) => {
  const round = await nextNumber(hall);
  const both = await Promise.all([hall.owner, hall.second].map((actor) => pairRound(actor, { sectionId: hall.sectionId, round })));
  return both.find((answer) => !answer.ok) ?? both.find((answer) => answer.ok && answer.value.isNew) ?? { ok: false, error: { code: 'neither' } };
});
export const publishAtOnce: Act = act(async (hall) => {
  const { id: roundId } = await lastRound(hall);
  const both = await Promise.all([hall.owner, hall.second].map((actor) => publishRound(actor, { roundId, asItIs: false })));
  return both.find((answer) => !answer.ok) ?? both.find((answer) => answer.ok && answer.value.isNew) ?? { ok: false, error: { code: 'neither' } };
});

const text = ({ whiteId, blackId }: Pick<BoardNow, 'whiteId' | 'blackId'>) => ({ white: whiteId, black: blackId });

/** The players with Black on two boards change places. */
export const swapBlacks = (first: number, second: number, ground?: ChangeGround): Act =>
  act(async (hall) => {
    const round = await lastRound(hall);
    const boards = await boardsOf(round);
    const [one, two] = [first, second].map((number) => boards.find(({ board }) => board === number));
    const swapped = boards.map((board) =>
      text(board === one ? { ...board, blackId: two?.blackId ?? null } : board === two ? { ...board, blackId: one?.blackId ?? null } : board),
    );
    const answer = await seatByHand(hall.owner, {
      roundId: round.id,
      boards: swapped,
      reason: ground === undefined ? '' : 'Both sides agree.',
      ...(ground === undefined ? {} : { ground }),
    });
    return answer.ok && round.state === 'draft' ? endByHand(hall.owner, round.id) : answer;
  });

/** A power cut: the round is played again on the same boards. */
export const annul: Act = act(async (hall) => {
  const { id: roundId } = await lastRound(hall);
  return acknowledged((agreed) => annulRound(hall.owner, { roundId, reason: 'Power cut in the hall.', acknowledged: agreed }));
});

/** Back to before the last complete round was published, or the one that is played where none is, told beforehand what it costs. */
export const unpair: Act = async (hall) => {
  const last = await lastRound(hall);
  const round = last.number > 1 && last.state !== 'complete' ? await roundNumbered(hall, last.number - 1) : last;
  const first = await unpairRound(hall.owner, { roundId: round.id, reason: WHY });
  if (first.ok || first.error.code !== 'unpairing-costs') return { answer: first };
  const { agreement, results, laterResults } = first.error.facts;
  return {
    answer: await acknowledged((agreed) => unpairRound(hall.owner, { roundId: round.id, reason: WHY, agreement: String(agreement), acknowledged: agreed })),
    proposed: `${results} and ${laterResults}`,
  };
};
