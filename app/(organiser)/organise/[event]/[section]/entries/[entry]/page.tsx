import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AdjustedPointsBlock } from '@/app/(organiser)/_components/adjusted-points';
import { LinkForm } from '@/app/(organiser)/_components/link-form';
import { NotesBlock } from '@/app/(organiser)/_components/notes-block';
import { GamesTable } from '@/app/_components/games-table';
import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Link } from '@/app/_ui/link';
import { PageHead, Tabs, TitledBlock } from '@/app/_ui/page-parts';
import { type MakeTag, translateRich } from '@/app/_ui/translate-rich';
import { addresses, withFragment, type SectionAt, withQuery } from '@/app/addresses';
import { areNumbersFrozen, roundOfFinalNumbers } from '@/lib/domain/entries/decide-pairing-numbers';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { playerIndexOf } from '@/lib/domain/publishing/query-public-section';
import { describeRatingSource } from '@/lib/domain/ratings/describe-rating-source';
import type { Actor } from '@/lib/platform/access/actor';
import { t } from '@/lib/platform/messages/translate';
import type { SectionEntry } from '@/lib/views/entries/get-entries';
import { type EntryDetails, getEntry, type LastBoard } from '@/lib/views/entries/get-entry';
import { getIncidentsOfEntry } from '@/lib/views/notes/get-incidents';
import { getNotes, type SectionNotes } from '@/lib/views/notes/get-notes';
import { getArbiterSection } from '@/lib/views/publishing/get-arbiter-section';
import { getAdjustedPoints, type AdjustedPoints } from '@/lib/views/standings/get-standings-adjustments';
import { makePlayerLinksAction, revokePlayerLinkAction } from '../actions';
import { EntryState } from '../entries-table';
import { AbsenceForm, AbsenceList, ChangeSectionForm, SectionChanges, PersonForm, RatingForm, RemoveForm, WithdrawalForm, CountingForm } from './entry-forms';
import { EntryIncidents, type IncidentsOfEntry } from './entry-incidents';
import { ExchangeNumbersForm, HalfPointByesForm, LaterRatingsForm, ReplacePersonForm } from './rare-entry-forms';

export const metadata: Metadata = { title: t('terms.label.player') };

