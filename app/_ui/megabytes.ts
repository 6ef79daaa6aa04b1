export const MEGABYTE = 1_000_000;

/** A size in MB, to a tenth. */
export const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1);
