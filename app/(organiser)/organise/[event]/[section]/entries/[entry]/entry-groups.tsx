import type { ReactNode } from 'react';
import { Notes } from '@/app/(organiser)/_parts/notes';
import { PointsBesideBlock } from '@/app/(organiser)/_parts/points-beside';
import { Link } from '@/app/_ui/link';
import { TitledBlock } from '@/app/_ui/page-parts';
import { type MakeTag, tellRich } from '@/app/_ui/tell-rich';
import { addresses, atMark, type SectionAt, withQuery } from '@/app/addresses';
import { areNumbersFrozen } from '@/lib/domain/entries/decide-pairing-numbers';
import { tell } from '@/lib/platform/words/tell';
import type { EntryDetails, LastBoard } from '@/lib/views/entries/get-entry';
import type { SectionNotes } from '@/lib/views/notes/get-notes';
import type { PointsBeside } from '@/lib/views/standings/get-points-beside';
import { AbsenceForm, AbsenceList, PersonForm, RatingForm, RemoveForm, WithdrawalForm, MoveForm } from './entry-forms';
import { ExchangeForm, HalfPointByesForm, ReplacePersonForm, LaterRatingsForm } from './rare-forms';

/** What can be done to an entry, in groups of forms; `id` is where the page's navigation leads. */
export interface EntryGroup {
  readonly id: string;
  readonly title: string;
  /** At a desk, side by side; on a phone all are below each other in the order of the list. */
  readonly column: 'left' | 'right';
  readonly forms: readonly ReactNode[];
  /** The one form of the group brings its heading, and with it the id. */
  readonly hasOwnHeading?: boolean;
}

interface Known {
  readonly page: EntryDetails;
  readonly at: SectionAt;
  /** Null for who does not see them. */
  readonly beside: PointsBeside | null;
  readonly notes: SectionNotes | null;
}

/** The groups in the order of how often they are needed; one more form is one more entry of its group. A form that does not apply is `false`. */
export function entryGroups(known: Known): readonly EntryGroup[] {
  return [...frequent(known), rare(known), ...besides(known)].filter(({ forms }) => forms.some(Boolean));
}

function frequent({ page, at }: Known): readonly EntryGroup[] {
  const { rules, entry, person, lastBoard } = page;
  return [
    {
      id: 'absences',
      title: tell('entries.entry.byesAndAbsences'),
      column: 'left',
      forms: [
        <AbsenceList key="list" entry={entry} rules={rules} />,
        lastBoard === null ? <AbsenceForm key="absence" entry={entry} rules={rules} /> : <LastRound key="last" at={at} last={lastBoard} />,
      ],
    },
    {
      id: 'withdrawal',
      title: tell(mayReturn(page) ? 'entries.entry.return' : 'entries.entry.withdrawal'),
      column: 'left',
      forms: [<WithdrawalForm key="withdrawal" entry={entry} rules={rules} />],
    },
    {
      id: 'change-section',
      title: tell('entries.entry.changeSection'),
      column: 'left',
      forms: [mayMove(page) && <MoveForm key="move" entry={entry} others={page.others} />],
    },
    {
      id: 'person',
      title: tell('entries.entry.person'),
      column: 'left',
      forms: [
        <PersonForm key="person" entryId={entry.id} person={person} />,
        person.dataId !== null && <PersonalData key="data" eventSlug={at.event} personId={person.dataId} />,
      ],
    },
    { id: 'ratings', title: tell('entries.entry.ratingsAndTitle'), column: 'right', forms: [<RatingForm key="rating" entry={entry} rules={rules} />] },
  ];
}

/** Each form folded. */
function rare({ at, page: { section, rules, entry, equals, laterRatings } }: Known): EntryGroup {
  return {
    id: 'rare',
    title: tell('entries.entry.rare'),
    column: 'right',
    forms: [
      <ReplacePersonForm key="replace" at={at} entryId={entry.id} name={entry.name} needsReason={rules.pairedRounds > 0} />,
      <HalfPointByesForm key="byes" entry={entry} />,
      <LaterRatingsForm key="later" entryId={entry.id} laterRatings={laterRatings} pairedRounds={rules.pairedRounds} />,
      equals.length > 0 && (
        <ExchangeForm
          key="exchange"
          sectionId={section.id}
          entry={entry}
          equals={equals}
          isFixed={areNumbersFrozen({ ...rules, nextRound: rules.openRound })}
        />
      ),
      !entry.hasRounds && <RemoveForm key="remove" entry={entry} />,
    ],
  };
}

/** What other pages show too, with a heading of its own. */
function besides({ beside, notes }: Known): readonly EntryGroup[] {
  return [
    {
      id: 'beside',
      title: tell('rounds.beside.title'),
      column: 'right',
      forms: [beside !== null && <PointsBesideBlock key="beside" page={beside} />],
      hasOwnHeading: true,
    },
    {
      id: 'notes-h',
      title: tell('entries.entry.notes'),
      column: 'right',
      forms: [notes !== null && <Notes key="notes" page={notes} title={tell('entries.entry.notes')} />],
      hasOwnHeading: true,
    },
  ];
}

/** Who has left comes back as long as a round is to come; who was expelled does not. */
function mayReturn({ entry: { withdrawal }, rules: { openRound, rounds } }: EntryDetails): boolean {
  return withdrawal !== null && withdrawal.returnsInRound === null && withdrawal.kind !== 'expelled' && openRound <= rounds;
}

/** Who sits in a paired round and has not gone on already, as long as somebody can leave. */
function mayMove({ entry: { hasRounds, withdrawal }, rules: { openRound, rounds }, movedTo }: EntryDetails): boolean {
  const isOut = withdrawal !== null && withdrawal.returnsInRound === null;
  return hasRounds && openRound > 1 && !(isOut && (withdrawal.kind === 'expelled' || movedTo !== null)) && (isOut || openRound <= rounds);
}

/** What only who manages the event decides about the person: kept on a page of its own, for all sections of the event. */
function PersonalData({ eventSlug, personId }: { readonly eventSlug: string; readonly personId: string }) {
  const page = addresses.organise.event(eventSlug).person(personId);
  return (
    <ul className="mt-s3">
      <li>
        <Link className="inline-flex min-h-tap items-center" href={atMark(page, 'public-name')}>
          {tell('entries.entry.publicName')}
        </Link>
      </li>
      <li>
        <Link className="inline-flex min-h-tap items-center" href={page}>
          {tell('entries.entry.personalData')}
        </Link>
      </li>
    </ul>
  );
}

/** A group under its heading. */
export function Group({ group: { id, title, forms, hasOwnHeading = false } }: { readonly group: EntryGroup }) {
  if (hasOwnHeading) return forms;
  return (
    <TitledBlock className="mt-s5" id={id} title={title}>
      {forms}
    </TitledBlock>
  );
}

/** When every round is public nobody is noted absent any more: what can be done about the last one instead, with the way there. */
function LastRound({ at, last }: { readonly at: SectionAt; readonly last: LastBoard }) {
  const { round, board, state } = last;
  const to = addresses.organise.section(at);
  const result: MakeTag = (text) => <Link href={state === 'open' ? withQuery(to.desk, { show: 'all' }) : to.round(round).board(board)}>{text}</Link>;
  const page: MakeTag = (text) => <Link href={to.round(round).page}>{text}</Link>;
  return <p className="mt-s2">{tellRich(`entries.lastRound.${state}`, { round, board, result, page })}</p>;
}