export default async function EntryPage({ params }: PageProps<'/organise/[event]/[section]/entries/[entry]'>) {
  const { event: eventSlug, section: sectionSlug, entry: entryId } = await params;
  const at = { event: eventSlug, section: sectionSlug };
  const actor = await signedInActor();
  const page = orNotFound(await getEntry(actor, eventSlug, sectionSlug, entryId));
  const notes = await getNotes(actor, eventSlug, sectionSlug, entryId);
  const incidents = await getIncidentsOfEntry(actor, eventSlug, sectionSlug, entryId);
  const adjustedPoints = await getAdjustedPoints(actor, eventSlug, sectionSlug, entryId);
  const games = await loadGames(actor, at, page.entry);
  const groups = entryGroups({ page, at, adjustedPoints, notes, incidents });
  const { section, rules, entry } = page;
  return (
    <>
      <PageHead
        over={<Link href={addresses.organise.section(at).entries}>{t('terms.label.playersOf', { name: section.name })}</Link>}
        title={[entry.title, entry.name].filter(Boolean).join(' ')}
        sub={[pairingNumberText(entry), pairingStrengthText(entry), entry.federation].filter(Boolean).join(' · ')}
      />
      <p className="mt-s3 empty:hidden">
        <EntryState entry={entry} rules={rules} />
      </p>
      <SectionChanges eventSlug={eventSlug} movedFrom={page.movedFrom} movedTo={page.movedTo} />
      <Tabs aria-label={t('entries.entry.parts')}>
        {[...(games === null ? [] : [{ id: 'games', title: t('terms.label.games') }]), ...groups].map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </Tabs>
      {games !== null && <EntryGames {...games} />}
      <div className="grid items-start gap-x-s6 desk:grid-cols-2">
        <Column groups={groups} column="left" />
        <Column groups={groups} column="right" />
      </div>
    </>
  );
}

/** The data for the player's games; null before the first published round. */
async function loadGames(actor: Actor, { event, section }: SectionAt, { number }: SectionEntry) {
  const results = number === null ? null : await getArbiterSection(actor, event, section);
  if (number === null || results === null || results.section.roundRecords.length === 0) return null;
  const place = playerIndexOf(results.section, number);
  return place === null ? null : { section: results.section, place, number };
}

function Column({ groups, column }: { readonly groups: readonly EntryGroup[]; readonly column: EntryGroup['column'] }) {
  return (
    <div>
      {groups
        .filter((group) => group.column === column)
        .map((group) => (
          <Group key={group.id} group={group} />
        ))}
    </div>
  );
}

const pairingNumberText = ({ number }: SectionEntry) => (number === null ? t('entries.entry.noNumber') : t('terms.word.numberN', { number }));

/** The pairing strength and its source, for example `paired by FIDE rating 2105 (FIDE standard, Nov 2026)`. */
function pairingStrengthText({ rating, strengthFrom, ...entry }: SectionEntry): string {
  if (strengthFrom === 'none') return t('terms.word.unrated');
  const paired = t(`entries.entry.pairedBy.${strengthFrom}`, { rating });
  const from = describeRatingSource({ ...entry, strengthFrom });
  return from === '' ? paired : `${paired} (${from})`;
}

function EntryGames({ section, place, number }: { readonly section: PublicSection; readonly place: number; readonly number: number }) {
  return (
    <TitledBlock className="mt-s5" id="games" title={t('terms.label.games')}>
      <GamesTable section={section} place={place} isSoFar />
      <p>
        <Link className="inline-flex min-h-tap items-center" href={sectionAddressesOf(section).player(number)}>
          {t('entries.entry.standings')}
        </Link>
      </p>
    </TitledBlock>
  );
}

interface EntryGroup {
  readonly id: string;
  readonly title: string;
  /** The column on a wide screen. On a phone all groups form one column in list order. */
  readonly column: 'left' | 'right';
  readonly forms: readonly ReactNode[];
  /** True if the group's only form has its own heading, which carries the group's id. */
  readonly hasOwnHeading?: boolean;
}

interface EntryPageData {
  readonly page: EntryDetails;
  readonly at: SectionAt;
  /** The player's adjusted points; null for an actor who may not see them. */
  readonly adjustedPoints: AdjustedPoints | null;
  readonly notes: SectionNotes | null;
  readonly incidents: IncidentsOfEntry | null;
}

/** The groups of forms, the most frequently used first. A form that does not apply to the player is `false`; groups without any form are left out. */
function entryGroups(data: EntryPageData): readonly EntryGroup[] {
  return [...frequentlyUsedForms(data), rarelyUsedForms(data), ...sharedBlocks(data), ...arbitersBlocks(data)].filter(({ forms }) => forms.some(Boolean));
}

function frequentlyUsedForms({ page, at }: EntryPageData): readonly EntryGroup[] {
  const { rules, entry, person, lastBoard } = page;
  return [
    {
      id: 'absences',
      title: t('terms.label.byesAndAbsences'),
      column: 'left',
      forms: [
        <AbsenceList key="list" entry={entry} rules={rules} />,
        lastBoard === null ? <AbsenceForm key="absence" entry={entry} rules={rules} /> : <LastBoardNote key="last" at={at} last={lastBoard} />,
      ],
    },
    {
      id: 'withdrawal',
      title: t(canReEnter(page) ? 'entries.entry.return' : 'entries.entry.withdrawal'),
      column: 'left',
      forms: [<WithdrawalForm key="withdrawal" entry={entry} rules={rules} />, <CountingForm key="counting" entry={entry} rules={rules} />],
    },
    {
      id: 'change-section',
      title: t('entries.entry.changeSection'),
      column: 'left',
      forms: [canChangeSection(page) && <ChangeSectionForm key="move" entry={entry} others={page.others} />],
    },
    {
      id: 'person',
      title: t('entries.entry.person'),
      column: 'left',
      forms: [
        <PersonForm key="person" entryId={entry.id} person={person} />,
        person.dataId !== null && <PersonalData key="data" eventSlug={at.event} personId={person.dataId} />,
      ],
    },
    { id: 'ratings', title: t('entries.entry.ratingsAndTitle'), column: 'right', forms: [<RatingForm key="rating" entry={entry} rules={rules} />] },
  ];
}

function rarelyUsedForms({ at, page: { section, rules, entry, equals, laterRatings } }: EntryPageData): EntryGroup {
  return {
    id: 'rare',
    title: t('entries.entry.rare'),
    column: 'right',
    forms: [
      <ReplacePersonForm key="replace" at={at} entryId={entry.id} name={entry.name} needsReason={rules.pairedRounds > 0} />,
      <HalfPointByesForm key="byes" entry={entry} />,
      <LaterRatingsForm key="later" entryId={entry.id} laterRatings={laterRatings} pairedRounds={rules.pairedRounds} />,
      equals.length > 0 && (
        <ExchangeNumbersForm
          key="exchange"
          sectionId={section.id}
          entry={entry}
          equals={equals}
          isFixed={areNumbersFrozen({ ...rules, nextRound: rules.openRound })}
          finalRound={roundOfFinalNumbers(rules.systemId)}
        />
      ),
      !entry.hasRounds && <RemoveForm key="remove" entry={entry} />,
    ],
  };
}

function sharedBlocks({ page: { section, entry, linkMadeAt, mayHaveLink, timeZone }, adjustedPoints }: EntryPageData): readonly EntryGroup[] {
  return [
    {
      id: 'link',
      title: t('entries.playerLinks.one'),
      column: 'right',
      forms: [
        mayHaveLink && (
          <LinkForm
            key="link"
            madeAt={linkMadeAt}
            timeZone={timeZone}
            words={{ without: t('entries.playerLinks.without'), made: t('entries.playerLinks.made') }}
            make={{ action: makePlayerLinksAction, fields: { sectionId: section.id, entryId: entry.id } }}
            revoke={{ action: revokePlayerLinkAction, fields: { entryId: entry.id } }}
          />
        ),
      ],
    },
    {
      id: 'adjusted-points',
      title: t('terms.label.penaltiesAndBonusPoints'),
      column: 'right',
      forms: [adjustedPoints !== null && <AdjustedPointsBlock key="adjusted-points" page={adjustedPoints} />],
      hasOwnHeading: true,
    },
  ];
}

function arbitersBlocks({ page: { timeZone }, at, notes, incidents }: EntryPageData): readonly EntryGroup[] {
  return [
    {
      id: 'notes-h',
      title: t('terms.label.arbitersNotes'),
      column: 'right',
      forms: [notes !== null && <NotesBlock key="notes" page={notes} title={t('terms.label.arbitersNotes')} />],
      hasOwnHeading: true,
    },
    {
      id: 'incidents',
      title: t('incidents.title'),
      column: 'right',
      forms: [incidents !== null && incidents.incidents.length > 0 && <EntryIncidents key="incidents" page={incidents} at={at} timeZone={timeZone} />],
      hasOwnHeading: true,
    },
  ];
}

/** True if the player has withdrawn, was not expelled, and at least one round is not public yet. */
function canReEnter({ entry: { withdrawal }, rules: { openRound, rounds } }: EntryDetails): boolean {
  return withdrawal !== null && withdrawal.returnsInRound === null && withdrawal.kind !== 'expelled' && openRound <= rounds;
}

/**
 * True if a player who has been paired can move to another section. This excludes players who were expelled or have moved already,
 * and players who have not withdrawn although every round is public.
 */
function canChangeSection({ entry: { hasRounds, withdrawal }, rules: { openRound, rounds }, movedTo }: EntryDetails): boolean {
  const isOut = withdrawal !== null && withdrawal.returnsInRound === null;
  return hasRounds && openRound > 1 && !(isOut && (withdrawal.kind === 'expelled' || movedTo !== null)) && (isOut || openRound <= rounds);
}

/**
 * Links to the page for decisions about the person, such as the public name. These decisions apply to all sections, and only managers of
 * the event make them.
 */
function PersonalData({ eventSlug, personId }: { readonly eventSlug: string; readonly personId: string }) {
  const page = addresses.organise.event(eventSlug).person(personId);
  return (
    <ul className="mt-s3">
      <li>
        <Link className="inline-flex min-h-tap items-center" href={withFragment(page, 'public-name')}>
          {t('entries.entry.publicName')}
        </Link>
      </li>
      <li>
        <Link className="inline-flex min-h-tap items-center" href={page}>
          {t('entries.entry.personalData')}
        </Link>
      </li>
    </ul>
  );
}

function Group({ group: { id, title, forms, hasOwnHeading = false } }: { readonly group: EntryGroup }) {
  if (hasOwnHeading) return forms;
  return (
    <TitledBlock className="mt-s5" id={id} title={title}>
      {forms}
    </TitledBlock>
  );
}

/** Shown once every round is public, because no absence can be recorded then. Explains how to change the last round instead. */
function LastBoardNote({ at, last }: { readonly at: SectionAt; readonly last: LastBoard }) {
  const { round, board, state } = last;
  const to = addresses.organise.section(at);
  const result: MakeTag = (text) => <Link href={state === 'open' ? withQuery(to.desk, { show: 'all' }) : to.round(round).board(board)}>{text}</Link>;
  const page: MakeTag = (text) => <Link href={to.round(round).page}>{text}</Link>;
  return <p className="mt-s2">{translateRich(`entries.lastRound.${state}`, { round, board, result, page })}</p>;
}
