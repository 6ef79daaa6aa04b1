import { Field, Select } from '@/app/_ui/field';
import { Form, SubmitLine, Submit } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { Rows } from '@/app/_ui/page-parts';
import { addresses, type SectionAt } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import type { SectionEntry } from '@/lib/views/entries/get-entries';
import type { EntryDetails } from '@/lib/views/entries/get-entry';
import { replacePersonAction, barHalfPointByeAction, setRatingFromRoundAction, exchangeNumbersAction } from '../actions';
import { RatingFields } from '../entry-person-fields';
import { SwapEntriesOffer } from './swap-entries-offer';

interface ReplacePersonFormProps {
  readonly at: SectionAt;
  readonly entryId: string;
  readonly name: string;
  /** True if the user must give a reason for the history, because round 1 is paired. */
  readonly needsReason: boolean;
}

const KNOWN_PERSON_OPTIONS = [
  { value: 'ask', label: t('entries.replacePersonForm.askMe') },
  { value: 'same', label: t('entries.replacePersonForm.isKnown') },
  { value: 'another', label: t('entries.replacePersonForm.isAnother') },
] as const;

/**
 * Corrects an entry made for the wrong person. The right person either has no entry in the section yet, or has one that can be swapped with
 * this one.
 */
export function ReplacePersonForm({ at, entryId, name, needsReason }: ReplacePersonFormProps) {
  const swap = addresses.organise.section(at).swap(entryId);
  return (
    <Form action={replacePersonAction}>
      <SwapEntriesOffer swap={swap} label={t('entries.replacePersonForm.swapThese')} />
      <details className="mt-s4">
        <summary>{t('entries.replacePersonForm.title')}</summary>
        <p className="mt-s2">
          {t('entries.replacePersonForm.swapLead')}{' '}
          <Link className="inline-flex min-h-tap items-center" href={swap}>
            {t('entries.replacePersonForm.swap')}
          </Link>
        </p>
        <h3 className="mt-s3">{t('terms.label.replaceThePerson')}</h3>
        <p className="text-t1 text-muted mt-s1">{t('entries.replacePersonForm.what', { name })}</p>
        <input type="hidden" name="entryId" value={entryId} />
        <Field name="name" label={t('entries.replacePersonForm.who')} hint={t('terms.label.surnameFirstName')} autoComplete="off" />
        <div className="grid gap-s3 wide:grid-cols-2">
          <Field name="fideId" label={t('terms.label.fideId')} inputMode="numeric" autoComplete="off" />
          <Field name="federation" label={t('terms.label.federation')} maxLength={3} autoComplete="off" />
          <Field name="birth" label={t('terms.label.born')} autoComplete="off" />
        </div>
        <RatingFields />
        <Select name="ifKnown" label={t('entries.replacePersonForm.ifKnown')} options={KNOWN_PERSON_OPTIONS} defaultValue="ask" />
        {needsReason && <Field name="reason" label={t('terms.label.reason')} hint={t('entries.replacePersonForm.reasonHint')} />}
        <SubmitLine className="my-s3">{t('terms.label.replaceThePerson')}</SubmitLine>
      </details>
    </Form>
  );
}

export function HalfPointByesForm({ entry: { id, halfPointByeBarred: reason } }: { readonly entry: SectionEntry }) {
  return (
    <Form
      action={barHalfPointByeAction}
      summary={t(reason === null ? 'entries.halfPointByes.bar' : 'entries.halfPointByes.allow')}
      fields={{ entryId: id, barred: reason === null ? 'yes' : 'no' }}
    >
      {reason === null ? (
        <Field name="why" label={t('terms.label.reason')} hint={t('entries.halfPointByes.hint')} autoComplete="off" />
      ) : (
        <p className="mt-s2 wrap-break-word">{reason === '' ? t('entries.halfPointByes.barred') : t('entries.halfPointByes.barredBecause', { why: reason })}</p>
      )}
      <SubmitLine className="mt-s2">{t(reason === null ? 'entries.halfPointByes.refuse' : 'entries.halfPointByes.allow')}</SubmitLine>
    </Form>
  );
}

