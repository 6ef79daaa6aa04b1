import type { ReachOption } from '@/lib/results/decide-correction';

/** What an arbiter chooses between, in words. */
export function reachWords({ reach, act, pairingRound }: ReachOption): { readonly title: string; readonly about: string } {
  if (reach === 'recordOnly') {
    return { title: 'The record only', about: 'Standings and the report carry the right result. Pairings still to be made go on with the old one.' };
  }
  if (act === 'withdraw-published') {
    return {
      title: `Round ${pairingRound}, paired again`,
      about: `Round ${pairingRound} is public but nobody has played: it is withdrawn and paired again. The public sees that it was.`,
    };
  }
  if (act === 'discard-draft') {
    return { title: `The draft of round ${pairingRound}`, about: `It was made from the wrong result: it is discarded, and round ${pairingRound} is paired again.` };
  }
  return { title: `The next pairing, round ${pairingRound}`, about: 'Pairings already public stay as they are; the next one goes by the right result.' };
}
