import type { Metadata, Route } from 'next';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { refusalText } from '@/app/_request/refusal-text';
import { TextArea } from '@/app/_ui/field';
import { FileField } from '@/app/_ui/file-field';
import { Form, Submit } from '@/app/_ui/form';
import { FormButtons } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { Note, PageHead, TitledBlock } from '@/app/_ui/page-parts';
import { ProvideMessages } from '@/app/_ui/provide-messages';
import { addresses } from '@/app/addresses';
import { SYSTEM_IDS } from '@/engine';
import { editions } from '@/lib/domain/sections/editions';
import { getImportPreview, type ImportPreview } from '@/lib/exchange/import-export/get-import-preview';
import { MAX_FILE_BYTES } from '@/lib/platform/input/file-limits';
import { t } from '@/lib/platform/messages/translate';
import { getEntries, type SectionEntries } from '@/lib/views/entries/get-entries';
import { previewImportAction } from '../actions';
import { ListPreview } from './list-preview';
import { ReportPreview } from './report-preview';

export const metadata: Metadata = { title: t('import.list.title') };

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
        over={<Link href={to.entries}>{t('terms.label.playersOf', { name: page.section.name })}</Link>}
        title={t('import.list.title')}
        sub={t('import.list.nothingEntered')}
      />
      {isOver && (
        <Note tone="danger" className="mt-s4">
          {t('terms.sentence.previewOver')}
        </Note>
      )}
      {preview !== null && <Preview preview={preview} page={page} />}
      <ChooseFileForm sectionId={page.section.id} cancel={to.entries} text={preview?.kind === 'list' ? preview.text : ''} isAgain={preview !== null} />
    </>
  );
}

function Preview({ preview, page }: { readonly preview: ImportPreview; readonly page: SectionEntries }) {
  if (preview.kind === 'not-read')
    return (
      <Note tone="danger" className="mt-s4">
        {refusalText({ code: preview.code })} {t('import.list.fileKept')}
      </Note>
    );
  if (preview.kind === 'list')
    return (
      <ProvideMessages namespaces={['import']}>
        <ListPreview preview={preview} rules={page.rules} />
      </ProvideMessages>
    );
  return <ReportPreview preview={preview} rounds={page.rules.rounds} editions={editions()} isEmpty={page.entries.length === 0} />;
}

interface ChooseFileFormProps {
  readonly sectionId: string;
  readonly cancel: Route;
  readonly text: string;
  readonly isAgain: boolean;
}

function ChooseFileForm({ sectionId, cancel, text, isAgain }: ChooseFileFormProps) {
  return (
    <TitledBlock id="choose" title={t('import.list.choose')}>
      <Form action={previewImportAction} fields={{ sectionId }}>
        <FileField
          name="file"
          label={t('terms.label.file')}
          maxBytes={MAX_FILE_BYTES}
          accept=".xlsx,.xlsm,.ods,.csv,.txt,.tsv,.trf,.trfx,text/csv,text/plain"
          hint={t('import.list.fileHint')}
        />
        <TextArea
          name="text"
          label={t('terms.label.orPasteHere')}
          rows={isAgain ? 12 : 8}
          defaultValue={text}
          spellCheck={false}
          hint={t('import.list.pasteHint')}
        />
        <FormButtons isBar={!isAgain}>
          <Submit variant={isAgain ? 'quiet' : 'primary'}>{t('import.list.preview')}</Submit>
          <ButtonLink href={cancel}>{t('terms.label.cancel')}</ButtonLink>
        </FormButtons>
      </Form>
    </TitledBlock>
  );
}
