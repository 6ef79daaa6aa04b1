import { ChoiceOfRow, ConditionFields, UNRATED_OPTIONS } from '@/app/(organiser)/_components/condition-fields';
import { Field, Tick } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { FieldGrid, FieldGroup, Hint, SaveBar } from '@/app/_ui/form-parts';
import { RowField } from '@/app/_ui/row-input';
import type { SelectOption } from '@/app/_ui/select-options';
import { SHARING_MODES } from '@/engine/prizes';
import { BOARD_ORDERS, PRIZE_FIELDS, PRIZE_LIMITS } from '@/lib/domain/prizes/prize-fund';
import { t } from '@/lib/platform/messages/translate';
import type { PrizeFundPage } from '@/lib/views/prizes/get-prize-fund';
import { changePrizeFundAction } from '../actions';

type Values = PrizeFundPage['values'];
type CategoryValues = Values['categories'][number];
type CapValues = Values['caps'][number];

const BLANK_CATEGORY: Partial<CategoryValues> = {};
const BLANK_CAP: Partial<CapValues> = {};

/** The whole fund in one form. A blank category and a blank limit at the end are there to add one, so that the form works without scripts. */
export function PrizeFundForm({ page: { sectionId, version, values, conditions, isOfTeams } }: { readonly page: PrizeFundPage }) {
  const { categories, caps } = values;
  const categoryRows = categories.length < PRIZE_LIMITS.categories ? [...categories, BLANK_CATEGORY] : categories;
  const capRows = caps.length < PRIZE_LIMITS.caps ? [...caps, BLANK_CAP] : caps;
  return (
    <Form action={changePrizeFundAction} fields={{ sectionId, version: String(version) }}>
      <Hint as="p">{t('prizes.fund.hint')}</Hint>
      <GeneralFields values={values} />
      {categoryRows.map((category, place) => (
        <CategoryFields key={place} place={place} values={category} conditions={conditions[place]} isOfTeams={isOfTeams} />
      ))}
      <FieldGroup>
        <legend className="font-bold">{t('prizes.fund.fields.caps')}</legend>
        <Hint as="p">{t('prizes.fund.fields.capsHint')}</Hint>
        {capRows.map((cap, place) => (
          <CapFields key={place} place={place} values={cap} />
        ))}
      </FieldGroup>
      <SaveBar>
        <Submit>{t('prizes.fund.save')}</Submit>
      </SaveBar>
    </Form>
  );
}

function GeneralFields({ values: { currency, unit, onePrizeEach, basedOn, taxRate, taxAbove } }: { readonly values: Values }) {
  const label = (name: 'currency' | 'unit' | 'basedOn' | 'taxRate' | 'taxAbove') => t(`prizes.fund.fields.${name}`);
  return (
    <FieldGroup>
      <legend className="font-bold">{t('prizes.fund.fields.general')}</legend>
      <FieldGrid columns={3} className="items-end">
        <Field name="currency" label={label('currency')} hint={t('prizes.fund.fields.currencyHint')} maxLength={3} defaultValue={currency} />
        <Field name="unit" label={label('unit')} hint={t('prizes.fund.fields.unitHint')} inputMode="decimal" defaultValue={unit} />
        <Field name="basedOn" label={label('basedOn')} hint={t('prizes.fund.fields.basedOnHint')} inputMode="numeric" defaultValue={basedOn} />
        <Field name="taxRate" label={label('taxRate')} inputMode="decimal" defaultValue={taxRate} />
        <Field name="taxAbove" label={label('taxAbove')} inputMode="decimal" defaultValue={taxAbove} />
      </FieldGrid>
      <Tick name="onePrizeEach" label={t('prizes.fund.fields.onePrizeEach')} defaultChecked={onePrizeEach} />
    </FieldGroup>
  );
}

interface CategoryFieldsProps {
  readonly place: number;
  readonly values: Partial<CategoryValues>;
  /** The saved conditions; undefined for a new category. */
  readonly conditions: string | undefined;
  readonly isOfTeams: boolean;
}

