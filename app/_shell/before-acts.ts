/** Longer than an answer takes that comes: after it the act is sent, and the server says what it lacks. */
const LONGEST_MS = 5000;

const underWay = new Set<() => Promise<void>>();

/** Acts of this page wait until `settled` resolves, for at most five seconds. Gives how to end that. */
export function awaitBeforeActs(settled: () => Promise<void>): () => void {
  underWay.add(settled);
  return () => void underWay.delete(settled);
}

/**
 * Resolves once what was entered on this page has left it. Results are sent behind the page: a round completed right after its
 * last one would reach the server before it, and be refused for a result that the page shows.
 */
export async function entriesAnswered(): Promise<void> {
  if (underWay.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const longest = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS);
  });
  await Promise.race([Promise.all([...underWay].map((settled) => settled())), longest]);
  clearTimeout(timer);
}
