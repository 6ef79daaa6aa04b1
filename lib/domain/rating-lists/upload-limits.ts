/** The size of each part of an uploaded file except the last. Even a slow connection can send a part within the time limit. */
export const UPLOAD_PART_BYTES = 2 * 1024 * 1024;
/** The limit for an uploaded file. FIDE's largest file is 0.9 GB when unpacked. */
export const MAX_UPLOAD_BYTES = 1_000_000_000;
export const MAX_OPEN_UPLOADS = 3;
export const UPLOAD_RETENTION_DAYS = 2;

export const uploadPartCount = (bytes: number): number => Math.ceil(bytes / UPLOAD_PART_BYTES);

export const uploadPartBytes = (bytes: number, part: number): number => Math.min(UPLOAD_PART_BYTES, bytes - part * UPLOAD_PART_BYTES);
