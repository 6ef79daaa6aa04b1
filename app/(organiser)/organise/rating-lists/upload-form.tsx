'use client';

import { type ChangeEvent, useRef, useState } from 'react';
import { typedValue } from '@/app/_request/form-state';
import { Field, FieldFrame, Select } from '@/app/_ui/field';
import { FieldDefaultsScope, Form, useForm } from '@/app/_ui/form';
import { FieldGrid, FieldGroup, Hint } from '@/app/_ui/form-parts';
import { MEGABYTE, megabytes } from '@/app/_ui/megabytes';
import { useTranslate } from '@/app/_ui/use-translate';
import { firstRows, readRatingListHeading, NATIONAL_FIELDS, type NationalField, type NationalMapping } from '@/lib/domain/rating-lists/rating-list-heading';
import { MAX_UPLOAD_BYTES } from '@/lib/domain/rating-lists/upload-limits';
import { beginUploadAction } from './actions';
import { ChunkedUploadStatus, useChunkedUpload } from './chunked-upload';
import { readFileStart } from './read-file-start';
import { uploadFileIdentity, isForOtherFile } from './upload-file-identity';

const LINES_SHOWN = 4;

interface ChosenFile {
  readonly file: File;
  readonly body: 'fide' | 'national';
  readonly kind: string;
  readonly listedOn: string | null;
  /** The first lines of a CSV file, beginning with the headings; empty if the browser cannot read the file. */
  readonly rows: readonly (readonly string[])[];
}

interface UploadListFormProps {
  readonly month: string;
  readonly mappings: Readonly<Record<string, NationalMapping>>;
}

export function UploadListForm(props: UploadListFormProps) {
  const t = useTranslate('ratingLists');
  return (
    <Form action={beginUploadAction}>
      <noscript>
        <p className="mt-s2">{t('form.noScript')}</p>
      </noscript>
      <ListToSend {...props} />
    </Form>
  );
}

function ListToSend({ month, mappings }: UploadListFormProps) {
  const { state, isPending } = useForm();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const sending = useChunkedUpload(chosen?.file ?? null);
  return (
    <>
      {/* The fields about the file are locked until it has been sent. */}
      <fieldset disabled={isPending || sending.underWay !== null}>
        <FileToSend chosen={chosen} choose={setChosen} />
        <FieldDefaultsScope isOther={isForOtherFile(state, chosen?.file ?? null)}>
          <ListDetailsFields
            key={chosen === null ? '' : Object.values(uploadFileIdentity(chosen.file)).join(' ')}
            chosen={chosen}
            month={month}
            mappings={mappings}
          />
        </FieldDefaultsScope>
      </fieldset>
      <ChunkedUploadStatus sending={sending} />
    </>
  );
}

