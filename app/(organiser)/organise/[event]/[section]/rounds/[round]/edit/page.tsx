import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { parsePositiveNumber } from '@/app/_components/section-addresses';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Link } from '@/app/_ui/link';
import { PageHead } from '@/app/_ui/page-parts';
import { ProvideMessages } from '@/app/_ui/provide-messages';
import { addresses } from '@/app/addresses';
import { roundLabel } from '@/lib/domain/formats/round-label';
import { t } from '@/lib/platform/messages/translate';
import { getPairingEditor } from '@/lib/views/rounds/get-pairing-editor';
import { PairingEditorView } from './pairing-editor';

export const metadata: Metadata = { title: t('terms.label.editPairings') };

/**
 * The page for editing a draft in manual pairing, or a published round. F.6 of the 1998 rules allows changes to a published round only on
 * certain grounds.
 */
export default async function EditPairingPage({ params }: PageProps<'/organise/[event]/[section]/rounds/[round]/edit'>) {
  const { event, section, round } = await params;
  const to = addresses.organise.section({ event, section });
  const actor = await signedInActor();
  const editor = orNotFound(await getPairingEditor(actor, event, section, parsePositiveNumber(round)));
  if (editor.state === 'draft' && !editor.isManual) redirect(to.desk);
  return (
    <>
      <PageHead
        over={
          <>
            <Link href={to.desk}>{editor.sectionName}</Link> · <Link href={to.round(editor.round).page}>{roundLabel(editor, editor.round)}</Link>
          </>
        }
        title={t('terms.label.editPairings')}
        sub={t(editor.state === 'draft' ? 'terms.sentence.onlyArbiters' : 'rounds.round.state.published')}
      />
      <ProvideMessages namespaces={['editor', 'explanations']}>
        <PairingEditorView editor={editor} back={editor.state === 'draft' ? to.desk : to.round(editor.round).page} />
      </ProvideMessages>
    </>
  );
}
