import { publicNameOf } from '@/lib/domain/players/public-name';
import type { EntryFacts, SectionFacts } from './section-facts';

/** Maps each entry id to the index of its player in the public snapshot. */
export type PlayerIndexes = ReadonlyMap<string, number>;

export function sortInPublicOrder({ entries }: Pick<SectionFacts, 'entries'>): readonly EntryFacts[] {
  const numbered = entries.filter(({ pairingNumber }) => pairingNumber !== null).toSorted((a, b) => (a.pairingNumber ?? 0) - (b.pairingNumber ?? 0));
  const others = entries.filter(({ pairingNumber }) => pairingNumber === null).toSorted((a, b) => b.rating - a.rating);
  return [...numbered, ...others];
}

/** The entries in public order, each with the number that the public sees: the pairing number or, without one, the place. */
export const numberedEntries = (facts: Pick<SectionFacts, 'entries'>): readonly (EntryFacts & { readonly number: number })[] =>
  sortInPublicOrder(facts).map((entry, place) => ({ ...entry, number: entry.pairingNumber ?? place + 1 }));

export function playerIndexesOf(inOrder: readonly EntryFacts[]): PlayerIndexes {
  return new Map(inOrder.map(({ id }, place) => [id, place]));
}

export type HiddenName = readonly [name: string, publicName: string];

export function hiddenNames(facts: Pick<SectionFacts, 'entries'>): readonly HiddenName[] {
  return numberedEntries(facts).flatMap((entry) => (entry.publicName === 'full' ? [] : [[entry.name, publicNameOf(entry, entry.number)] as const]));
}

export function makeNameHider(hidden: readonly HiddenName[]): (text: string) => string {
  const written = hidden.flatMap(([name, publicName]) => spellingsOf(name).map((spelling) => [spelling, publicName] as const));
  // Longer names are replaced first, because they may begin with a shorter name.
  const inOrder = written.toSorted(([a], [b]) => b.length - a.length);
  return (text) => inOrder.reduce((changed, [name, publicName]) => replaceWholeWord(changed, name, publicName), text);
}

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u;

/** Replaces whole names only. "Ann Berg" must not match in "Ann Bergmann", another name that may be public. */
function replaceWholeWord(text: string, name: string, publicName: string): string {
  const isWhole = (at: number) => !WORD_CHARACTER.test(text[at - 1] ?? '') && !WORD_CHARACTER.test(text[at + name.length] ?? '');
  return text.replaceAll(name, (found, at: number) => (isWhole(at) ? publicName : found));
}

/** Returns the ways to write a name: "Berg, Ann" may also appear as "Ann Berg" or "Berg Ann". */
function spellingsOf(name: string): readonly string[] {
  const [surname = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  return surname === '' || first === '' || more.length > 0 ? [name] : [name, `${first} ${surname}`, `${surname} ${first}`];
}
