import { Note } from '@/app/_ui/page-parts';
import type { BackupView } from '@/lib/domain/installation/decide-backup-view';
import { tell } from '@/lib/platform/words/tell';

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
  if (view.kind === 'unknown') return { said: [tell('shell.backupState.unknown')], wrong: [] };
  if (view.kind === 'elsewhere') {
    const file = view.minutesOld === null ? [] : [tell('shell.backupState.lastFile', { ago: ago(view.minutesOld) })];
    return { said: [tell('shell.backupState.elsewhere'), ...file], wrong: [] };
  }
  const problem = view.problem === null ? [] : [tell('shell.backupState.stopped', { problem: view.problem })];
  const own = view.minutesOld === null ? tell('shell.backupState.first') : tell('shell.backupState.until', { ago: ago(view.minutesOld) });
  const second = secondWords(view.second);
  return { said: [own, ...second.said], wrong: [...problem, ...second.wrong] };
}

function secondWords(second: Extract<BackupView, { readonly kind: 'kept' }>['second']): Words {
  if (second === null)
    return {
      said: [tell('shell.backupState.noCopy')],
      wrong: [],
    };
  const copy =
    second.minutesOld === null
      ? tell('shell.backupState.notCopied', { folder: second.folder })
      : tell('shell.backupState.copied', { ago: ago(second.minutesOld), folder: second.folder });
  const problem = second.problem === null ? [] : [tell('shell.backupState.secondStopped', { problem: second.problem })];
  const disk = second.isSameDisk ? [tell('shell.backupState.sameDisk')] : [];
  return { said: [copy], wrong: [...problem, ...disk] };
}

/** An age: no clock, since this server and its visitors may keep different times. */
function ago(minutes: number): string {
  if (minutes < 2) return tell('shell.backupState.minuteAgo');
  if (minutes < 120) return tell('shell.backupState.minutesAgo', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? tell('shell.backupState.hoursAgo', { count: hours }) : tell('shell.backupState.daysAgo', { count: Math.floor(hours / 24) });
}
