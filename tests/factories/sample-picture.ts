/** A WebP picture of 3 by 2 pixels, without metadata. */
export const samplePicture = (): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvAkAAAAdQjyLXo/+BiOh/AAA=', 'base64'));

/** The row of that picture. */
export const SAMPLE_PICTURE_ROW = {
  bytes: samplePicture(),
  type: 'image/webp',
  width: 3,
  height: 2,
  sha256: 'e06e53e2950246d3c2900f092b3bc1be8a077519318699f77e995653bf1bf80e',
};
