import { isSegment } from './segments.mjs';

/** A segment that nothing was written into yet has its heading already. */
const HEADING_BYTES = 64;

/**
 * Until which moment everything is in the backup: of moments and places in the log that were seen together, the last one
 * whose place has been handed over. While nothing is written that moment goes on by itself.
 */
export class Coverage {
  /** @param {number} segmentBytes */
  constructor(segmentBytes) {
    this.segmentBytes = segmentBytes;
    this.handedOverTo = 0;
    /**
     * Not handed over yet, the earliest first.
     * @type {{ at: Date, place: number }[]}
     */
    this.waiting = [];
    /** @type {Date | null} */
    this.until = null;
  }

  /**
   * These segments have been handed over.
   * @param {readonly string[]} names
   */
  handOver(names) {
    for (const name of names) if (isSegment(name)) this.handedOverTo = Math.max(this.handedOverTo, endOf(name, this.segmentBytes));
    this.settle();
  }

  /**
   * At the moment `at` the log ended at `place`.
   * @param {Date} at
   * @param {number} place in bytes
   */
  see(at, place) {
    this.waiting.push({ at, place });
    this.settle();
  }

  /**
   * Whether the segment that is being written holds something since `longestMs` before `now`: it has to be ended to be handed over.
   * @param {Date} now
   * @param {number} place
   * @param {number} longestMs
   */
  isHeldUp(now, place, longestMs) {
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

/**
 * Where in the log a segment ends, in bytes from its beginning.
 * @param {string} name
 * @param {number} segmentBytes
 */
function endOf(name, segmentBytes) {
  return Number.parseInt(name.slice(8, 16), 16) * 2 ** 32 + (Number.parseInt(name.slice(16), 16) + 1) * segmentBytes;
}
