import type { Metadata, Route } from 'next';
import { StandingsChanges, Was } from '@/app/(organiser)/organise/[event]/[section]/rounds/[round]/boards/[board]/changes';
import { signedInActor } from '@/app/_shell/current-actor';
import { orNotFound } from '@/app/_shell/or-not-found';
import { Button } from '@/app/_ui/button';
import { Field } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { FieldBox, Hint } from '@/app/_ui/form-parts';
import { Link, ButtonLink } from '@/app/_ui/link';
import { Options } from '@/app/_ui/options';
import { Note, PageHead, Block, Facts, TitledBlock } from '@/app/_ui/page-parts';
import { strengthText } from '@/app/_ui/rating-text';
import { addresses, type SectionAt, withQuery } from '@/app/addresses';
import { isolatedName } from '@/lib/platform/words/isolated-name';
import { tell } from '@/lib/platform/words/tell';
import type { EntryLine } from '@/lib/views/entries/get-entries';
import { getSwap, type SwapPage, type SwapPreview as Preview, type SwapSide, type SwapPreview } from '@/lib/views/entries/get-swap';
import { swapEntriesAction } from '../../actions';
import { EntryState } from '../../entries-table';

export const metadata: Metadata = { title: tell('entries.swap.title') };

/** Swaps two entries made for each other: the user chooses the other one, reviews the changes, then confirms. Works without scripts. */
export default async function SwapEntriesPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/entries/[entry]/swap'>) {
  const at = await params;
  const asked = await searchParams;
  const actor = await signedInActor();
  const page = orNotFound(await getSwap(actor, at, typeof asked.with === 'string' ? asked.with : null));
  const { entry, preview, rules } = page;
  const to = addresses.organise.section(at);
  return (
    <>
      <PageHead over={<Link href={to.entry(entry.id)}>{entry.name}</Link>} title={tell('entries.swap.title')} sub={tell('entries.swap.what')} />
      {preview !== null && asked.swapped === 'yes' ? (
        <Swapped at={at} sides={[preview.sides[0].entry, preview.sides[1].entry]} />
      ) : (
        <>
          <ChooseOther page={page} chosen={preview?.sides[1].entry.id ?? ''} />
          {preview !== null && (
            <>
              <SwapPreview page={page} preview={preview} />
              <SwapForm preview={preview} needsReason={rules.pairedRounds > 0} back={to.entry(entry.id)} />
            </>
          )}
        </>
      )}
    </>
  );
}

/** A GET form to this page's own address, which then shows the choice. */
function ChooseOther({ page: { others }, chosen }: { readonly page: SwapPage; readonly chosen: string }) {
  if (others.length === 0) return <p className="mt-s4">{tell('entries.swap.nobody')}</p>;
  return (
    <form method="get" className="mt-s3 max-w-measure">
      <FieldBox>
        <label htmlFor="with">{tell('entries.swap.with')}</label>
        <Hint id="with-hint">{tell('entries.swap.withHint')}</Hint>
        <select id="with" name="with" defaultValue={chosen} aria-describedby="with-hint" className="w-full min-w-0">
          <Options of={others.map((other) => ({ value: other.id, label: optionWords(other) }))} />
        </select>
      </FieldBox>
      <p className="mt-s3">
        <Button type="submit">{tell('terms.label.showTheChanges')}</Button>
      </p>
    </form>
  );
}

function optionWords({ number, name, title, rating }: EntryLine): string {
  const player = [isolatedName(name), title, rating === 0 ? null : rating].filter((part) => part !== null).join(', ');
  return number === null ? tell('entries.swap.optionUnnumbered', { player }) : tell('entries.swap.optionNumbered', { number, player });
}

