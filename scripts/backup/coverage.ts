import { isSegment } from './segments';

/** An empty segment has its heading already. */
const HEADING_BYTES = 64;

/** Until when everything is backed up: the last moment whose place in the log has been archived. Places are in bytes. */
export class Coverage {
  until: Date | null = null;
  private handedOverTo = 0;
  /** Not archived yet, earliest first. */
  private readonly waiting: { at: Date; place: number }[] = [];

  constructor(private readonly segmentBytes: number) {}

  handOver(names: readonly string[]) {
    for (const name of names) if (isSegment(name)) this.handedOverTo = Math.max(this.handedOverTo, endOf(name, this.segmentBytes));
    this.settle();
  }

  see(at: Date, place: number) {
    this.waiting.push({ at, place });
    this.settle();
  }

  /** Whether the segment being written holds something older than `longestMs`, so that it has to be ended. */
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

/** Where a segment ends, in bytes from the beginning of the log. */
function endOf(name: string, segmentBytes: number) {
  return Number.parseInt(name.slice(8, 16), 16) * 2 ** 32 + (Number.parseInt(name.slice(16), 16) + 1) * segmentBytes;
}
