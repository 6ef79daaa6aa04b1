import { addresses } from '@/app/addresses';
import type { PublicEventPage } from '@/lib/views/publishing/public-event-directory';

/** In pixels. The width follows, so that the space is known before the picture is there. */
const MAX_HEIGHT = 416;

/** The picture of a public event. Renders nothing without one. */
export function EventPicture({ slug, page: { picture, pictureText } }: { readonly slug: string; readonly page: PublicEventPage }) {
  if (picture === null) return null;
  const { sha256, width, height } = picture;
  return (
    // oxlint-disable-next-line next/no-img-element -- at most 1 MB, and never to be resized on request
    <img
      className="mt-s4 h-auto w-full print:hidden"
      style={{ maxWidth: Math.min(width, Math.round((MAX_HEIGHT * width) / height)) }}
      src={addresses.api.eventPicture(slug, sha256)}
      width={width}
      height={height}
      alt={pictureText}
    />
  );
}
