import { isSegment } from './segments';

/** A segment that nothing was written into yet has its heading already. */
const HEADING_BYTES = 64;

/**
 * Until which moment everything is in the backup: of moments and places in the log that were seen together, the last one
 * whose place has been handed over. While nothing is written that moment goes on by itself.
 */
export class Coverage {
  until: Date | null = null;
  private handedOverTo = 0;
  /** Not handed over yet, the earliest first. */
  private readonly waiting: { at: Date; place: number }[] = [];

  constructor(private readonly segmentBytes: number) {}

  /** These segments have been handed over. */
  handOver(names: readonly string[]) {
    for (const name of names) if (isSegment(name)) this.handedOverTo = Math.max(this.handedOverTo, endOf(name, this.segmentBytes));
    this.settle();
  }

  /** At the moment `at` the log ended at `place`. in bytes */
  see(at: Date, place: number) {
    this.waiting.push({ at, place });
    this.settle();
  }

  /** Whether the segment that is being written holds something since `longestMs` before `now`: it has to be ended to be handed over. */
  isHeldUp(now: Date, place: number, longestMs: number) {
    const [first] = this.waiting;
    if (first === undefined || now.getTime() - first.at.getTime() < longestMs) return false;
    return Math.floor(first.place / this.segmentBytes) === Math.floor(place / this.segmentBytes);
  }

  settle() {
    for (let [first] = this.waiting; first !== undefined && first.place <= this.handedOverTo + HEADING_BYTES; [first] = this.waiting) {
      this.until = first.at;
      this.waiting.shift();
    }
  }
}

/** Where in the log a segment ends, in bytes from its beginning. */
function endOf(name: string, segmentBytes: number) {
  return Number.parseInt(name.slice(8, 16), 16) * 2 ** 32 + (Number.parseInt(name.slice(16), 16) + 1) * segmentBytes;
}
