import type { Metadata, Route } from 'next';
import { StandingsEffect, OldAndNewValue } from '@/app/(organiser)/organise/[event]/[section]/rounds/[round]/boards/[board]/correction-effect-blocks';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Button } from '@/app/_ui/button';
import { Field } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { FieldBox, Hint } from '@/app/_ui/form-parts';
import { Link, ButtonLink } from '@/app/_ui/link';
import { Note, PageHead, Block, Facts, TitledBlock } from '@/app/_ui/page-parts';
import { SelectOptions } from '@/app/_ui/select-options';
import { strengthText } from '@/app/_ui/server-rating-text';
import { addresses, type SectionAt, withQuery } from '@/app/addresses';
import { roundOfFinalNumbers } from '@/lib/domain/entries/decide-pairing-numbers';
import { isolateBidi } from '@/lib/platform/messages/bidi-isolation';
import { t } from '@/lib/platform/messages/translate';
import type { SectionEntry } from '@/lib/views/entries/get-entries';
import {
  getEntrySwap,
  type EntrySwapPage,
  type EntrySwapPreview as Preview,
  type EntrySwapSide,
  type EntrySwapPreview,
} from '@/lib/views/entries/get-entry-swap';
import { swapEntriesAction } from '../../actions';
import { EntryState } from '../../entries-table';

export const metadata: Metadata = { title: t('entries.swap.title') };

/** Swaps the persons of two entries. The user chooses the other entry, reviews the changes, then confirms. Works without scripts. */
export default async function SwapEntriesPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/entries/[entry]/swap'>) {
  const at = await params;
  const query = await searchParams;
  const actor = await signedInActor();
  const page = orNotFound(await getEntrySwap(actor, at, typeof query.with === 'string' ? query.with : null));
  const { entry, preview, rules } = page;
  const to = addresses.organise.section(at);
  return (
    <>
      <PageHead over={<Link href={to.entry(entry.id)}>{entry.name}</Link>} title={t('entries.swap.title')} sub={t('entries.swap.what')} />
      {preview !== null && query.swapped === 'yes' ? (
        <SwapDoneNote at={at} sides={[preview.sides[0].entry, preview.sides[1].entry]} />
      ) : (
        <>
          <OtherEntryForm page={page} chosen={preview?.sides[1].entry.id ?? ''} />
          {preview !== null && (
            <>
              <EntrySwapPreview page={page} preview={preview} />
              <SwapForm preview={preview} needsReason={rules.pairedRounds > 0} back={to.entry(entry.id)} />
            </>
          )}
        </>
      )}
    </>
  );
}

/** A form for choosing the other entry of the swap. It uses GET, so that the page's address contains the choice. */
function OtherEntryForm({ page: { others }, chosen }: { readonly page: EntrySwapPage; readonly chosen: string }) {
  if (others.length === 0) return <p className="mt-s4">{t('entries.swap.nobody')}</p>;
  return (
    <form method="get" className="mt-s3 max-w-measure">
      <FieldBox>
        <label htmlFor="with">{t('entries.swap.with')}</label>
        <Hint id="with-hint">{t('entries.swap.withHint')}</Hint>
        <select id="with" name="with" defaultValue={chosen} aria-describedby="with-hint" className="w-full min-w-0">
          <SelectOptions of={others.map((other) => ({ value: other.id, label: entryOptionText(other) }))} />
        </select>
      </FieldBox>
      <p className="mt-s3">
        <Button type="submit">{t('terms.label.showTheChanges')}</Button>
      </p>
    </form>
  );
}

function entryOptionText({ number, name, title, rating }: SectionEntry): string {
  const player = [isolateBidi(name), title, rating === 0 ? null : rating].filter((part) => part !== null).join(', ');
  return number === null ? t('entries.swap.optionUnnumbered', { player }) : t('entries.swap.optionNumbered', { number, player });
}

