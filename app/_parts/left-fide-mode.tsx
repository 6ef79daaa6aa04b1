import { tell } from '@/lib/platform/words/tell';

interface LeftFideModeProps {
  /** Null unless it was left. */
  readonly round: number | null;
}

/** Told for ever of a section that left FIDE mode, on every page of it. */
export function LeftFideMode({ round }: LeftFideModeProps) {
  const words = leftFideModeWords(round);
  return words === null ? null : <p className="section-mark text-t1 text-muted">{words}</p>;
}

export const leftFideModeWords = (round: number | null): string | null => (round === null ? null : tell('shell.leftFideMode', { round }));
