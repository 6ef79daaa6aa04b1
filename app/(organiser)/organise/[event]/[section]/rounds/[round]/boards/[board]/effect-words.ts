import type { EffectOption } from '@/lib/results/decide-correction';

interface EffectWords {
  readonly title: string;
  readonly about: string;
}

/** What an arbiter chooses between, in words. */
export function effectWords(option: EffectOption): EffectWords {
  const { title, about } = wordsOf(option);
  return { title, about: `${about} (${option.isForeseen ? option.article : `not foreseen by ${option.article}: the arbiter decides`})` };
}

function wordsOf({ effect, act, takesBack, countsFrom, isFinal }: EffectOption): EffectWords {
  if (effect === 'ratingOnly') {
    return { title: 'The rating report only', about: 'Standings and every pairing stay as they are. The report carries the game as it was played.' };
  }
  if (act === 'withdraw-published') {
    return {
      title: `Round ${takesBack}, withdrawn and paired again`,
      about: `Standings now. Round ${takesBack} is public but nobody has played: everybody is told that it does not count.`,
    };
  }
  if (act === 'discard-draft') {
    return { title: `Round ${takesBack}, paired again`, about: `Standings now. The draft of round ${takesBack} was made from the mistake: it is discarded.` };
  }
  if (isFinal) return { title: 'The final standings', about: 'Standings now. Every pairing stays as it is.' };
  const stays =
    effect === 'followingPairing'
      ? `Every pairing made so far stays as it is; round ${countsFrom} is the first to go by it.`
      : `Round ${countsFrom} is not paired yet and goes by it.`;
  return { title: `${effect === 'followingPairing' ? 'The pairing after' : 'The next pairing'}, round ${countsFrom}`, about: `Standings now. ${stays}` };
}
