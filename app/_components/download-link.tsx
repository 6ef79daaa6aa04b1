import { MEGABYTE, megabytes } from '@/app/_ui/megabytes';
import { addresses } from '@/app/addresses';
import type { Download } from '@/lib/domain/events/event-downloads';
import { t } from '@/lib/platform/messages/translate';

/** A file on the public page of an event, with its size. */
export function DownloadLink({ slug, download: { title, sha256, size } }: { readonly slug: string; readonly download: Download }) {
  return (
    <>
      <a className="inline-flex min-h-tap max-w-full items-center wrap-anywhere" href={addresses.api.eventDownload(slug, sha256)}>
        {title}
      </a>{' '}
      <span className="text-t1 text-muted">{sizeText(size)}</span>
    </>
  );
}

const sizeText = (bytes: number) =>
  bytes < MEGABYTE ? t('public.event.pdfKilobytes', { count: Math.ceil(bytes / 1000) }) : t('public.event.pdfMegabytes', { size: megabytes(bytes) });
