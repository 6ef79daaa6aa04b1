import { addresses, type SectionAt } from '@/app/addresses';
import { Link } from '@/app/_ui/link';
import type { ReactNode } from 'react';
import { Form } from '@/app/_ui/form';
import { Submit } from '@/app/_ui/submit';
import type { ChecklistBlock, NamedEntry, PairingChecklist } from '@/lib/rounds/decide-checklist';
import { articleOf } from '@/lib/sections/handling-articles';
import type { Desk } from '@/lib/rounds/get-desk';
import { recordAbsenceAction, recordArrivalsAction, removeAbsenceAction, returnPlayerAction } from '../actions';
import styles from './desk.module.css';
import { HistoryList } from './history-list';
import { Note } from '@/app/_ui/note';
import { Block } from '@/app/_ui/block';
import { Rows } from '@/app/_ui/rows';

interface ChecklistProps {
  readonly desk: Desk;
  readonly checklist: PairingChecklist;
  readonly at: SectionAt;
}

const BYE_WORDS = {
  halfPointBye: 'half-point bye',
  fullPointBye: 'full-point bye',
  zeroPointBye: 'zero-point bye',
  absent: 'absent, no points',
  forfeitWin: 'win by forfeit over nobody',
} as const;

const WITHDRAWN_WORDS = { withdrawn: 'withdrew', noShow: 'did not appear, no notice', expelled: 'expelled' } as const;

/** What an arbiter looks at before pairing: who is here, who is not, and why. */
export function Checklist({ desk, checklist, at }: ChecklistProps) {
  const { round } = checklist;
  return (
    <div className={styles.two}>
      <div>
        <Blocks blocks={checklist.blocks} at={at} />
        <NotArrived sectionId={desk.section.id} round={round} players={checklist.notArrived} />
        <Part
          title={`Enter in round ${round}`}
          players={checklist.lateEntries}
          empty={round === 1 ? null : 'No late entries.'}
          row={() => <span className="text-muted text-t1">late entry</span>}
        />
        <Part
          title={`Not playing round ${round}`}
          players={checklist.byes}
          empty="Nobody has asked for a bye or is away."
          row={({ entryId, kind }) => (
            <>
              <span className="text-muted text-t1">{BYE_WORDS[kind]}</span>
              <Act action={removeAbsenceAction} goal="the player can play" fields={{ entryId, round }}>
                Plays after all
              </Act>
            </>
          )}
        />
        <Part
          title="Withdrawn"
          players={checklist.withdrawn}
          empty={null}
          row={({ entryId, kind }) => (
            <>
              <span className="text-muted text-t1">
                {WITHDRAWN_WORDS[kind]}
                {kind === 'noShow' && ` (${articleOf(desk.section.systemId, 'absent-without-notice')})`}
              </span>
              {kind !== 'expelled' && (
                <Act action={returnPlayerAction} goal="the player can come back" fields={{ entryId, inRound: round }}>
                  Plays round {round}
                </Act>
              )}
            </>
          )}
        />
      </div>
      <Beside desk={desk} at={at} />
    </div>
  );
}

function Beside({ desk, at }: Pick<ChecklistProps, 'desk' | 'at'>) {
  return (
    <aside className={styles.side}>
      <section>
        <h2>Before you pair</h2>
        <p className="text-t1">
          <Link href={addresses.organise.section(at).entries}>Players, byes and withdrawals</Link>
        </p>
        <p className="text-t1 text-muted mt-s2">Pressing the button twice makes one draft. Nothing is public until you publish it.</p>
      </section>
      <h2>History</h2>
      <HistoryList lines={desk.history} timeZone={desk.section.timeZone} />
    </aside>
  );
}

function Blocks({ blocks, at }: { readonly blocks: readonly ChecklistBlock[]; readonly at: SectionAt }) {
  const to = addresses.organise.section(at);
  const tooFew = blocks.find(({ code }) => code === 'too-few-players');
  if (tooFew === undefined) return null;
  return (
    <Note tone="danger" className="mt-s3">
      Fewer than two players are here to be paired. <Link href={to.entries}>Enter players</Link>, or take absences back.
    </Note>
  );
}

interface NotArrivedProps {
  readonly sectionId: string;
  readonly round: number;
  readonly players: readonly NamedEntry[];
}

/** C.04.2 4.1: who has not been seen is paired only if the arbiter wants it so. */
function NotArrived({ sectionId, round, players }: NotArrivedProps) {
  if (players.length === 0) return null;
  return (
    <Block className="mt-s5">
      <h2>Not seen yet: {players.length}</h2>
      <p className="text-t1 text-muted">Paired all the same unless you mark them absent for this round.</p>
      <Rows className="mt-s2">
        {players.map(({ entryId, name }) => (
          <li key={entryId}>
            <span>{name}</span>
            <span className={styles.nextacts}>
              <Act action={recordArrivalsAction} goal="the arrival can be noted" fields={{ sectionId, 'entryIds[]': entryId, arrived: 'yes' }}>
                Here<span className="sr-only">: {name}</span>
              </Act>
              <Act action={recordAbsenceAction} goal="the absence can be noted" fields={{ entryId, round, kind: 'absent', byArbiter: 'on' }}>
                Absent<span className="sr-only">: {name}</span>
              </Act>
            </span>
          </li>
        ))}
      </Rows>
    </Block>
  );
}

interface PartProps<Player extends NamedEntry> {
  readonly title: string;
  readonly players: readonly Player[];
  /** What to say of nobody; null leaves the part out. */
  readonly empty: string | null;
  readonly row: (player: Player) => ReactNode;
}

function Part<Player extends NamedEntry>({ title, players, empty, row }: PartProps<Player>) {
  if (players.length === 0 && empty === null) return null;
  return (
    <Block className="mt-s5">
      <h2>
        {title}
        {players.length > 0 && `: ${players.length}`}
      </h2>
      {players.length === 0 ? (
        <p className="text-t1 text-muted">{empty}</p>
      ) : (
        <Rows className="mt-s2">
          {players.map((player) => (
            <li key={player.entryId}>
              <span>{player.name}</span>
              <span className={styles.nextacts}>{row(player)}</span>
            </li>
          ))}
        </Rows>
      )}
    </Block>
  );
}

interface ActProps {
  readonly action: Parameters<typeof Form>[0]['action'];
  readonly goal: string;
  readonly fields: Readonly<Record<string, string | number>>;
  readonly children: ReactNode;
}

/** One obvious act: a form of hidden fields and its button. */
function Act({ action, goal, fields, children }: ActProps) {
  return (
    <Form action={action} goal={goal}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Submit look="quiet">{children}</Submit>
    </Form>
  );
}
