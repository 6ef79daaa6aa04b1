'use client';

import { useId, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { cx } from '@/app/_ui/cx';
import { useForm } from '@/app/_ui/form';
import { FieldGroup, FieldError, FieldBox, Hint } from '@/app/_ui/form-parts';
import { SelectOptions } from '@/app/_ui/select-options';
import { useTranslate } from '@/app/_ui/use-translate';
import { TIE_BREAK_GROUPS, type TieBreakGroup, TIE_BREAK_SETS, type TieBreakSet } from '@/lib/domain/sections/tie-break-sets';

export interface TieBreakChoice {
  readonly code: string;
  readonly name: string;
  readonly group: TieBreakGroup;
  readonly isByRatings: boolean;
}

interface TieBreakListProps {
  readonly codes: readonly string[];
  readonly setCodes: (codes: readonly string[]) => void;
  readonly choices: readonly TieBreakChoice[];
  readonly ofText: readonly string[];
}

/** The ordered list of tie-breaks. The user can move, remove and add tie-breaks. The form submits the list as `tieBreaks[]`. */
export function TieBreakList({ codes, setCodes, choices, ofText }: TieBreakListProps) {
  const t = useTranslate('settings');
  const { state, prefix } = useForm();
  const nameOf = (code: string) => choices.find((choice) => choice.code === code)?.name ?? code;
  const { announcement, change, move, remove, add } = useTieBreakOrder(codes, setCodes, nameOf);
  const error = state.fieldErrors['tieBreaks'];
  return (
    <FieldGroup id={`${prefix}-tieBreaks`} tabIndex={-1}>
      <legend>{t('tieBreakList.title')}</legend>
      {error && <FieldError>{error}</FieldError>}
      {codes.length === 0 && <input type="hidden" name="tieBreaks[]" value="" />}
      <ol>
        {codes.map((code, index) => (
          <TieBreakItem
            key={code}
            code={code}
            name={nameOf(code)}
            place={index}
            of={codes.length}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(code)}
          />
        ))}
      </ol>
      <AddTieBreak choices={choices.filter(({ code }) => !codes.includes(code))} onAdd={add} />
      <UsualListOffer isUsed={codes.join() === ofText.join()} onUse={() => change(ofText, t('tieBreakList.usualIsSet'))} />
      <SuggestedLists
        codes={codes}
        among={SUGGESTED_LIST_NAMES.filter((set) => TIE_BREAK_SETS[set].every((code) => choices.some((choice) => choice.code === code)))}
        onChoose={(set) => change(TIE_BREAK_SETS[set], t('tieBreakList.setIsSet', { set: t(`tieBreakList.sets.${set}`) }))}
      />
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </FieldGroup>
  );
}

/** Explains that points come first, and offers the usual list of the pairing system if the user has chosen another list. */
function UsualListOffer({ isUsed, onUse }: { readonly isUsed: boolean; readonly onUse: () => void }) {
  const t = useTranslate('settings');
  return (
    <Hint as="p" className="mt-s2">
      {t('tieBreakList.pointsFirst')}{' '}
      {!isUsed && (
        <Button variant="plain" type="button" onClick={onUse}>
          {t('tieBreakList.useUsual')}
        </Button>
      )}
    </Hint>
  );
}

/** Changes the order, and announces each change to screen readers. */
function useTieBreakOrder(codes: readonly string[], setCodes: TieBreakListProps['setCodes'], nameOf: (code: string) => string) {
  const t = useTranslate('settings');
  const [announcement, setAnnouncement] = useState('');
  const change = (next: readonly string[], words: string) => {
    setCodes(next);
    setAnnouncement(words);
  };
  const move = (index: number, by: -1 | 1) => {
    const next = [...codes];
    const [code] = next.splice(index, 1);
    if (code === undefined) return;
    next.splice(index + by, 0, code);
    change(next, t('tieBreakList.nowNumber', { name: nameOf(code), number: index + by + 1 }));
  };
  const remove = (code: string) =>
    change(
      codes.filter((other) => other !== code),
      t('tieBreakList.removed', { name: nameOf(code) }),
    );
  const add = (code: string) => {
    if (code !== '') change([...codes, code], t('tieBreakList.nowNumber', { name: nameOf(code), number: codes.length + 1 }));
  };
  return { announcement, change, move, remove, add };
}

