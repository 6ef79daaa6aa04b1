import { addresses, atMark, type SectionAt } from '@/app/addresses';
import { Link } from '@/app/_ui/link';
import { clock, shortDayAndClock } from '@/app/_parts/times';
import type { Desk, DeskRound } from '@/lib/rounds/get-desk';
import { isDisputed, isMissing } from './boards-to-show';
import styles from './desk.module.css';
import { editionWords } from './edition-words';

/** Where the section stands: the round, its results, and its way from draft to complete. */
export function DeskHead({ desk, at }: { readonly desk: Desk; readonly at: SectionAt }) {
  const { section, current } = desk;
  const title = current === null ? `Round 1 of ${section.rounds}` : `Round ${current.number} of ${section.rounds}`;
  return (
    <div className="page-head">
      <div className={styles.top3} style={{ width: '100%' }}>
        <div>
          <p className="page-over">
            Section {section.name} · {section.players} {section.players === 1 ? 'player' : 'players'} · {editionWords(section.systemId)}
          </p>
          <h1>{title}</h1>
          {current !== null && current.state !== 'draft' && <Counts desk={desk} />}
        </div>
        {current !== null && <Path desk={desk} current={current} at={at} />}
      </div>
    </div>
  );
}

function Counts({ desk }: { readonly desk: Desk }) {
  const games = desk.boards.filter(({ black }) => black !== null);
  const open = games.filter(isMissing).length;
  const disputed = games.filter(isDisputed).length;
  return (
    <p className={styles.state}>
      <span>
        <b>{games.length - open}</b> of {games.length} results in
      </span>
      {open > 0 && (
        <span>
          <b>{open}</b> open
        </span>
      )}
      {disputed > 0 && (
        <span className={styles.cf}>
          <b>{disputed}</b> to settle
        </span>
      )}
    </p>
  );
}

/** Results of a draft are from before its publication was withdrawn. */
function completeWords({ boards, current }: Desk, at: string): string {
  if (at !== '') return at;
  const games = boards.filter(({ black }) => black !== null);
  const open = games.filter(isMissing).length;
  const kept = games.length - open;
  if (current?.state === 'draft' && kept > 0) return `${kept} ${kept === 1 ? 'result' : 'results'} kept, ${open} to go`;
  return open > 0 ? `${open} ${open === 1 ? 'result' : 'results'} to go` : 'all results in';
}

function Path({ desk, current, at: section }: { readonly desk: Desk; readonly current: DeskRound; readonly at: SectionAt }) {
  const to = addresses.organise.section(section);
  const { timeZone, rounds } = desk.section;
  const at = (iso: string | null) => (iso === null ? '' : clock(iso, timeZone));
  const order = ['draft', 'published', 'complete'];
  const reached = order.indexOf(current.state);
  const steps = [
    { name: 'Draft', words: `paired ${at(current.draftedAt)}` },
    { name: 'Published', words: current.publishedAt === null ? 'not public yet' : `${at(current.publishedAt)}, frozen` },
    { name: 'Complete', words: completeWords(desk, at(current.completedAt)) },
  ];
  return (
    <ol className={styles.path} aria-label={`State of round ${current.number}`}>
      {steps.map(({ name, words }, index) => (
        <li key={name} className={index > reached ? styles.next : undefined} aria-current={index === reached ? 'step' : undefined}>
          <b>{name}</b>
          {words}
        </li>
      ))}
      {current.number < rounds && (
        <li className={styles.next}>
          <b>Round {current.number + 1}</b>
          <Link href={atMark(to.rounds, 'times')}>{desk.nextStartsAt === null ? 'time not announced' : shortDayAndClock(desk.nextStartsAt, timeZone)}</Link>
        </li>
      )}
      <li className="sr-only">
        <Link href={to.round(current.number).page}>Boards of round {current.number}</Link>
      </li>
    </ol>
  );
}
