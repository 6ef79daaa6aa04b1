import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DownloadLink } from '@/app/_components/download-link';
import { signedInActor } from '@/app/_request/current-actor';
import { Field, Tick } from '@/app/_ui/field';
import { FileField } from '@/app/_ui/file-field';
import { Form, Submit } from '@/app/_ui/form';
import { FieldGroup, SaveBar } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { PageHead } from '@/app/_ui/page-parts';
import { RowField } from '@/app/_ui/row-input';
import { addresses } from '@/app/addresses';
import { type Download, downloadsVersion, MAX_DOWNLOAD_BYTES, MAX_DOWNLOAD_TITLE_LENGTH } from '@/lib/domain/events/event-downloads';
import { t } from '@/lib/platform/messages/translate';
import { getEventPage } from '@/lib/views/events/get-event-page';
import { changeDownloadsAction } from '../../actions';

export const metadata: Metadata = { title: t('terms.label.downloads') };

export default async function EventDownloadsForm({ params }: PageProps<'/organise/[event]/settings/downloads'>) {
  const { event: slug } = await params;
  const event = await getEventPage(await signedInActor(), slug);
  if (event === null) notFound();
  const { downloads } = event.page;
  const { publicPage } = addresses.organise.event(slug);
  return (
    <>
      <PageHead over={<Link href={publicPage}>{t('event.page.title')}</Link>} title={t('terms.label.downloads')} sub={t('event.downloads.what')} />
      <Form action={changeDownloadsAction} className="max-w-measure" fields={{ eventId: event.id, seen: downloadsVersion(downloads) }}>
        {downloads.map((download, index) => (
          <DownloadFields key={download.sha256} slug={slug} download={download} index={index} />
        ))}
        <FieldGroup>
          <legend>{t('event.downloads.add')}</legend>
          <Field name="title" label={t('terms.label.title')} hint={t('event.downloads.titleHint')} maxLength={MAX_DOWNLOAD_TITLE_LENGTH} autoComplete="off" />
          <FileField
            name="file"
            label={t('event.downloads.file')}
            hint={t('event.downloads.fileHint')}
            maxBytes={MAX_DOWNLOAD_BYTES}
            accept="application/pdf"
          />
        </FieldGroup>
        <SaveBar>
          <Submit>{t('event.downloads.save')}</Submit>
          <ButtonLink href={publicPage}>{t('terms.label.cancel')}</ButtonLink>
        </SaveBar>
      </Form>
    </>
  );
}

interface DownloadFieldsProps {
  readonly slug: string;
  readonly download: Download;
  readonly index: number;
}

function DownloadFields({ slug, download, index }: DownloadFieldsProps) {
  const { title, sha256 } = download;
  return (
    <FieldGroup>
      <legend className="wrap-anywhere">
        <bdi>{title}</bdi>
      </legend>
      <p className="mt-s2">
        <DownloadLink slug={slug} download={download} />
      </p>
      <input type="hidden" name="hashes[]" value={sha256} />
      <RowField name="titles" place={index} label={t('terms.label.title')} defaultValue={title} maxLength={MAX_DOWNLOAD_TITLE_LENGTH} autoComplete="off" />
      <RowField name="places" place={index} label={t('event.downloads.place')} defaultValue={String(index + 1)} inputMode="numeric" autoComplete="off" />
      <Tick name="removed[]" value={sha256} label={t('event.downloads.remove')} />
    </FieldGroup>
  );
}
