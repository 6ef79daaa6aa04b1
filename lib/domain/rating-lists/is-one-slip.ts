/** Whether two words differ by one slip: a letter too many, one missing, another one, or two neighbours exchanged. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  if (a.length < b.length) return restA === restB.slice(1);
  if (a.length > b.length) return restA.slice(1) === restB;
  const isExchanged = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return restA.slice(1) === restB.slice(1) || isExchanged;
}
