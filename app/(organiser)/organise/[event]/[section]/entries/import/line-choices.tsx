'use client';

import { TickBox } from '@/app/_ui/field';
import { useForm } from '@/app/_ui/form';
import { FieldBox, Hint } from '@/app/_ui/form-parts';
import { SelectOptions } from '@/app/_ui/select-options';
import { useTranslate } from '@/app/_ui/use-translate';
import { MAX_CELL_LENGTH } from '@/lib/platform/input/file-limits';

/** The submitted values of all controls with this name; null unless the form was refused. */
function useSubmittedValues(name: string): readonly string[] | null {
  const { state } = useForm();
  const typed = state.typed[name];
  if (state.status !== 'refused') return null;
  return typed === undefined ? [] : Array.isArray(typed) ? typed : [String(typed)];
}

interface LineProps {
  readonly line: number;
  readonly name: string;
}

/** Leaves the line out of the import, for example because it is not about a player. */
export function SkipTick({ isSkipped, ...line }: LineProps & { readonly isSkipped: boolean }) {
  return <LineTick {...line} box="skips[]" what="listPreview.leaveOut" defaultChecked={isSkipped} />;
}

/** Confirms the FIDE ID or national number, although the rating lists have another name for it. */
export function OtherNameTick(line: LineProps) {
  return <LineTick {...line} box="otherNames[]" what="lineChoices.isSame" />;
}

interface LineTickProps extends LineProps {
  readonly box: 'skips[]' | 'otherNames[]';
  readonly what: 'listPreview.leaveOut' | 'lineChoices.isSame';
  readonly defaultChecked?: boolean;
}

function LineTick({ line, name, box, what, defaultChecked = false }: LineTickProps) {
  const t = useTranslate('import');
  return (
    <label className="inline-flex min-h-[2.25rem] items-center gap-[0.4rem]">
      <TickBox name={box} value={String(line)} defaultChecked={defaultChecked} />
      <span className="text-t1 wide:whitespace-nowrap">
        {t(what)}
        <span className="sr-only"> {[t('listPreview.lineNumber', { line }), name].filter(Boolean).join(', ')}</span>
      </span>
    </label>
  );
}

/** The choice between the saved data of an entered player and the data in the list. */
export function SavedDataChoice({ line, name }: LineProps) {
  const t = useTranslate('import');
  const { state } = useForm();
  const isKept = useSubmittedValues('keeps')?.includes(String(line)) === true;
  return (
    <select key={state.submit} name="keeps[]" defaultValue={isKept ? line : ''} aria-label={t('lineChoices.whatCountsFor', { name })}>
      <option value="">{t('lineChoices.takeFromList')}</option>
      <option value={line}>{t('lineChoices.keepStored')}</option>
    </select>
  );
}

interface ChoiceProps extends LineProps {
  readonly standard: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Chooses the person for a line, for example if several people have the same name. */
export function PersonChoice({ name, standard, options }: ChoiceProps) {
  const t = useTranslate('import');
  const { state } = useForm();
  const sent = useSubmittedValues('choices')?.find((value) => options.some((option) => option.value === value));
  return (
    <select key={state.submit} name="choices[]" defaultValue={sent ?? standard} aria-label={t('lineChoices.whoIs', { name })}>
      <SelectOptions of={options} />
    </select>
  );
}

interface MendedCellProps {
  readonly line: number;
  /** The place of the cell in its line, from 0; `name` for the name in a list without a column of names. */
  readonly place: number | 'name';
  readonly label: string;
  readonly cell: string;
  readonly isWrong: boolean;
}

/** A cell of a line with problems, as a field in which it can be corrected. */
export function MendedCell({ line, place, label, cell, isWrong }: MendedCellProps) {
  const { state, prefix } = useForm();
  const at = `${line}:${place}`;
  const index = useSubmittedValues('cellPlaces')?.indexOf(at) ?? -1;
  const typed = useSubmittedValues('cellTexts')?.[index];
  const id = `${prefix}-cell-${line}-${place}`;
  return (
    <FieldBox>
      <label htmlFor={id}>{label}</label>
      <input type="hidden" name="cellPlaces[]" value={at} />
      <input key={state.submit} id={id} name="cellTexts[]" defaultValue={typed ?? cell} maxLength={MAX_CELL_LENGTH} aria-invalid={isWrong || undefined} />
    </FieldBox>
  );
}

interface ColumnProps {
  readonly place: number;
  readonly head: string;
  readonly column: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function ColumnSelect({ place, head, column, options }: ColumnProps) {
  const t = useTranslate('import');
  const { state, prefix } = useForm();
  const sent = useSubmittedValues('columns')?.[place];
  const id = `${prefix}-column-${place}`;
  return (
    <FieldBox>
      <label htmlFor={id}>
        {t('lineChoices.column', { number: place + 1 })} <Hint>{head === '' ? t('lineChoices.empty') : head}</Hint>
      </label>
      <select key={state.submit} id={id} name="columns[]" defaultValue={sent ?? column}>
        <option value="">{t('lineChoices.notUsed')}</option>
        <SelectOptions of={options} />
      </select>
    </FieldBox>
  );
}
