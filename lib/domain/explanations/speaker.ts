import type { TellIn } from '@/lib/platform/words/catalogue';
import { teller } from '@/lib/platform/words/tell';
import type { NameOf, Speaker } from './say';

/** A speaker that uses the message catalogue; code in a browser makes its own from the messages it received. */
export function speakerOf(nameOf: NameOf): Speaker {
  const tell = (key: string, facts?: Readonly<Record<string, unknown>>) => teller.tell(key.startsWith('terms.') ? key : ['explanations', key].join('.'), facts);
  return { tell: tell as TellIn<'explanations'>, nameOf };
}
