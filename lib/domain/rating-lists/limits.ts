/** The bytes in each part of an uploaded file; the last part has the rest. Even a slow line sends a part within two minutes. */
export const PART_BYTES = 2 * 1024 * 1024;
/** FIDE's largest file is 0.9 GB unpacked. */
export const LARGEST_LIST = 1_000_000_000;
export const MOST_OPEN = 3;
export const DAYS_KEPT = 2;

export const partsOf = (bytes: number): number => Math.ceil(bytes / PART_BYTES);

export const bytesOfPart = (bytes: number, part: number): number => Math.min(PART_BYTES, bytes - part * PART_BYTES);
