import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { signedInActor } from '@/app/_shell/current-actor';
import { Button } from '@/app/_ui/button';
import { FieldBox, Hint } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { Note, PageHead } from '@/app/_ui/page-parts';
import { addresses, type SectionAt, withQuery } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import type { EntryLine } from '@/lib/views/entries/get-entries';
import { getSwap, type SwapPage } from '@/lib/views/entries/get-swap';
import { SwapForm } from './swap-form';
import { SwapPreview } from './swap-preview';

export const metadata: Metadata = { title: tell('entries.swap.title') };

/** Two entries made for each other: the other one chosen, what changes looked at, and then swapped. Works without a script. */
export default async function SwapEntriesPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/entries/[entry]/swap'>) {
  const at = await params;
  const asked = await searchParams;
  const actor = await signedInActor();
  const page = await getSwap(actor, at, typeof asked.with === 'string' ? asked.with : null);
  if (page === null) notFound();
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

/** A form of its own address: what is chosen there is shown here. */
function ChooseOther({ page: { others }, chosen }: { readonly page: SwapPage; readonly chosen: string }) {
  if (others.length === 0) return <p className="mt-s4">{tell('entries.swap.nobody')}</p>;
  return (
    <form method="get" className="mt-s3 max-w-measure">
      <FieldBox>
        <label htmlFor="with">{tell('entries.swap.with')}</label>
        <Hint id="with-hint">{tell('entries.swap.withHint')}</Hint>
        <select id="with" name="with" defaultValue={chosen} aria-describedby="with-hint" className="w-full min-w-0">
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {optionWords(other)}
            </option>
          ))}
        </select>
      </FieldBox>
      <p className="mt-s3">
        <Button type="submit">{tell('entries.swap.show')}</Button>
      </p>
    </form>
  );
}

const optionWords = ({ number, name, title, rating }: EntryLine) => tell('entries.swap.option', { number: number ?? 0, name, title: title ?? 'none', rating });

/** It is done, and swapping again is the way back. */
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
