'use client';

import { useState } from 'react';
import { CollapsibleGroup } from '@/app/(organiser)/_components/collapsible-group';
import { typedValue } from '@/app/_request/form-state';
import { Field, Select } from '@/app/_ui/field';
import { useForm } from '@/app/_ui/form';
import { FieldBox, Hint } from '@/app/_ui/form-parts';
import { SelectOptions } from '@/app/_ui/select-options';
import { useTranslate, type NamespaceTranslator } from '@/app/_ui/use-translate';
import { defaultSequence, EFFECTIVE_LISTS, FIDE_LIST_CHOICES } from '@/lib/domain/rating-lists/list-sequence';
import { methodOfKind, RATING_KINDS, RATING_METHODS, type RatingKind } from '@/lib/domain/sections/section-settings';
import type { SectionFormValues } from '../section-form-values';
import { YesNoSelect } from './yes-no-select';

const parseRatingKind = (typed: string): RatingKind => RATING_KINDS.find((kind) => kind === typed) ?? 'standard';

const KIND_LABELS = {
  standard: 'terms.label.standard',
  rapid: 'terms.label.rapid',
  blitz: 'terms.label.blitz',
  national: 'terms.label.national',
} as const satisfies Readonly<Record<RatingKind, string>>;

export function RatingFields({ defaults }: { readonly defaults: SectionFormValues }) {
  const t = useTranslate('settings');
  const { state } = useForm();
  const [kind, setKind] = useState(() => parseRatingKind(typedValue(state, 'ratingKind', defaults.ratingKind)));
  return (
    <CollapsibleGroup
      title={t('sectionFields.ratingsAndAddressTitle')}
      fields={['ratingKind', 'ratingMethod', 'listSequence', 'checksRatings', 'isChess960', 'slug']}
      hint={t('sectionFields.ratingsOfKind', { kind: t(KIND_LABELS[defaults.ratingKind]) })}
    >
      <div className="grid gap-s3 pb-s3 wide:grid-cols-2">
        <RatingKindFields defaults={defaults} kind={kind} setKind={setKind} />
        <Select
          name="isChess960"
          label={t('sectionFields.game')}
          hint={t('sectionFields.gameHint')}
          defaultValue={defaults.isChess960 ? 'yes' : 'no'}
          options={[
            { value: 'no', label: t('sectionFields.games.chess') },
            { value: 'yes', label: t('terms.label.chess960') },
          ]}
        />
        <Field
          name="slug"
          label={t('terms.label.address')}
          hint={t('sectionFields.addressHint')}
          defaultValue={defaults.slug}
          autoCapitalize="none"
          spellCheck={false}
        />
        <YesNoSelect name="checksRatings" label={t('terms.label.compareWithLists')} hint={t('sectionFields.checksRatingsHint')} isOn={defaults.checksRatings} />
      </div>
      <ListSequence defaults={defaults} kind={kind} />
    </CollapsibleGroup>
  );
}

interface RatingKindFieldsProps {
  readonly defaults: SectionFormValues;
  readonly kind: RatingKind;
  readonly setKind: (kind: RatingKind) => void;
}

/**
 * The kind of rating, and the method that selects the rating for pairing. The method follows the kind until the user chooses another
 * method.
 */
function RatingKindFields({ defaults, kind, setKind }: RatingKindFieldsProps) {
  const t = useTranslate('settings');
  const { state } = useForm();
  const [method, setMethod] = useState(() => typedValue(state, 'ratingMethod', defaults.ratingMethod));
  const choose = (next: RatingKind) => {
    if (method === methodOfKind(kind)) setMethod(methodOfKind(next));
    setKind(next);
  };
  return (
    <>
      <Select
        name="ratingKind"
        label={t('terms.label.ratingsThatCount')}
        defaultValue={defaults.ratingKind}
        onChange={(event) => choose(parseRatingKind(event.target.value))}
        options={RATING_KINDS.map((one) => ({ value: one, label: t(KIND_LABELS[one]) }))}
      />
      <Select
        key={kind}
        name="ratingMethod"
        label={t('terms.label.ratingUsedForPairing')}
        hint={t('sectionFields.ratingMethodHint')}
        follows={method}
        onChange={(event) => setMethod(event.target.value)}
        options={RATING_METHODS.map((one) => ({ value: one, label: t(`sectionFields.methods.${one}`) }))}
      />
    </>
  );
}

const MIN_LIST_FIELDS = 4;

/** Fields for the rating lists to search, in order. If all are blank, the usual lists for this kind of rating are searched. */
function ListSequence({ defaults, kind }: { readonly defaults: SectionFormValues; readonly kind: RatingKind }) {
  const t = useTranslate('settings');
  const { state, prefix } = useForm();
  const typed = state.typed['listSequence'];
  const chosen = Array.isArray(typed) ? typed : defaults.listSequence;
  const places = Math.max(MIN_LIST_FIELDS, chosen.length + 1);
  const usual = defaultSequence(kind, defaults.federation).map((list) => ratingListName(list, t));
  const options = [...new Set([...FIDE_LIST_CHOICES, ...defaults.listBodies, ...chosen])].filter((list) => list !== '');
  return (
    <fieldset className="pb-s3">
      <legend className="font-bold">{t('sectionFields.lists')}</legend>
      <Hint as="p">{t('sectionFields.listsHint', { lists: usual })}</Hint>
      <div className="grid gap-x-s3 wide:grid-cols-2">
        {Array.from({ length: places }, (_, place) => (
          <FieldBox key={place}>
            <label htmlFor={`${prefix}-list-${place}`}>{t('sectionFields.listAt', { place: place + 1 })}</label>
            <select key={state.submit} id={`${prefix}-list-${place}`} name="listSequence[]" defaultValue={chosen[place] ?? ''}>
              <option value="">–</option>
              <SelectOptions of={options.map((list) => ({ value: list, label: ratingListName(list, t) }))} />
            </select>
          </FieldBox>
        ))}
      </div>
    </fieldset>
  );
}

function ratingListName(list: string, t: NamespaceTranslator<'settings'>): string {
  return list in EFFECTIVE_LISTS ? t('sectionFields.effective', { list: list.replace(' effective', '') }) : list;
}
