import { addresses } from '@/app/addresses';
import type { Metadata } from 'next';
import { Link } from '@/app/_ui/link';
import { notFound } from 'next/navigation';
import { numberFrom } from '@/app/_parts/from-address';
import { signedInActor } from '@/app/_shell/current-actor';
import { PageHead } from '@/app/_ui/page-head';
import { Words } from '@/app/_ui/words';
import { getPairingEditor } from '@/lib/rounds/get-pairing-editor';
import { PairingEditorView } from './pairing-editor';

export const metadata: Metadata = { title: 'Pair by hand' };

/** A draft, or through the guard of F.6 a published round, changed by hand. */
export default async function EditPairingPage({ params }: PageProps<'/organise/[event]/[section]/rounds/[round]/edit'>) {
  const { event, section, round } = await params;
  const to = addresses.organise.section({ event, section });
  const actor = await signedInActor();
  const editor = await getPairingEditor(actor, event, section, numberFrom(round));
  if (editor === null) notFound();
  return (
    <>
      <PageHead
        over={
          <>
            <Link href={to.desk}>{editor.sectionName}</Link> · <Link href={to.round(editor.round).page}>Round {editor.round}</Link>
          </>
        }
        title={`Change round ${editor.round} by hand`}
        sub={
          editor.state === 'draft'
            ? 'A draft: only arbiters see it. What you change stays marked for ever.'
            : 'This round is public: it is changed only in the cases foreseen, with a reason, and the public sees that it was.'
        }
      />
      <Words rooms={['explanations']}>
        <PairingEditorView editor={editor} back={editor.state === 'draft' ? to.desk : to.round(editor.round).page} />
      </Words>
    </>
  );
}
