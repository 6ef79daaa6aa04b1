import { addresses } from '@/app/addresses';
import type { Metadata, Route } from 'next';
import { Link } from '@/app/_ui/link';
import { notFound } from 'next/navigation';
import { signedInActor } from '@/app/_shell/current-actor';
import { sentence } from '@/app/_shell/messages';
import { ButtonLink } from '@/app/_ui/button';
import { FileField, TextArea } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { PageHead } from '@/app/_ui/page-head';
import { Submit } from '@/app/_ui/submit';
import { getEntries } from '@/lib/entries/get-entries';
import { getImportPreview } from '@/lib/import-export/get-import-preview';
import { LARGEST_FILE } from '@/lib/import-export/limits';
import { editions } from '@/lib/sections/editions';
import { previewImportAction } from '../actions';
import { ListPreview } from './list-preview';
import { ReportPreview } from './report-preview';
import { Note } from '@/app/_ui/note';
import { Block } from '@/app/_ui/block';
import { FormActs } from '@/app/_ui/save-bar';

export const metadata: Metadata = { title: 'Import players' };

export default async function ImportPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/entries/import'>) {
  const { event: eventSlug, section: sectionSlug } = await params;
  const to = addresses.organise.section({ event: eventSlug, section: sectionSlug });
  const actor = await signedInActor();
  const page = await getEntries(actor, eventSlug, sectionSlug);
  if (page === null) notFound();
  const { preview: asked } = await searchParams;
  const preview = typeof asked === 'string' ? await getImportPreview(actor, page.section.id, asked) : null;
  const isOver = typeof asked === 'string' && preview === null;
  return (
    <>
      <PageHead
        over={<Link href={to.entries}>{page.section.name}: players</Link>}
        title="Import players"
        sub={preview === null ? 'Nothing is entered before you have seen and confirmed it.' : 'Nothing is entered yet.'}
      />
      {isOver && (
        <Note tone="danger" className="mt-s4">
          This preview was used or is older than a day. Choose the file again.
        </Note>
      )}
      {preview?.kind === 'not-read' && (
        <Note tone="danger" className="mt-s4">
          {sentence({ code: preview.code })} The file is kept: load this page again.
        </Note>
      )}
      {preview?.kind === 'list' && <ListPreview preview={preview} rules={page.rules} />}
      {preview?.kind === 'report' && (
        <ReportPreview
          preview={preview}
          rounds={page.rules.rounds}
          systemId={preview.systemId ?? page.section.systemId}
          editions={editions()}
          isEmpty={page.entries.length === 0}
        />
      )}
      <Choose sectionId={page.section.id} cancel={to.entries} text={preview?.kind === 'list' ? preview.text : ''} isAgain={preview !== null} />
    </>
  );
}

interface ChooseProps {
  readonly sectionId: string;
  readonly cancel: Route;
  readonly text: string;
  readonly isAgain: boolean;
}

function Choose({ sectionId, cancel, text, isAgain }: ChooseProps) {
  return (
    <Block className="mt-s5 max-w-measure" aria-labelledby="choose">
      <h2 id="choose">{isAgain ? 'Change the list, or choose another file' : 'A file, or lines to paste'}</h2>
      <Form action={previewImportAction} goal="it can be previewed">
        <input type="hidden" name="sectionId" value={sectionId} />
        <FileField
          name="file"
          label="File"
          mostBytes={LARGEST_FILE}
          accept=".csv,.txt,.tsv,.trf,.trfx,text/csv,text/plain"
          hint="CSV with one player per line, or a report file (TRF) of a whole tournament with its rounds."
        />
        <TextArea
          name="text"
          label="Or paste here"
          rows={isAgain ? 12 : 8}
          defaultValue={text}
          spellCheck={false}
          hint="Straight from a spreadsheet, or names only, one per line. A heading line says what the columns are: name, rating, title, federation, FIDE id, birth, sex, club, byes, from round."
        />
        <FormActs isBar={!isAgain}>
          <Submit look={isAgain ? 'quiet' : 'primary'}>{isAgain ? 'Preview again' : 'Preview'}</Submit>
          <ButtonLink href={cancel}>Cancel</ButtonLink>
        </FormActs>
      </Form>
    </Block>
  );
}
