import type { Metadata, Route } from 'next';
import { signedInActor } from '@/app/_shell/current-actor';
import { sentence } from '@/app/_shell/messages';
import { orNotFound } from '@/app/_shell/or-not-found';
import { TextArea } from '@/app/_ui/field';
import { FileField } from '@/app/_ui/file-field';
import { Form, Submit } from '@/app/_ui/form';
import { FormActs } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { Note, PageHead, TitledBlock } from '@/app/_ui/page-parts';
import { Words } from '@/app/_ui/words';
import { addresses } from '@/app/addresses';
import { SYSTEM_IDS } from '@/engine';
import { editions } from '@/lib/domain/sections/editions';
import { getImportPreview, type ImportPreview } from '@/lib/exchange/import-export/get-import-preview';
import { LARGEST_FILE } from '@/lib/platform/input/limits';
import { tell } from '@/lib/platform/words/tell';
import { getEntries, type SectionEntries } from '@/lib/views/entries/get-entries';
import { previewImportAction } from '../actions';
import { ListPreview } from './list-preview';
import { ReportPreview } from './report-preview';

export const metadata: Metadata = { title: tell('import.list.title') };

export default async function ImportPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/entries/import'>) {
  const { event: eventSlug, section: sectionSlug } = await params;
  const to = addresses.organise.section({ event: eventSlug, section: sectionSlug });
  const actor = await signedInActor();
  const page = orNotFound(await getEntries(actor, eventSlug, sectionSlug));
  const { preview: asked, text } = await searchParams;
  const chosen = SYSTEM_IDS.find((id) => id === text) ?? null;
  const preview = typeof asked === 'string' ? await getImportPreview(actor, page.section.id, asked, chosen) : null;
  const isOver = typeof asked === 'string' && preview === null;
  return (
    <>
      <PageHead
        over={<Link href={to.entries}>{tell('terms.label.playersOf', { name: page.section.name })}</Link>}
        title={tell('import.list.title')}
        sub={tell('import.list.nothingEntered')}
      />
      {isOver && (
        <Note tone="danger" className="mt-s4">
          {tell('terms.sentence.previewOver')}
        </Note>
      )}
      {preview !== null && <Preview preview={preview} page={page} />}
      <Choose sectionId={page.section.id} cancel={to.entries} text={preview?.kind === 'list' ? preview.text : ''} isAgain={preview !== null} />
    </>
  );
}

function Preview({ preview, page }: { readonly preview: ImportPreview; readonly page: SectionEntries }) {
  if (preview.kind === 'not-read')
    return (
      <Note tone="danger" className="mt-s4">
        {sentence({ code: preview.code })} {tell('import.list.fileKept')}
      </Note>
    );
  if (preview.kind === 'list')
    return (
      <Words rooms={['import']}>
        <ListPreview preview={preview} rules={page.rules} />
      </Words>
    );
  return <ReportPreview preview={preview} rounds={page.rules.rounds} editions={editions()} isEmpty={page.entries.length === 0} />;
}

interface ChooseProps {
  readonly sectionId: string;
  readonly cancel: Route;
  readonly text: string;
  readonly isAgain: boolean;
}

function Choose({ sectionId, cancel, text, isAgain }: ChooseProps) {
  return (
    <TitledBlock id="choose" title={tell('import.list.choose')}>
      <Form action={previewImportAction} fields={{ sectionId }}>
        <FileField
          name="file"
          label={tell('terms.label.file')}
          mostBytes={LARGEST_FILE}
          accept=".csv,.txt,.tsv,.trf,.trfx,text/csv,text/plain"
          hint={tell('import.list.fileHint')}
        />
        <TextArea
          name="text"
          label={tell('terms.label.orPasteHere')}
          rows={isAgain ? 12 : 8}
          defaultValue={text}
          spellCheck={false}
          hint={tell('import.list.pasteHint')}
        />
        <FormActs isBar={!isAgain}>
          <Submit look={isAgain ? 'quiet' : 'primary'}>{tell('import.list.preview')}</Submit>
          <ButtonLink href={cancel}>{tell('terms.label.cancel')}</ButtonLink>
        </FormActs>
      </Form>
    </TitledBlock>
  );
}
