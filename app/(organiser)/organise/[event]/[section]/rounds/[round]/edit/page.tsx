import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { numberFrom } from '@/app/_parts/addresses';
import { signedInActor } from '@/app/_shell/current-actor';
import { orNotFound } from '@/app/_shell/or-not-found';
import { Link } from '@/app/_ui/link';
import { PageHead } from '@/app/_ui/page-parts';
import { Words } from '@/app/_ui/words';
import { addresses } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import { getPairingEditor } from '@/lib/views/rounds/get-pairing-editor';
import { PairingEditorView } from './pairing-editor';

export const metadata: Metadata = { title: tell('terms.label.editPairings') };

/** The page for editing a draft or, through the guard of F.6, a published round. */
export default async function EditPairingPage({ params }: PageProps<'/organise/[event]/[section]/rounds/[round]/edit'>) {
  const { event, section, round } = await params;
  const to = addresses.organise.section({ event, section });
  const actor = await signedInActor();
  const editor = orNotFound(await getPairingEditor(actor, event, section, numberFrom(round)));
  if (editor.state === 'draft' && !editor.isInHand) redirect(to.desk);
  return (
    <>
      <PageHead
        over={
          <>
            <Link href={to.desk}>{editor.sectionName}</Link> ·{' '}
            <Link href={to.round(editor.round).page}>{tell('terms.label.roundN', { round: editor.round })}</Link>
          </>
        }
        title={tell('terms.label.editPairings')}
        sub={tell(editor.state === 'draft' ? 'terms.sentence.onlyArbiters' : 'rounds.round.state.published')}
      />
      <Words rooms={['editor', 'explanations']}>
        <PairingEditorView editor={editor} back={editor.state === 'draft' ? to.desk : to.round(editor.round).page} />
      </Words>
    </>
  );
}
