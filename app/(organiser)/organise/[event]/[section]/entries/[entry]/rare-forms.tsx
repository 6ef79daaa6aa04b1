import { Field, Select } from '@/app/_ui/field';
import { Form, SubmitLine, Submit } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { Rows } from '@/app/_ui/page-parts';
import { addresses, type SectionAt } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import type { EntryLine } from '@/lib/views/entries/get-entries';
import type { EntryDetails } from '@/lib/views/entries/get-entry';
import { replacePersonAction, barHalfPointByeAction, rateFromRoundAction, exchangeNumbersAction } from '../actions';
import { RatingFields } from '../person-fields';
import { SwapInstead } from './swap-instead';

interface ReplacePersonFormProps {
  readonly at: SectionAt;
  readonly entryId: string;
  readonly name: string;
  /** Round 1 is paired, so the history needs a reason. */
  readonly needsReason: boolean;
}

const IF_KNOWN = [
  { value: 'ask', label: tell('entries.replacePersonForm.askMe') },
  { value: 'same', label: tell('entries.replacePersonForm.isKnown') },
  { value: 'another', label: tell('entries.replacePersonForm.isAnother') },
] as const;

/** For an entry made for the wrong person: it is given to a person without an entry here, or to one with another entry. */
export function ReplacePersonForm({ at, entryId, name, needsReason }: ReplacePersonFormProps) {
  const swap = addresses.organise.section(at).swap(entryId);
  return (
    <Form action={replacePersonAction}>
      <SwapInstead swap={swap} label={tell('entries.replacePersonForm.swapThese')} />
      <details className="mt-s4">
        <summary>{tell('entries.replacePersonForm.title')}</summary>
        <p className="mt-s2">
          {tell('entries.replacePersonForm.swapLead')}{' '}
          <Link className="inline-flex min-h-tap items-center" href={swap}>
            {tell('entries.replacePersonForm.swap')}
          </Link>
        </p>
        <h3 className="mt-s3">{tell('terms.label.replaceThePerson')}</h3>
        <p className="text-t1 text-muted mt-s1">{tell('entries.replacePersonForm.what', { name })}</p>
        <input type="hidden" name="entryId" value={entryId} />
        <Field name="name" label={tell('entries.replacePersonForm.who')} hint={tell('terms.label.surnameFirstName')} autoComplete="off" />
        <div className="grid gap-s3 wide:grid-cols-2">
          <Field name="fideId" label={tell('terms.label.fideId')} inputMode="numeric" autoComplete="off" />
          <Field name="federation" label={tell('terms.label.federation')} maxLength={3} autoComplete="off" />
          <Field name="birth" label={tell('terms.label.born')} autoComplete="off" />
        </div>
        <RatingFields />
        <Select name="ifKnown" label={tell('entries.replacePersonForm.ifKnown')} options={IF_KNOWN} defaultValue="ask" />
        {needsReason && <Field name="reason" label={tell('terms.label.reason')} hint={tell('entries.replacePersonForm.reasonHint')} />}
        <SubmitLine className="my-s3">{tell('terms.label.replaceThePerson')}</SubmitLine>
      </details>
    </Form>
  );
}

export function HalfPointByesForm({ entry: { id, halfPointByeBarred: why } }: { readonly entry: EntryLine }) {
  return (
    <Form
      action={barHalfPointByeAction}
      summary={tell(why === null ? 'entries.halfPointByes.bar' : 'entries.halfPointByes.allow')}
      fields={{ entryId: id, barred: why === null ? 'yes' : 'no' }}
    >
      {why === null ? (
        <Field name="why" label={tell('terms.label.reason')} hint={tell('entries.halfPointByes.hint')} autoComplete="off" />
      ) : (
        <p className="mt-s2 wrap-break-word">{why === '' ? tell('entries.halfPointByes.barred') : tell('entries.halfPointByes.barredBecause', { why })}</p>
      )}
      <SubmitLine className="mt-s2">{tell(why === null ? 'entries.halfPointByes.refuse' : 'entries.halfPointByes.allow')}</SubmitLine>
    </Form>
  );
}

type LaterRating = EntryDetails['laterRatings'][number];

interface Props {
  readonly entryId: string;
  readonly laterRatings: readonly LaterRating[];
  readonly pairedRounds: number;
}

/** Ratings from lists published during the event, by the round from which they count; for a round already paired with a reason. */
export function LaterRatingsForm({ entryId, laterRatings, pairedRounds }: Props) {
  return (
    <>
      <Form action={rateFromRoundAction} summary={tell('entries.laterRatings.title')} fields={{ entryId }}>
        <Hint as="p">{tell('entries.laterRatings.hint')}</Hint>
        <div className="grid gap-s3 wide:grid-cols-3">
          <Field name="fromRound" label={tell('entries.laterRatings.fromRound')} inputMode="numeric" />
          <Field name="fideRating" label={tell('terms.label.fideRating')} inputMode="numeric" />
          <Field name="nationalRating" label={tell('terms.label.nationalRating')} inputMode="numeric" />
        </div>
        {pairedRounds > 1 && <Field name="reason" label={tell('terms.label.reason')} hint={tell('entries.laterRatings.reasonHint', { round: pairedRounds })} />}
        <SubmitLine className="mt-s2">{tell('entries.laterRatings.add')}</SubmitLine>
      </Form>
      {laterRatings.length > 0 && (
        <Rows>
          {laterRatings.map((later) => (
            <Listed key={later.fromRound} entryId={entryId} later={later} needsReason={pairedRounds >= later.fromRound} />
          ))}
        </Rows>
      )}
    </>
  );
}

interface ListedProps {
  readonly entryId: string;
  readonly later: LaterRating;
  readonly needsReason: boolean;
}

function Listed({ entryId, later: { fromRound, fideRating, nationalRating }, needsReason }: ListedProps) {
  const which = nationalRating === 0 ? 'fide' : fideRating === 0 ? 'national' : 'both';
  return (
    <li>
      <span>{tell(`entries.laterRatings.listed.${which}`, { round: fromRound, fide: fideRating, national: nationalRating })}</span>
      <Form action={rateFromRoundAction} fields={{ entryId, fromRound, fideRating: '', nationalRating: '' }}>
        {needsReason && (
          <div className="mb-s2">
            <Field name="reason" label={tell('terms.label.reason')} />
          </div>
        )}
        <Submit look="quiet">{tell('entries.laterRatings.takeAway', { round: fromRound })}</Submit>
      </Form>
    </li>
  );
}

interface ExchangeProps {
  readonly sectionId: string;
  readonly entry: EntryLine;
  readonly equals: readonly EntryLine[];
  readonly isFixed: boolean;
}

/** Exchanges numbers with a player of the same rating and title: the organiser alone decides their order. */
export function ExchangeForm({ sectionId, entry, equals, isFixed }: ExchangeProps) {
  const options = equals.map(({ id, name, number }) => ({ value: id, label: `${number ?? ''} ${name}` }));
  return (
    <Form
      action={exchangeNumbersAction}
      summary={tell('entries.exchange.title')}
      fields={{ sectionId, entryAId: entry.id }}
    >
      <Hint as="p" className="mt-s2">
        {isFixed ? tell('entries.exchange.fixed') : `${tell('entries.exchange.equals', { count: equals.length })} ${tell('entries.exchange.what')}`}
      </Hint>
      <Select name="entryBId" label={tell('entries.exchange.with')} options={options} defaultValue={options[0]?.value} />
      <SubmitLine className="mt-s3">{tell('entries.exchange.exchange')}</SubmitLine>
    </Form>
  );
}
