import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BesideEvents } from '@/app/(organiser)/_parts/installation';
import { signedInActor } from '@/app/_shell/current-actor';
import { FileField } from '@/app/_ui/file-field';
import { Form, Submit } from '@/app/_ui/form';
import { SaveBar } from '@/app/_ui/form-parts';
import { ButtonLink } from '@/app/_ui/link';
import { addresses } from '@/app/addresses';
import { LARGEST_ARCHIVE } from '@/lib/domain/archive/unpack-document';
import { tell } from '@/lib/platform/words/tell';
import { takeUpEventAction } from '../../actions';

export const metadata: Metadata = { title: tell('terms.label.importAnEvent') };

export default async function EventFromFilePage() {
  const actor = await signedInActor();
  if (!actor.mayCreateEvents) notFound();
  return (
    <BesideEvents person={actor.name} title={tell('terms.label.importAnEvent')} sub={tell('event.fromFile.whichFile')}>
      <Form action={takeUpEventAction} className="max-w-measure">
        <FileField
          name="file"
          label={tell('terms.label.eventFile')}
          mostBytes={LARGEST_ARCHIVE}
          accept=".gz,.json,application/gzip,application/json"
          hint={tell('event.fromFile.fileHint')}
        />
        <p className="mt-s3">{tell('event.fromFile.what')}</p>
        <SaveBar>
          <Submit>{tell('terms.label.importAnEvent')}</Submit>
          <ButtonLink href={addresses.organise.events}>{tell('terms.label.cancel')}</ButtonLink>
        </SaveBar>
      </Form>
    </BesideEvents>
  );
}
