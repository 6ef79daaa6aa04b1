let last = 0;

/** 1, 2, 3 ...: what makes the names of made rows different. */
export function nextNumber(): number {
  last += 1;
  return last;
}
