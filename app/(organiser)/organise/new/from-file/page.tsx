import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ServerPage } from '@/app/(organiser)/_components/server-status';
import { signedInActor } from '@/app/_request/current-actor';
import { FileField } from '@/app/_ui/file-field';
import { Form, Submit } from '@/app/_ui/form';
import { SaveBar } from '@/app/_ui/form-parts';
import { ButtonLink } from '@/app/_ui/link';
import { addresses } from '@/app/addresses';
import { MAX_ARCHIVE_BYTES } from '@/lib/domain/archive/unpack-document';
import { t } from '@/lib/platform/messages/translate';
import { importEventAction } from '../../actions';

export const metadata: Metadata = { title: t('terms.label.importAnEvent') };

export default async function EventFromFilePage() {
  const actor = await signedInActor();
  if (!actor.mayCreateEvents) notFound();
  return (
    <ServerPage person={actor.name} title={t('terms.label.importAnEvent')} sub={t('event.fromFile.whichFile')}>
      <Form action={importEventAction} className="max-w-measure">
        <FileField
          name="file"
          label={t('terms.label.eventFile')}
          maxBytes={MAX_ARCHIVE_BYTES}
          accept=".gz,.json,application/gzip,application/json"
          hint={t('event.fromFile.fileHint')}
        />
        <p className="mt-s3">{t('event.fromFile.what')}</p>
        <SaveBar>
          <Submit>{t('terms.label.importAnEvent')}</Submit>
          <ButtonLink href={addresses.organise.events}>{t('terms.label.cancel')}</ButtonLink>
        </SaveBar>
      </Form>
    </ServerPage>
  );
}