type LaterRating = EntryDetails['laterRatings'][number];

interface LaterRatingsFormProps {
  readonly entryId: string;
  readonly laterRatings: readonly LaterRating[];
  readonly pairedRounds: number;
}

/** Ratings from lists published during the event, with the first round for which they count. If this round is paired, a reason is required. */
export function LaterRatingsForm({ entryId, laterRatings, pairedRounds }: LaterRatingsFormProps) {
  return (
    <>
      <Form action={setRatingFromRoundAction} summary={t('entries.laterRatings.title')} fields={{ entryId }}>
        <Hint as="p">{t('entries.laterRatings.hint')}</Hint>
        <div className="grid gap-s3 wide:grid-cols-3">
          <Field name="fromRound" label={t('terms.label.fromRound')} inputMode="numeric" />
          <Field name="fideRating" label={t('terms.label.fideRating')} inputMode="numeric" />
          <Field name="nationalRating" label={t('terms.label.nationalRating')} inputMode="numeric" />
        </div>
        {pairedRounds > 1 && <Field name="reason" label={t('terms.label.reason')} hint={t('entries.laterRatings.reasonHint', { round: pairedRounds })} />}
        <SubmitLine className="mt-s2">{t('entries.laterRatings.add')}</SubmitLine>
      </Form>
      {laterRatings.length > 0 && (
        <Rows>
          {laterRatings.map((later) => (
            <LaterRatingItem key={later.fromRound} entryId={entryId} later={later} needsReason={pairedRounds >= later.fromRound} />
          ))}
        </Rows>
      )}
    </>
  );
}

interface LaterRatingItemProps {
  readonly entryId: string;
  readonly later: LaterRating;
  readonly needsReason: boolean;
}

function LaterRatingItem({ entryId, later: { fromRound, fideRating, nationalRating }, needsReason }: LaterRatingItemProps) {
  const which = nationalRating === 0 ? 'fide' : fideRating === 0 ? 'national' : 'both';
  return (
    <li>
      <span>{t(`entries.laterRatings.listed.${which}`, { round: fromRound, fide: fideRating, national: nationalRating })}</span>
      <Form action={setRatingFromRoundAction} fields={{ entryId, fromRound, fideRating: '', nationalRating: '' }}>
        {needsReason && (
          <div className="mb-s2">
            <Field name="reason" label={t('terms.label.reason')} />
          </div>
        )}
        <Submit variant="quiet">{t('entries.laterRatings.takeAway', { round: fromRound })}</Submit>
      </Form>
    </li>
  );
}

interface ExchangeNumbersProps {
  readonly sectionId: string;
  readonly entry: SectionEntry;
  readonly equals: readonly SectionEntry[];
  readonly isFixed: boolean;
  /** The round that makes the pairing numbers final when it is paired. */
  readonly finalRound: number;
}

/** Exchanges the numbers of two players with the same rating and title, because the organiser may choose the order of such players. */
export function ExchangeNumbersForm({ sectionId, entry, equals, isFixed, finalRound: round }: ExchangeNumbersProps) {
  const options = equals.map(({ id, name, number }) => ({ value: id, label: `${number ?? ''} ${name}` }));
  return (
    <Form action={exchangeNumbersAction} summary={t('entries.exchange.title')} fields={{ sectionId, entryAId: entry.id }}>
      <Hint as="p" className="mt-s2">
        {isFixed
          ? t('entries.exchange.fixed', { round })
          : `${t('entries.exchange.equals', { count: equals.length })} ${t('entries.exchange.what', { round })}`}
      </Hint>
      <Select name="entryBId" label={t('entries.exchange.with')} options={options} defaultValue={options[0]?.value} />
      <SubmitLine className="mt-s3">{t('entries.exchange.exchange')}</SubmitLine>
    </Form>
  );
}
