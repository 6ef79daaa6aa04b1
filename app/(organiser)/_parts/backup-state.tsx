import type { BackupView } from '@/lib/installation/decide-backup-view';
import { Note } from '@/app/_ui/note';

/** How safe everything is that was stored, in words. */
export function BackupState({ view }: { readonly view: BackupView }) {
  const { said, wrong } = wordsOf(view);
  return (
    <>
      {wrong.map((line) => (
        <Note key={line} tone="danger" className="mt-s2 break-words">
          {line}
        </Note>
      ))}
      {said.map((line) => (
        <p key={line} className="mt-s2 break-words">
          {line}
        </p>
      ))}
    </>
  );
}

interface Words {
  readonly said: readonly string[];
  readonly wrong: readonly string[];
}

function wordsOf(view: BackupView): Words {
  if (view.kind === 'unknown') return { said: ['Nothing is known of a backup: this server was not started with npm start.'], wrong: [] };
  if (view.kind === 'elsewhere') {
    const file = view.minutesOld === null ? [] : [`The last file of npm run backup was made ${ago(view.minutesOld)}.`];
    return { said: ['The database has a server of its own, and is backed up there.', ...file], wrong: [] };
  }
  const problem = view.problem === null ? [] : [`The backup cannot go on: ${view.problem}`];
  const own =
    view.minutesOld === null ? 'The first backup is being made.' : `Everything that was stored until ${ago(view.minutesOld)} is in the backup on this machine.`;
  const second = secondWords(view.second);
  return { said: [own, ...second.said], wrong: [...problem, ...second.wrong] };
}

function secondWords(second: Extract<BackupView, { readonly kind: 'kept' }>['second']): Words {
  if (second === null)
    return {
      said: ['There is no copy on another disk: if this one is lost, all is lost. A second folder is set with BACKUP_FOLDER when the server is started.'],
      wrong: [],
    };
  const copy =
    second.minutesOld === null
      ? `Nothing has been copied to the second folder yet (${second.folder}).`
      : `The second folder has a copy of everything until ${ago(second.minutesOld)} (${second.folder}).`;
  const problem = second.problem === null ? [] : [`The second folder cannot be used: ${second.problem}. It is tried again all the time.`];
  const disk = second.isSameDisk
    ? ['The second folder is on the same disk as the database: if that is lost, so are both. Choose a folder on another one.']
    : [];
  return { said: [copy], wrong: [...problem, ...disk] };
}

/** An age: no clock, since this server and its visitors may keep different times. */
function ago(minutes: number): string {
  if (minutes < 2) return 'a minute ago';
  if (minutes < 120) return `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours ago` : `${Math.floor(hours / 24)} days ago`;
}
