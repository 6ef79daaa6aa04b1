import type { ReactNode } from 'react';
import { ActionButton } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { Note, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses, type SectionAt } from '@/app/addresses';
import { formatCalendarDay } from '@/lib/domain/events/format-times';
import type { NamedEntry, PairingChecklist } from '@/lib/domain/rounds/decide-pairing-checklist';
import { handlingArticle } from '@/lib/domain/sections/handling-articles';
import { t } from '@/lib/platform/messages/translate';
import type { DeskData } from '@/lib/views/rounds/get-desk';
import { recordAbsenceAction, recordArrivalsAction, removeAbsenceAction, reEnterPlayerAction } from '../actions';
import { DeskLayout } from './desk-layout';
import { MissingPlayers } from './missing-players';
import { PairingBlocks } from './pairing-blocks';
import { RoundHistory } from './round-history';

interface ChecklistProps {
  readonly desk: DeskData;
  readonly checklist: PairingChecklist;
  readonly at: SectionAt;
  readonly below: ReactNode;
}

export function Checklist({ desk, checklist, at, below }: ChecklistProps) {
  const { round, expected, lateEntries, byes } = checklist;
  return (
    <DeskLayout aside={<ChecklistAside desk={desk} at={at} />} below={below}>
      <PairingBlocks checklist={checklist} at={at} />
      <RatingChecks ratings={desk.ratings} at={at} />
      <ForfeitedPlayers sectionId={desk.section.id} checklist={checklist} />
      <MissingPlayers at={at} sectionId={desk.section.id} checklist={checklist} />
      <ChecklistPart title={t('arrivals.missing.expected', { round, count: expected.length })} players={expected} empty={null} row={() => null} />
      <ChecklistPart
        title={t('desk.checklist.lateEntries', { round, count: lateEntries.length })}
        players={lateEntries}
        empty={round === 1 ? null : t('terms.label.none')}
        row={() => <span className="text-t1 text-muted">{t('terms.word.lateEntry')}</span>}
      />
      <ChecklistPart
        title={t('desk.checklist.byes', { round, count: byes.length })}
        players={byes}
        empty={t('desk.checklist.noByes')}
        row={({ entryId, kind }) => (
          <>
            <span className="text-t1 text-muted">{t(`terms.bye.${kind}`)}</span>
            <ActionButton action={removeAbsenceAction} fields={{ entryId, round }}>
              {t('desk.checklist.playsAfterAll')}
            </ActionButton>
          </>
        )}
      />
      <WithdrawnPlayers desk={desk} checklist={checklist} />
      <SameFederationGames checklist={checklist} />
    </DeskLayout>
  );
}

/** Lists the games between players of the same federation while the pairing numbers drawn by lot can still change. */
function SameFederationGames({ checklist: { mateGames } }: Pick<ChecklistProps, 'checklist'>) {
  if (mateGames.length === 0) return null;
  return (
    <TitledBlock className="mt-s5" title={t('desk.checklist.mates', { count: mateGames.length })}>
      <p className="text-t1 text-muted">{t('desk.checklist.matesHint')}</p>
      <Rows className="mt-s2">
        {mateGames.map(({ isLate, ...game }) => (
          <li key={`${game.round} ${game.white}`}>{t(isLate ? 'terms.sentence.mateGameLate' : 'terms.sentence.roundGame', game)}</li>
        ))}
      </Rows>
    </TitledBlock>
  );
}

function WithdrawnPlayers({ desk, checklist: { round, withdrawn } }: Pick<ChecklistProps, 'desk' | 'checklist'>) {
  const article = handlingArticle(desk.section.systemId, 'absent-without-notice');
  return (
    <ChecklistPart
      title={t('desk.checklist.withdrawn', { count: withdrawn.length })}
      players={withdrawn}
      empty={null}
      row={({ entryId, kind }) => (
        <>
          <span className="text-t1 text-muted">{kind === 'noShow' ? t('desk.checklist.noShow', { article }) : t(`terms.left.${kind}`)}</span>
          {kind !== 'expelled' && (
            <ActionButton action={reEnterPlayerAction} fields={{ entryId, inRound: round }}>
              {t('desk.checklist.plays', { round })}
            </ActionButton>
          )}
        </>
      )}
    />
  );
}

function ChecklistAside({ desk, at }: Pick<ChecklistProps, 'desk' | 'at'>) {
  return (
    <>
      <section>
        <h2>{t('desk.checklist.before')}</h2>
        <p className="text-t1">
          <Link href={addresses.organise.section(at).entries}>{t('desk.checklist.players')}</Link>
        </p>
        <p className="mt-s2 text-t1">
          <Link href={addresses.organise.section(at).arrivals()}>{t('arrivals.title')}</Link>
        </p>
        <p className="mt-s2 text-t1 text-muted">{t('desk.checklist.twice')}</p>
      </section>
      <h2>{t('terms.label.history')}</h2>
      <RoundHistory lines={desk.history} timeZone={desk.section.timeZone} />
    </>
  );
}

/** Warns if ratings differ from the lists in effect or the stored lists are out of date. Links to the page that compares the ratings. */
function RatingChecks({ ratings, at }: { readonly ratings: DeskData['ratings']; readonly at: SectionAt }) {
  if (ratings === null) return null;
  const facts = { day: formatCalendarDay(ratings.day), link: (text: ReactNode) => <Link href={addresses.organise.section(at).ratings}>{text}</Link> };
  return (
    <>
      {ratings.differing > 0 && (
        <Note tone="draft" className="mt-s3">
          {translateRich('desk.checklist.ratingsDiffer', { ...facts, count: ratings.differing })}
        </Note>
      )}
      {ratings.old.length > 0 && (
        <Note tone="draft" className="mt-s3">
          {translateRich('desk.checklist.listsOld', { ...facts, lists: [...ratings.old] })}
        </Note>
      )}
    </>
  );
}

interface PlayersToConfirmProps {
  readonly sectionId: string;
  readonly checklist: PairingChecklist;
}

/** C.04.2 4.1: players who may be absent again. The arbiter is asked about each of them, and those without an answer are paired. */
function ForfeitedPlayers({ sectionId, checklist: { round, forfeited } }: PlayersToConfirmProps) {
  if (forfeited.length === 0) return null;
  const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;
  return (
    <TitledBlock className="mt-s5" title={t('desk.checklist.forfeited', { round: round - 1, count: forfeited.length })}>
      <p className="text-t1 text-muted">{t('desk.checklist.forfeitedAsk')}</p>
      <Rows className="rows-of-acts mt-s2">
        {forfeited.map(({ entryId, name }) => (
          <li key={entryId}>
            <span>{name}</span>
            <span>
              <ActionButton action={recordArrivalsAction} fields={{ sectionId, 'entryIds[]': entryId, arrived: 'yes' }}>
                {translateRich('desk.checklist.playsNow', { name, hidden })}
              </ActionButton>
              <ActionButton action={recordAbsenceAction} fields={{ entryId, round, kind: 'absent', byArbiter: 'on' }}>
                {translateRich('desk.checklist.absent', { name, hidden })}
              </ActionButton>
            </span>
          </li>
        ))}
      </Rows>
    </TitledBlock>
  );
}

interface ChecklistPartProps<Player extends NamedEntry> {
  readonly title: string;
  readonly players: readonly Player[];
  /** The text shown if there are no players; null hides the whole block. */
  readonly empty: string | null;
  readonly row: (player: Player) => ReactNode;
}

function ChecklistPart<Player extends NamedEntry>({ title, players, empty, row }: ChecklistPartProps<Player>) {
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
