export interface PictureContent {
  /** In pixels, as the picture is shown. */
  readonly width: number;
  readonly height: number;
  /** The file without comments, place, camera and whatever follows the picture. */
  readonly bytes: Uint8Array;
}
