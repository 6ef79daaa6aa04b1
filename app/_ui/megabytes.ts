export const MEGABYTE = 1_000_000;

export const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1);