interface TieBreakItemProps {
  readonly code: string;
  readonly name: string;
  /** The position in the list, from 0. */
  readonly place: number;
  readonly of: number;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

const BUTTON_CLASS = cx('w-[2.75rem] p-0 text-t3/[1.2] no-underline disabled:invisible');

function TieBreakItem({ code, name, place, of, onMove, onRemove }: TieBreakItemProps) {
  const t = useTranslate('settings');
  const acts = [
    { act: 'tieBreakList.up', sign: '↑', disabled: place === 0, onPress: () => onMove(-1) },
    { act: 'tieBreakList.down', sign: '↓', disabled: place === of - 1, onPress: () => onMove(1) },
    { act: 'terms.label.removeNamed', sign: '×', onPress: onRemove },
  ] as const;
  return (
    <li className="grid min-h-[2.75rem] grid-cols-[1.4rem_minmax(0,1fr)_auto] items-center gap-s2 border-b border-line">
      <span className="text-muted">{place + 1}</span>
      <span>
        {name} <span className="text-muted text-t1">{code.replace(/^F10-/, '')}</span>
      </span>
      <span className="flex gap-[3px]">
        {acts.map(({ act, sign, onPress, ...rest }) => (
          <Button key={act} variant="plain" type="button" className={BUTTON_CLASS} aria-label={t(act, { name })} {...rest} onClick={onPress}>
            {sign}
          </Button>
        ))}
      </span>
      <input type="hidden" name="tieBreaks[]" value={code} />
    </li>
  );
}

function AddTieBreak({ choices, onAdd }: { readonly choices: readonly TieBreakChoice[]; readonly onAdd: (code: string) => void }) {
  const t = useTranslate('settings');
  const selectId = useId();
  const [sought, setSought] = useState('');
  const found = choices.filter(({ code, name }) => matchesSearch(`${code} ${name}`, sought));
  return (
    <FieldBox className="max-w-measure">
      <label htmlFor={selectId}>{t('tieBreakList.add')}</label>
      <input
        type="search"
        value={sought}
        aria-label={t('tieBreakList.find')}
        placeholder={t('tieBreakList.find')}
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setSought(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (found.length === 1 && found[0] !== undefined) onAdd(found[0].code);
        }}
      />
      <select id={selectId} value="" onChange={(event) => onAdd(event.target.value)}>
        <option value="">{t('tieBreakList.choose', { count: found.length })}</option>
        {TIE_BREAK_GROUPS.filter((group) => found.some((choice) => choice.group === group)).map((group) => (
          <optgroup key={group} label={t(`tieBreakList.groups.${group}`)}>
            <SelectOptions of={found.filter((choice) => choice.group === group).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))} />
          </optgroup>
        ))}
      </select>
    </FieldBox>
  );
}

function matchesSearch(text: string, sought: string): boolean {
  const words = sought.toLowerCase().split(/\s+/);
  return words.every((word) => text.toLowerCase().includes(word));
}

const SUGGESTED_LIST_NAMES = ['open', 'rated', 'rapid', 'small'] as const satisfies readonly TieBreakSet[];

interface SuggestedListsProps {
  readonly codes: readonly string[];
  /** The suggested lists. Each contains only tie-breaks that the user can choose. */
  readonly among: readonly TieBreakSet[];
  readonly onChoose: (set: TieBreakSet) => void;
}

function SuggestedLists({ codes, among, onChoose }: SuggestedListsProps) {
  const t = useTranslate('settings');
  if (among.length === 0) return null;
  return (
    <div className="mt-s2">
      <Hint as="p">{t('tieBreakList.setsHint')}</Hint>
      <ul className="flex flex-wrap gap-x-s3">
        {among.map((set) => (
          <li key={set}>
            <Button variant="plain" type="button" disabled={codes.join() === TIE_BREAK_SETS[set].join()} onClick={() => onChoose(set)}>
              {t(`tieBreakList.sets.${set}`)}
            </Button>{' '}
            <span className="text-muted text-t1">{TIE_BREAK_SETS[set].join(' ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
