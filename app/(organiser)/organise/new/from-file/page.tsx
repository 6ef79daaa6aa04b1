import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { signedInActor } from '@/app/_shell/current-actor';
import { FileField } from '@/app/_ui/file-field';
import { Form, Submit } from '@/app/_ui/form';
import { SaveBar } from '@/app/_ui/form-parts';
import { ButtonLink, Link, PersonLine } from '@/app/_ui/link';
import { PageHead } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { LARGEST_ARCHIVE } from '@/lib/domain/archive/unpack-document';
import { tell } from '@/lib/platform/words/tell';
import { takeUpEventAction } from '../../actions';

export const metadata: Metadata = { title: tell('event.fromFile.pageTitle') };

export default async function EventFromFilePage() {
  const actor = await signedInActor();
  if (!actor.mayCreateEvents) notFound();
  return (
    <PageShell person={<PersonLine name={actor.name} />}>
      <PageHead
        over={<Link href={addresses.organise.events}>{tell('event.fromFile.yourEvents')}</Link>}
        title={tell('event.fromFile.title')}
        sub={tell('event.fromFile.whichFile')}
      />
      <Form action={takeUpEventAction} goal={tell('event.fromFile.goal')} className="max-w-measure">
        <FileField
          name="file"
          label={tell('event.fromFile.file')}
          mostBytes={LARGEST_ARCHIVE}
          accept=".gz,.json,application/gzip,application/json"
          hint={tell('event.fromFile.fileHint')}
        />
        <p className="mt-s3">{tell('event.fromFile.what')}</p>
        <SaveBar>
          <Submit>{tell('event.fromFile.takeUp')}</Submit>
          <ButtonLink href={addresses.organise.events}>{tell('event.fromFile.cancel')}</ButtonLink>
        </SaveBar>
      </Form>
    </PageShell>
  );
}