function FileToSend({ chosen, choose }: { readonly chosen: ChosenFile | null; readonly choose: (chosen: ChosenFile | null) => void }) {
  const t = useTranslate('ratingLists');
  const [ownError, setOwnError] = useState<string>();
  const latest = useRef<File>(undefined);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    latest.current = file;
    const isTooLarge = file !== undefined && file.size > MAX_UPLOAD_BYTES;
    setOwnError(isTooLarge ? t('form.tooLarge', { name: file.name, size: Math.round(file.size / MEGABYTE), most: MAX_UPLOAD_BYTES / MEGABYTE }) : undefined);
    // Deselects the previous file while the new one is being read. Otherwise, the form could send the new file with the previous file's values.
    choose(null);
    if (file === undefined || isTooLarge) return;
    const looked = await readChosenFile(file);
    if (latest.current === file) choose(looked);
  };
  return (
    <>
      <FieldFrame name="fileName" label={t('terms.label.file')} hint={t('form.fileHint')} ownError={ownError}>
        {(ids) => (
          // The input has no name, so the file is not sent with the form.
          <input type="file" {...ids} accept=".zip,.gz,.txt,.xml,.csv" onChange={take} />
        )}
      </FieldFrame>
      {chosen !== null && (
        <p className="mt-s1 wrap-anywhere" role="status">
          {t('form.chosen', { name: chosen.file.name, size: megabytes(chosen.file.size) })}
        </p>
      )}
      {Object.entries(uploadFileIdentity(chosen?.file ?? null)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

async function readChosenFile(file: File): Promise<ChosenFile> {
  const first = await readFileStart(file);
  if (first === null) return { file, body: 'fide', kind: 'file', listedOn: null, rows: [] };
  const head = readRatingListHeading(first.text, first.name);
  const isNational = head.form === 'csv';
  const listedOn = head.listedOn ?? readRatingListHeading('', file.name).listedOn;
  return { file, body: isNational ? 'national' : 'fide', kind: 'file', listedOn, rows: isNational ? firstRows(first.text, LINES_SHOWN) : [] };
}

function ListDetailsFields({ chosen, month, mappings }: UploadListFormProps & { readonly chosen: ChosenFile | null }) {
  const t = useTranslate('ratingLists');
  const { state } = useForm();
  const [body, setBody] = useState(typedValue(state, 'body', chosen?.body ?? 'fide'));
  const [federation, setFederation] = useState(typedValue(state, 'federation'));
  const letters = federation.trim().toUpperCase();
  const isNational = body === 'national';
  return (
    <>
      <FieldGrid columns={3}>
        <Select
          name="body"
          label={t('terms.label.publishedBy')}
          defaultValue={body}
          onChange={({ target }) => setBody(target.value)}
          options={[
            { value: 'fide', label: t('terms.label.fide') },
            { value: 'national', label: t('terms.label.aFederation') },
          ]}
        />
        {isNational ? <FederationField choose={setFederation} /> : <ListKindField />}
        <Field name="listedOn" label={t('form.holdsFrom')} type="date" defaultValue={chosen?.listedOn ?? month} />
      </FieldGrid>
      {isNational && <Columns key={letters in mappings ? letters : ''} rows={chosen?.rows ?? []} known={mappings[letters] ?? {}} />}
    </>
  );
}

function FederationField({ choose }: { readonly choose: (letters: string) => void }) {
  const t = useTranslate('ratingLists');
  return (
    <>
      <Field
        name="federation"
        label={t('terms.label.federation')}
        hint={t('terms.sentence.threeLetters')}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => choose(target.value)}
      />
      <input type="hidden" name="listKind" value="file" />
    </>
  );
}

function ListKindField() {
  const t = useTranslate('ratingLists');
  return (
    <Select
      name="listKind"
      label={t('form.kind')}
      options={[
        { value: 'file', label: t('form.kindFile') },
        { value: 'all', label: t('form.kindAll') },
        { value: 'standard', label: t('terms.label.standard') },
        { value: 'rapid', label: t('terms.label.rapid') },
        { value: 'blitz', label: t('terms.label.blitz') },
      ]}
    />
  );
}

const FIELD_LABELS = {
  number: 'form.number',
  name: 'terms.label.name',
  surname: 'terms.label.surname',
  first: 'terms.label.firstName',
  federation: 'terms.label.federation',
  title: 'terms.label.title',
  rating: 'terms.label.rating',
  birth: 'terms.label.born',
  sex: 'terms.label.sex',
  fideId: 'terms.label.fideId',
} as const satisfies Readonly<Record<NationalField, string>>;

/** The fields that assign a meaning to each column. If the file cannot be read in the browser, the user types the headings. */
function Columns({ rows, known }: { readonly rows: ChosenFile['rows']; readonly known: NationalMapping }) {
  const t = useTranslate('ratingLists');
  const headings = rows[0] ?? [];
  const options = [{ value: '', label: '–' }, ...[...new Set(headings)].filter(Boolean).map((value) => ({ value, label: value }))];
  return (
    <FieldGroup>
      <legend>{t('terms.label.columnsOfTheList')}</legend>
      <Hint as="p">{t('form.columnsHint')}</Hint>
      {rows.length > 0 && <FirstLines rows={rows} />}
      <FieldGrid columns={3}>
        {NATIONAL_FIELDS.map((field) => {
          const column = { name: `column.${field}`, label: t(FIELD_LABELS[field]) };
          const same = headings.find((heading) => heading.toLowerCase() === (known[field] ?? '').toLowerCase());
          if (headings.length === 0) return <Field key={field} {...column} defaultValue={known[field] ?? ''} />;
          return <Select key={field} {...column} options={options} defaultValue={same ?? ''} />;
        })}
      </FieldGrid>
    </FieldGroup>
  );
}

function FirstLines({ rows: [headings = [], ...lines] }: { readonly rows: ChosenFile['rows'] }) {
  const t = useTranslate('ratingLists');
  return (
    // The box is focusable, so that a table wider than the page can be scrolled by keyboard.
    <div className="mt-s2 overflow-x-auto" tabIndex={0} role="group" aria-label={t('form.firstLines')}>
      <table className="text-t1">
        <thead>
          <tr>
            {headings.map((heading, place) => (
              <th key={place} scope="col" className="whitespace-nowrap">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((cells, line) => (
            <tr key={line}>
              {headings.map((_, place) => (
                <td key={place} className="whitespace-nowrap">
                  {cells[place] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