/** The swap is done; swapping again reverses it. */
function Swapped({ at, sides }: { readonly at: SectionAt; readonly sides: readonly [EntryLine, EntryLine] }) {
  const to = addresses.organise.section(at);
  const [first, second] = sides;
  return (
    <Note as="div" tone="live" className="mt-s4" role="status">
      <p>{tell('entries.swap.done')}</p>
      <ul>
        {sides.map((entry) => (
          <li key={entry.id}>
            <Link className="inline-flex min-h-tap items-center" href={to.entry(entry.id)}>
              {optionWords(entry)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-s2">
        <Link className="inline-flex min-h-tap items-center" href={withQuery(to.swap(first.id), { with: second.id })}>
          {tell('entries.swap.again')}
        </Link>
      </p>
    </Note>
  );
}

function SwapPreview({ page, preview }: { readonly page: SwapPage; readonly preview: Preview }) {
  const { keepsNumbers, othersMoved, sides, standings } = preview;
  const { rules } = page;
  const [first, second] = sides;
  return (
    <>
      <div className="mt-s4 grid items-start gap-s5 desk:grid-cols-2">
        <Side page={page} side={first} other={second} />
        <Side page={page} side={second} other={first} />
      </div>
      {standings !== null && (
        <div className="mt-s5 max-w-[44rem]">
          <StandingsChanges preview={standings} />
        </div>
      )}
      <TitledBlock title={tell('entries.swap.effects')}>
        <ul className="mt-s2 list-disc pl-s4">
          <li>
            {tell(keepsNumbers ? (rules.pairedRounds >= 4 ? 'entries.entryForms.numbersStay' : 'entries.swap.numbersFromFile') : 'entries.swap.numbersFollow')}
          </li>
          {!keepsNumbers && othersMoved > 0 && <li>{tell('entries.swap.othersRenumbered', { count: othersMoved })}</li>}
          <li>{tell('entries.swap.report')}</li>
          {sides.some(({ elsewhere }) => elsewhere.length > 0) && <li>{tell('entries.swap.sections')}</li>}
          <li>{tell(rules.publishedRounds > 0 ? 'entries.swap.public' : 'entries.swap.isNotPublic')}</li>
        </ul>
      </TitledBlock>
    </>
  );
}

interface SideProps {
  readonly page: SwapPage;
  readonly side: SwapSide;
  /** The side whose person moves to this entry. */
  readonly other: SwapSide;
}

function Side({ page, side, other }: SideProps) {
  const [was, is] = [side.entry, other.entry];
  const none = tell('entries.swap.none');
  const rows = [
    { label: tell('terms.label.player'), old: was.name, fresh: is.name, isAlways: true },
    { label: tell('terms.label.title'), old: was.title ?? none, fresh: is.title ?? none },
    { label: tell('terms.label.rating'), old: strengthText(was), fresh: strengthText(is) },
    { label: tell('terms.label.fideId'), old: was.fideId?.toString() ?? none, fresh: is.fideId?.toString() ?? none },
    { label: tell('terms.label.federation'), old: was.federation || none, fresh: is.federation || none },
    { label: tell('entries.swap.pairingNumber'), old: numberText(was.number), fresh: numberText(side.numberAfter), isAlways: true },
    { label: tell('terms.label.nameInPublic'), old: tell(`people.publicName.${side.publicName}`), fresh: tell(`people.publicName.${other.publicName}`) },
  ];
  return (
    <Block>
      <h2>{was.number === null ? tell('entries.swap.noNumber') : tell('terms.label.numberN', { number: was.number })}</h2>
      <Facts className="mt-s2">
        {rows
          .filter(({ old, fresh, isAlways }) => isAlways === true || old !== fresh || old !== none)
          .map(({ label, old, fresh }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Was old={old} fresh={fresh} />
              </dd>
            </div>
          ))}
        <div>
          <dt>{tell('entries.swap.stays')}</dt>
          <dd>
            <Stays page={page} side={side} />
          </dd>
        </div>
        {other.elsewhere.length > 0 && <Elsewhere page={page} side={other} />}
      </Facts>
    </Block>
  );
}

const numberText = (number: number | null) => (number === null ? tell('entries.swap.none') : String(number));

function Stays({ page: { rules, forbidden }, side: { entry, games, notes } }: Pick<SideProps, 'page' | 'side'>) {
  const pairs = forbidden.filter(({ entryIds }) => entryIds.includes(entry.id)).map(({ names }) => tell('entries.swap.forbidden', { names: [...names] }));
  const words = [tell('entries.swap.games', { count: games }), ...(notes > 0 ? [tell('entries.swap.notes', { count: notes })] : []), ...pairs];
  return (
    <>
      {words.join(' · ')} <EntryState entry={entry} rules={rules} />
    </>
  );
}

/** The person's entries in other sections, which stay unchanged. */
function Elsewhere({ page: { event }, side: { elsewhere } }: Pick<SideProps, 'page' | 'side'>) {
  return (
    <div>
      <dt>{tell('entries.swap.elsewhere')}</dt>
      <dd>
        {elsewhere.map(({ entryId, section, sectionSlug }) => (
          <Link
            key={entryId}
            className="ml-s2 inline-flex min-h-tap items-center"
            href={addresses.organise.section({ event: event.slug, section: sectionSlug }).entry(entryId)}
          >
            {section}
          </Link>
        ))}
      </dd>
    </div>
  );
}

interface SwapFormProps {
  readonly preview: SwapPreview;
  /** Round 1 is paired, so the history needs a reason. */
  readonly needsReason: boolean;
  readonly back: Route;
}

/** Swaps exactly the two entries that were shown. */
function SwapForm({ preview: { sides, seen }, needsReason, back }: SwapFormProps) {
  return (
    <Form
      key={seen}
      action={swapEntriesAction}
      className="mt-s4 max-w-measure"
      fields={{ entryAId: sides[0].entry.id, entryBId: sides[1].entry.id, seenSwap: seen }}
    >
      {needsReason && <Field name="reason" label={tell('terms.label.reason')} hint={tell('entries.swap.reasonHint')} autoComplete="off" />}
      <p className="my-s4 flex flex-wrap gap-s2">
        <Submit>{tell('entries.swap.swap')}</Submit>
        <ButtonLink href={back}>{tell('terms.label.cancel')}</ButtonLink>
      </p>
    </Form>
  );
}
