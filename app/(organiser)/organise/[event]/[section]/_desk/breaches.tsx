import { Form, Submit } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { Block, Rows, StateWord } from '@/app/_ui/page-parts';
import { addresses, withQuery, type SectionAt } from '@/app/addresses';
import type { DeskBreach } from '@/lib/domain/compliance/desk-breaches';
import { clock, day } from '@/lib/domain/events/times';
import { tell } from '@/lib/platform/words/tell';
import { undoBreachAction } from '../actions';

interface BreachesProps {
  readonly breaches: readonly DeskBreach[];
  readonly at: SectionAt;
  readonly timeZone: string;
}

/** What was done against the rules, and lawful interventions apart, with the rounds that would be paired otherwise because of each. Nothing where nothing was. */
export function Breaches({ breaches, ...where }: BreachesProps) {
  return (
    <>
      <Listed of="departures" breaches={breaches.filter(({ isLawful }) => !isLawful)} {...where} />
      <Listed of="interventions" breaches={breaches.filter(({ isLawful }) => isLawful)} {...where} />
    </>
  );
}

function Listed({ of, breaches, at, timeZone }: BreachesProps & { readonly of: 'departures' | 'interventions' }) {
  if (breaches.length === 0) return null;
  return (
    <Block className="mt-s5 max-w-measure" aria-labelledby={`${of}-h`}>
      <h2 id={`${of}-h`}>{tell(`desk.breaches.${of}.title`)}</h2>
      <p className="text-t1 text-muted">{tell(`desk.breaches.${of}.how`)}</p>
      <Rows className="mt-s2">
        {breaches.map((breach) => (
          <li key={breach.id}>
            <span className="min-w-0 break-words">
              {breach.what}
              {breach.otherwise.map((sentence) => (
                <b key={sentence} className="block">
                  {sentence}
                </b>
              ))}
              <span className="block text-t1 text-muted">{tell('desk.breaches.by', { name: breach.by, time: momentOf(breach.at, timeZone) })}</span>
            </span>
            {breach.undone !== null && (
              <StateWord className="whitespace-normal">
                {tell('desk.breaches.undone', { name: breach.undone.by, time: momentOf(breach.undone.at, timeZone) })}
              </StateWord>
            )}
            {/* It stands while the breach is undone: what is said of that is said in it. */}
            {(breach.canUndo || breach.undone !== null) && (
              <Form action={undoBreachAction} goal={tell('desk.breaches.goalUndo')}>
                {breach.canUndo && <UndoButton breach={breach} />}
              </Form>
            )}
          </li>
        ))}
      </Rows>
      <p className="mt-s2 text-t1">
        <Link href={withQuery(addresses.organise.section(at).history, { about: 'breaches' })}>{tell('desk.breaches.history')}</Link>
      </p>
    </Block>
  );
}

function UndoButton({ breach: { id, what } }: { readonly breach: DeskBreach }) {
  return (
    <>
      <input type="hidden" name="breachId" value={id} />
      <Submit look="quiet">
        {tell('desk.breaches.undo')}
        <span className="sr-only">{tell('desk.breaches.undoWhich', { what })}</span>
      </Submit>
    </>
  );
}

const momentOf = (at: string, timeZone: string) => `${day(at, timeZone)}, ${clock(at, timeZone)}`;