/** The confirmation after the swap. It says that a second swap reverses the first. */
function SwapDoneNote({ at, sides }: { readonly at: SectionAt; readonly sides: readonly [SectionEntry, SectionEntry] }) {
  const to = addresses.organise.section(at);
  const [first, second] = sides;
  return (
    <Note as="div" tone="live" className="mt-s4" role="status">
      <p>{t('entries.swap.done')}</p>
      <ul>
        {sides.map((entry) => (
          <li key={entry.id}>
            <Link className="inline-flex min-h-tap items-center" href={to.entry(entry.id)}>
              {entryOptionText(entry)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-s2">
        <Link className="inline-flex min-h-tap items-center" href={withQuery(to.swap(first.id), { with: second.id })}>
          {t('entries.swap.again')}
        </Link>
      </p>
    </Note>
  );
}

function EntrySwapPreview({ page, preview }: { readonly page: EntrySwapPage; readonly preview: Preview }) {
  const { keepsNumbers, othersMoved, sides, standings } = preview;
  const { rules } = page;
  const finalRound = roundOfFinalNumbers(rules.systemId);
  const [first, second] = sides;
  return (
    <>
      <div className="mt-s4 grid items-start gap-s5 desk:grid-cols-2">
        <Side page={page} side={first} other={second} />
        <Side page={page} side={second} other={first} />
      </div>
      {standings !== null && (
        <div className="mt-s5 max-w-[44rem]">
          <StandingsEffect preview={standings} />
        </div>
      )}
      <TitledBlock title={t('entries.swap.effects')}>
        <ul className="mt-s2 list-disc pl-s4">
          <li>
            {keepsNumbers && rules.pairedRounds >= finalRound
              ? t('entries.entryForms.numbersStay', { round: finalRound })
              : t(keepsNumbers ? 'entries.swap.numbersFromFile' : 'entries.swap.numbersFollow')}
          </li>
          {!keepsNumbers && othersMoved > 0 && <li>{t('entries.swap.othersRenumbered', { count: othersMoved })}</li>}
          <li>{t('entries.swap.report')}</li>
          {sides.some(({ elsewhere }) => elsewhere.length > 0) && <li>{t('entries.swap.sections')}</li>}
          <li>{t(rules.publishedRounds > 0 ? 'entries.swap.public' : 'entries.swap.isNotPublic')}</li>
        </ul>
      </TitledBlock>
    </>
  );
}

interface SideProps {
  readonly page: EntrySwapPage;
  readonly side: EntrySwapSide;
  readonly other: EntrySwapSide;
}

function Side({ page, side, other }: SideProps) {
  const [was, is] = [side.entry, other.entry];
  const none = t('terms.word.none');
  const rows = [
    { label: t('terms.label.player'), old: was.name, fresh: is.name, isAlways: true },
    { label: t('terms.label.title'), old: was.title ?? none, fresh: is.title ?? none },
    { label: t('terms.label.rating'), old: strengthText(was), fresh: strengthText(is) },
    { label: t('terms.label.fideId'), old: was.fideId?.toString() ?? none, fresh: is.fideId?.toString() ?? none },
    { label: t('terms.label.federation'), old: was.federation || none, fresh: is.federation || none },
    { label: t('entries.swap.pairingNumber'), old: numberText(was.number), fresh: numberText(side.numberAfter), isAlways: true },
    { label: t('terms.label.nameInPublic'), old: publicNameText(side), fresh: publicNameText(other) },
  ];
  return (
    <Block>
      <h2>{was.number === null ? t('entries.swap.noNumber') : t('terms.label.numberN', { number: was.number })}</h2>
      <Facts className="mt-s2">
        {rows
          .filter(({ old, fresh, isAlways }) => isAlways === true || old !== fresh || old !== none)
          .map(({ label, old, fresh }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <OldAndNewValue old={old} fresh={fresh} />
              </dd>
            </div>
          ))}
        <div>
          <dt>{t('entries.swap.stays')}</dt>
          <dd>
            <UnchangedData page={page} side={side} />
          </dd>
        </div>
        {other.elsewhere.length > 0 && <OtherSections page={page} side={other} />}
      </Facts>
    </Block>
  );
}

const publicNameText = ({ publicName }: EntrySwapSide) => t(`people.publicName.${publicName}`);
const numberText = (number: number | null) => (number === null ? t('terms.word.none') : String(number));

function UnchangedData({ page: { rules, forbidden }, side: { entry, games, notes } }: Pick<SideProps, 'page' | 'side'>) {
  const pairs = forbidden.filter(({ entryIds }) => entryIds.includes(entry.id)).map(({ names }) => t('entries.swap.forbidden', { names: [...names] }));
  const words = [t('entries.swap.games', { count: games }), ...(notes > 0 ? [t('entries.swap.notes', { count: notes })] : []), ...pairs];
  return (
    <>
      {words.join(' · ')} <EntryState entry={entry} rules={rules} />
    </>
  );
}

/** The person's entries in other sections, which the swap leaves unchanged. */
function OtherSections({ page: { event }, side: { elsewhere } }: Pick<SideProps, 'page' | 'side'>) {
  return (
    <div>
      <dt>{t('entries.swap.elsewhere')}</dt>
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
  readonly preview: EntrySwapPreview;
  /** True if the user must give a reason for the history, because round 1 is paired. */
  readonly needsReason: boolean;
  readonly back: Route;
}

/** The form that confirms the swap. `seen` identifies the preview, so that the server refuses the swap if either entry has changed since. */
function SwapForm({ preview: { sides, seen }, needsReason, back }: SwapFormProps) {
  return (
    <Form
      key={seen}
      action={swapEntriesAction}
      className="mt-s4 max-w-measure"
      fields={{ entryAId: sides[0].entry.id, entryBId: sides[1].entry.id, seenSwap: seen }}
    >
      {needsReason && <Field name="reason" label={t('terms.label.reason')} hint={t('entries.swap.reasonHint')} autoComplete="off" />}
      <p className="my-s4 flex flex-wrap gap-s2">
        <Submit>{t('entries.swap.swap')}</Submit>
        <ButtonLink href={back}>{t('terms.label.cancel')}</ButtonLink>
      </p>
    </Form>
  );
}