function CategoryFields({ place, values, conditions, isOfTeams }: CategoryFieldsProps) {
  const text = categoryField(values, place);
  return (
    <FieldGroup>
      <legend className="font-bold">
        {conditions === undefined ? t('prizes.fund.fields.addCategory') : t('prizes.fund.fields.categoryN', { number: place + 1 })}
      </legend>
      <FieldGrid columns={3} className="items-end">
        {text('categoryNames', t('terms.label.name'), { hint: t('prizes.fund.fields.nameHint') })}
        {text('prizeAmounts', t('prizes.title'), { hint: t('prizes.fund.fields.prizesHint') })}
        {text('trophyNames', t('prizes.fund.fields.trophies'), { hint: t('prizes.fund.fields.trophiesHint') })}
        <ChoiceOfRow name="sharing" place={place} label={t('prizes.fund.fields.sharing')} defaultValue={values.sharing ?? 'none'} options={SHARING_OPTIONS} />
        {text('minimumPlayers', t('prizes.fund.fields.minimumPlayers'), NUMERIC)}
        {text('minimumPayouts', t('prizes.fund.fields.minimumPayout'), { hint: t('prizes.fund.fields.minimumPayoutHint'), inputMode: 'decimal' })}
      </FieldGrid>
      <TeamFields values={values} place={place} isOfTeams={isOfTeams} />
      <ConditionFields values={values} place={place} conditions={conditions} />
    </FieldGroup>
  );
}

const NUMERIC = { inputMode: 'numeric' } as const;

const categoryField =
  (values: Partial<CategoryValues>, place: number) =>
  (name: keyof CategoryValues, label: string, more: { readonly hint?: string; readonly inputMode?: 'numeric' | 'decimal' } = {}) => (
    <RowField key={name} name={name} place={place} label={label} defaultValue={values[name] ?? ''} autoComplete="off" {...more} />
  );

/** Only sections of teams have prizes for teams and boards. */
function TeamFields({ values, place, isOfTeams }: Pick<CategoryFieldsProps, 'values' | 'place' | 'isOfTeams'>) {
  if (!isOfTeams) return <input type="hidden" name="prizeFields[]" value="players" />;
  const choice = (name: 'prizeFields' | 'boardOrders', label: string, defaultValue: string, options: readonly SelectOption[]) => (
    <ChoiceOfRow name={name} place={place} label={label} defaultValue={values[name] ?? defaultValue} options={options} />
  );
  return (
    <FieldGrid columns={3} className="mt-s2 items-end">
      {choice('prizeFields', t('prizes.fund.fields.field'), 'teams', FIELD_OPTIONS)}
      <RowField
        autoComplete="off"
        name="prizeBoards"
        place={place}
        label={t('terms.label.board')}
        defaultValue={values.prizeBoards ?? ''}
        inputMode="numeric"
      />
      <RowField
        autoComplete="off"
        name="minimumGames"
        place={place}
        label={t('prizes.fund.fields.minimumGames')}
        hint={t('prizes.fund.fields.minimumGamesHint')}
        defaultValue={values.minimumGames ?? ''}
        inputMode="numeric"
      />
      {choice('boardOrders', t('prizes.fund.fields.boardOrder'), 'points', ORDER_OPTIONS)}
    </FieldGrid>
  );
}

function CapFields({ place, values }: { readonly place: number; readonly values: Partial<CapValues> }) {
  const text = (name: keyof CapValues, label: string) => (
    <RowField
      autoComplete="off"
      name={name}
      place={place}
      label={label}
      defaultValue={values[name] ?? ''}
      inputMode={name === 'capAmounts' ? 'decimal' : 'numeric'}
    />
  );
  return (
    <FieldGrid columns={3} className="mt-s2 items-end">
      {text('capAmounts', t('prizes.fund.fields.capAmount'))}
      {text('capRatingsFrom', t('prizes.fund.fields.ratingFrom'))}
      {text('capRatingsBelow', t('prizes.fund.fields.ratingBelow'))}
      <ChoiceOfRow name="capUnrated" place={place} label={t('prizes.fund.fields.unrated')} defaultValue={values.capUnrated ?? ''} options={UNRATED_OPTIONS} />
    </FieldGrid>
  );
}

const SHARING_OPTIONS = SHARING_MODES.map((mode) => ({ value: mode, label: t(`prizes.fund.sharing.${mode}`) }));
const FIELD_NAMES = { players: 'terms.label.players', teams: 'terms.label.teams', board: 'prizes.fund.atBoard' } as const;
const FIELD_OPTIONS = PRIZE_FIELDS.map((field) => ({ value: field, label: t(FIELD_NAMES[field]) }));
const ORDER_OPTIONS = BOARD_ORDERS.map((order) => ({ value: order, label: t(`prizes.fund.boardOrder.${order}`) }));
