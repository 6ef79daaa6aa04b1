/** A set of small integers, stored in words of 32 bits: member v is bit v & 31 of word v >> 5. Each row of a `BitMatrix` is such a set. */
export type BitSet = Int32Array;

export function emptyBitSet(size: number): BitSet {
  return new Int32Array((size + 31) >> 5);
}

export function bitSetOf(members: Iterable<number>, size: number): BitSet {
  const set = emptyBitSet(size);
  for (const member of members) addBit(set, member);
  return set;
}

export function bitSetWhere<Item>(items: readonly Item[], holds: (item: Item) => boolean, size = items.length): BitSet {
  const set = emptyBitSet(size);
  items.forEach((item, place) => {
    if (holds(item)) addBit(set, place);
  });
  return set;
}

export function hasBit(set: BitSet, index: number): boolean {
  return (((set[index >> 5] as number) >>> (index & 31)) & 1) === 1;
}

export function addBit(set: BitSet, index: number): void {
  const word = index >> 5;
  set[word] = (set[word] as number) | (1 << (index & 31));
}

export function removeBit(set: BitSet, index: number): void {
  const word = index >> 5;
  set[word] = (set[word] as number) & ~(1 << (index & 31));
}

export function unite(one: BitSet, other: BitSet): BitSet {
  return one.map((word, w) => word | (other[w] as number));
}

/** True if the sets have a common member. `other` may be the words of a whole matrix; `first` is then the first word of the row. */
export function haveCommonBit(one: BitSet, other: BitSet, first = 0): boolean {
  for (let w = 0; w < one.length; w += 1) if (((one[w] as number) & (other[first + w] as number)) !== 0) return true;
  return false;
}

/** The index of the lowest bit that is set. The word must not be 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

export function bitsOf(set: BitSet): number[] {
  const members: number[] = [];
  set.forEach((word, w) => {
    for (let rest = word; rest !== 0; rest &= rest - 1) members.push(32 * w + lowestBit(rest));
  });
  return members;
}
