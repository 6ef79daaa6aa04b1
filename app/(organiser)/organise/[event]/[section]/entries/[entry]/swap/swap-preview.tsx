import { StandingsChanges, Was } from '@/app/(organiser)/organise/[event]/[section]/rounds/[round]/boards/[board]/changes';
import { Link } from '@/app/_ui/link';
import { Block, Facts } from '@/app/_ui/page-parts';
import { strengthText } from '@/app/_ui/rating-text';
import { addresses } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import type { SwapPage, SwapPreview as Preview, SwapSide } from '@/lib/views/entries/get-swap';
import { EntryState } from '../../entries-table';

/** Both entries before and after, what stays with each, and what follows. */
export function SwapPreview({ page, preview }: { readonly page: SwapPage; readonly preview: Preview }) {
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
      <Block className="mt-s5 max-w-measure">
        <h2>{tell('entries.swap.effects')}</h2>
        <ul className="mt-s2 list-disc pl-s4">
          <li>
            {keepsNumbers
              ? tell('entries.swap.numbersStay', { why: rules.pairedRounds >= 4 ? 'round4' : 'file' })
              : tell('entries.swap.numbersFollow', { count: othersMoved })}
          </li>
          <li>{tell('entries.swap.report')}</li>
          {sides.some(({ elsewhere }) => elsewhere.length > 0) && <li>{tell('entries.swap.sections')}</li>}
          <li>{tell(rules.publishedRounds > 0 ? 'entries.swap.public' : 'entries.swap.isNotPublic')}</li>
        </ul>
      </Block>
    </>
  );
}

interface SideProps {
  readonly page: SwapPage;
  readonly side: SwapSide;
  /** Whose person comes here. */
  readonly other: SwapSide;
}

function Side({ page, side, other }: SideProps) {
  const [was, is] = [side.entry, other.entry];
  const none = tell('entries.swap.none');
  const rows = [
    { label: tell('entries.swap.player'), old: was.name, fresh: is.name, isAlways: true },
    { label: tell('entries.swap.playerTitle'), old: was.title ?? none, fresh: is.title ?? none },
    { label: tell('entries.swap.rating'), old: strengthText(was), fresh: strengthText(is) },
    { label: tell('entries.swap.fideId'), old: was.fideId?.toString() ?? none, fresh: is.fideId?.toString() ?? none },
    { label: tell('entries.swap.federation'), old: was.federation || none, fresh: is.federation || none },
    { label: tell('entries.swap.pairingNumber'), old: numberText(was.number), fresh: numberText(side.numberAfter), isAlways: true },
    { label: tell('entries.swap.publicName'), old: tell(`people.publicName.${side.publicName}`), fresh: tell(`people.publicName.${other.publicName}`) },
  ];
  return (
    <Block>
      <h2>{was.number === null ? tell('entries.swap.noNumber') : tell('entries.swap.number', { number: was.number })}</h2>
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

/** What happened under the entry, and what was asked for: byes, a withdrawal, notes, forbidden pairs. */
function Stays({ page: { rules, forbidden }, side: { entry, games, notes } }: Pick<SideProps, 'page' | 'side'>) {
  const pairs = forbidden.filter(({ entryIds }) => entryIds.includes(entry.id)).map(({ names }) => tell('entries.swap.forbidden', { names: [...names] }));
  const words = [tell('entries.swap.games', { count: games }), ...(notes > 0 ? [tell('entries.swap.notes', { count: notes })] : []), ...pairs];
  return (
    <>
      {words.join(' · ')} <EntryState entry={entry} rules={rules} />
    </>
  );
}

/** Whoever comes here is entered in other sections too: these entries stay as they are. */
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
