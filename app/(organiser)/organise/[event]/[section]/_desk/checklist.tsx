import type { ReactNode } from 'react';
import { Act } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { Note, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { tellRich } from '@/app/_ui/tell-rich';
import { addresses, type SectionAt } from '@/app/addresses';
import { calendarDay } from '@/lib/domain/events/times';
import type { ChecklistBlock, NamedEntry, PairingChecklist } from '@/lib/domain/rounds/decide-checklist';
import { articleOf } from '@/lib/domain/sections/handling';
import { tell } from '@/lib/platform/words/tell';
import type { Desk } from '@/lib/views/rounds/get-desk';
import { recordAbsenceAction, recordArrivalsAction, removeAbsenceAction, returnPlayerAction } from '../actions';
import { DeskColumns } from './desk-columns';
import { HistoryList } from './history-list';

interface ChecklistProps {
  readonly desk: Desk;
  readonly checklist: PairingChecklist;
  readonly at: SectionAt;
  readonly below: ReactNode;
}

export function Checklist({ desk, checklist, at, below }: ChecklistProps) {
  const { round, lateEntries, byes } = checklist;
  return (
    <DeskColumns beside={<Beside desk={desk} at={at} />} below={below}>
      <Blocks blocks={checklist.blocks} at={at} />
      <Ratings ratings={desk.ratings} at={at} />
      <Questions sectionId={desk.section.id} checklist={checklist} />
      <Part
        title={tell('desk.checklist.lateEntries', { round, count: lateEntries.length })}
        players={lateEntries}
        empty={round === 1 ? null : tell('desk.checklist.noLateEntries')}
        row={() => <span className="text-t1 text-muted">{tell('terms.word.lateEntry')}</span>}
      />
      <Part
        title={tell('desk.checklist.byes', { round, count: byes.length })}
        players={byes}
        empty={tell('desk.checklist.noByes')}
        row={({ entryId, kind }) => (
          <>
            <span className="text-t1 text-muted">{tell(`desk.checklist.bye.${kind}`)}</span>
            <Act action={removeAbsenceAction} fields={{ entryId, round }}>
              {tell('desk.checklist.playsAfterAll')}
            </Act>
          </>
        )}
      />
      <Withdrawn desk={desk} checklist={checklist} />
    </DeskColumns>
  );
}

function Withdrawn({ desk, checklist: { round, withdrawn } }: Pick<ChecklistProps, 'desk' | 'checklist'>) {
  const article = articleOf(desk.section.systemId, 'absent-without-notice');
  return (
    <Part
      title={tell('desk.checklist.withdrawn', { count: withdrawn.length })}
      players={withdrawn}
      empty={null}
      row={({ entryId, kind }) => (
        <>
          <span className="text-t1 text-muted">{kind === 'noShow' ? tell('desk.checklist.why.noShow', { article }) : tell(`desk.checklist.why.${kind}`)}</span>
          {kind !== 'expelled' && (
            <Act action={returnPlayerAction} fields={{ entryId, inRound: round }}>
              {tell('desk.checklist.plays', { round })}
            </Act>
          )}
        </>
      )}
    />
  );
}

function Beside({ desk, at }: Pick<ChecklistProps, 'desk' | 'at'>) {
  return (
    <>
      <section>
        <h2>{tell('desk.checklist.before')}</h2>
        <p className="text-t1">
          <Link href={addresses.organise.section(at).entries}>{tell('desk.checklist.players')}</Link>
        </p>
        <p className="mt-s2 text-t1 text-muted">{tell('desk.checklist.twice')}</p>
      </section>
      <h2>{tell('desk.history.title')}</h2>
      <HistoryList lines={desk.history} timeZone={desk.section.timeZone} />
    </>
  );
}

function Blocks({ blocks, at }: { readonly blocks: readonly ChecklistBlock[]; readonly at: SectionAt }) {
  const to = addresses.organise.section(at);
  const tooFew = blocks.find(({ code }) => code === 'too-few-players');
  if (tooFew === undefined) return null;
  return (
    <Note tone="danger" className="mt-s3">
      {tellRich('desk.checklist.tooFew', { link: (text) => <Link href={to.entries}>{text}</Link> })}
    </Note>
  );
}

/** Ratings that differ from the stored lists; the arbiter accepts or ignores them. */
function Ratings({ ratings, at }: { readonly ratings: Desk['ratings']; readonly at: SectionAt }) {
  if (ratings === null) return null;
  const facts = { day: calendarDay(ratings.day), link: (text: ReactNode) => <Link href={addresses.organise.section(at).ratings}>{text}</Link> };
  return (
    <>
      {ratings.differing > 0 && (
        <Note tone="draft" className="mt-s3">
          {tellRich('desk.checklist.ratingsDiffer', { ...facts, count: ratings.differing })}
        </Note>
      )}
      {ratings.old.length > 0 && (
        <Note tone="draft" className="mt-s3">
          {tellRich('desk.checklist.listsOld', { ...facts, lists: [...ratings.old] })}
        </Note>
      )}
    </>
  );
}

function Questions({ sectionId, checklist: { round, forfeited, notArrived } }: { readonly sectionId: string; readonly checklist: PairingChecklist }) {
  const of = { sectionId, round };
  return (
    <>
      <AskedAbout
        {...of}
        title={tell('desk.checklist.forfeited', { round: round - 1, count: forfeited.length })}
        ask={tell('desk.checklist.forfeitedAsk')}
        here="desk.checklist.playsNow"
        players={forfeited}
      />
      <AskedAbout
        {...of}
        title={tell('desk.checklist.notSeen', { count: notArrived.length })}
        ask={tell('desk.checklist.pairedUnless')}
        here="desk.checklist.here"
        players={notArrived}
      />
    </>
  );
}

interface AskedAboutProps {
  readonly title: string;
  readonly ask: string;
  readonly here: 'desk.checklist.here' | 'desk.checklist.playsNow';
  readonly sectionId: string;
  readonly round: number;
  readonly players: readonly NamedEntry[];
}

/** C.04.2 4.1: players who may be absent are paired only if the arbiter decides so. */
function AskedAbout({ title, ask, here, sectionId, round, players }: AskedAboutProps) {
  if (players.length === 0) return null;
  const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;
  return (
    <TitledBlock className="mt-s5" title={title}>
      <p className="text-t1 text-muted">{ask}</p>
      <Rows className="rows-of-acts mt-s2">
        {players.map(({ entryId, name }) => (
          <li key={entryId}>
            <span>{name}</span>
            <span>
              <Act action={recordArrivalsAction} fields={{ sectionId, 'entryIds[]': entryId, arrived: 'yes' }}>
                {tellRich(here, { name, hidden })}
              </Act>
              <Act action={recordAbsenceAction} fields={{ entryId, round, kind: 'absent', byArbiter: 'on' }}>
                {tellRich('desk.checklist.absent', { name, hidden })}
              </Act>
            </span>
          </li>
        ))}
      </Rows>
    </TitledBlock>
  );
}

interface PartProps<Player extends NamedEntry> {
  readonly title: string;
  readonly players: readonly Player[];
  /** The text for an empty list; null omits the part. */
  readonly empty: string | null;
  readonly row: (player: Player) => ReactNode;
}

function Part<Player extends NamedEntry>({ title, players, empty, row }: PartProps<Player>) {
  if (players.length === 0 && empty === null) return null;
  return (
    <TitledBlock className="mt-s5" title={title}>
      {players.length === 0 ? (
        <p className="text-t1 text-muted">{empty}</p>
      ) : (
        <Rows className="rows-of-acts mt-s2">
          {players.map((player) => (
            <li key={player.entryId}>
              <span>{player.name}</span>
              <span>{row(player)}</span>
            </li>
          ))}
        </Rows>
      )}
    </TitledBlock>
  );
}
