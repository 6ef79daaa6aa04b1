import type { EffectOption } from '@/lib/domain/results/decide-correction';
import { tell } from '@/lib/platform/words/tell';

interface EffectWords {
  readonly title: string;
  readonly about: string;
}

/** What an arbiter chooses between, in words. */
export function effectWords(option: EffectOption): EffectWords {
  const { title, about } = toldOf(option);
  const { article } = option;
  return { title, about: `${about} (${option.isForeseen ? article : tell('rounds.effects.notForeseen', { article })})` };
}

function toldOf({ effect, act, takesBack, countsFrom, isFinal }: EffectOption): EffectWords {
  const words = (what: 'ratingOnly' | 'isFinal'): EffectWords => ({ title: tell(`rounds.effects.${what}.title`), about: tell(`rounds.effects.${what}.about`) });
  const ofRound = (what: 'withdraw' | 'discard' | 'next' | 'following', round: number): EffectWords => ({
    title: tell(`rounds.effects.${what}.title`, { round }),
    about: tell(`rounds.effects.${what}.about`, { round }),
  });
  if (effect === 'ratingOnly') return words('ratingOnly');
  if (act === 'withdraw-published' && takesBack !== null) return ofRound('withdraw', takesBack);
  if (act === 'discard-draft' && takesBack !== null) return ofRound('discard', takesBack);
  if (isFinal || countsFrom === null) return words('isFinal');
  return ofRound(effect === 'followingPairing' ? 'following' : 'next', countsFrom);
}
