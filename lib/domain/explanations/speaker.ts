import type { TellIn } from '@/lib/platform/words/catalogue';
import { teller } from '@/lib/platform/words/tell';
import type { NameOf, Speaker } from './say';

/** Speaks in the words of the catalogue; what runs in a browser makes its own of the words that it was given. */
export function speakerOf(nameOf: NameOf): Speaker {
  const tell = (key: string, facts?: Readonly<Record<string, unknown>>) => teller.tell(key.startsWith('terms.') ? key : ['explanations', key].join('.'), facts);
  return { tell: tell as TellIn<'explanations'>, nameOf };
}
