import { Field } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { ratingText } from '@/app/_ui/rating-text';
import { Submit } from '@/app/_ui/submit';
import type { EntryRules } from '@/lib/entries/load-entry-rules';
import type { DecidedLine } from '@/lib/import-export/decide-entry-list';
import { ENTRY_COLUMNS } from '@/lib/import-export/entry-columns';
import type { ImportPreview } from '@/lib/import-export/get-import-preview';
import { chooseColumnsAction, importEntriesAction } from '../actions';
import { COLUMN_WORDS, elsewhereWords, personWords, problemWords } from './import-words';
import styles from './import.module.css';
import { linesToShow, MOST_BAD } from './lines-to-show';

type List = Extract<ImportPreview, { kind: 'list' }>;

/** A list as it would be entered: its columns, every line with what is wrong, and who is known already. */
export function ListPreview({ preview, rules }: { readonly preview: List; readonly rules: EntryRules }) {
  const bad = preview.lines.filter(({ problems }) => problems.length > 0);
  const count = preview.lines.length;
  const shown = linesToShow(preview.lines);
  return (
    <>
      <Columns preview={preview} />
      <section className="block mt-s5" aria-labelledby="lines">
        <h2 id="lines">{count} {count === 1 ? 'line' : 'lines'}{preview.fileName === '' ? '' : ` of ${preview.fileName}`}</h2>
        {bad.length > 0 && <BadLines lines={bad} rules={rules} />}
        <Form action={importEntriesAction} goal="they can be entered">
          <input type="hidden" name="previewId" value={preview.id} />
          <Lines lines={shown} rules={rules} />
          {shown.length < count && <p className="muted mt-s2">{count - shown.length} more lines are read like these.</p>}
          <div className="max-w-measure">
            <Field name="ratingSource" label="The ratings are from" hint="For example FIDE November 2026." />
          </div>
          <div className="acts">
            <Submit>{bad.length === 0 ? `Enter ${count === 1 ? 'the player' : `all ${count} players`}` : 'Enter them all'}</Submit>
            {bad.length > 0 && <span className="small muted">Not possible yet: {bad.length === 1 ? 'one line has' : `${bad.length} lines have`} something to change.</span>}
          </div>
        </Form>
      </section>
    </>
  );
}

function Columns({ preview }: { readonly preview: List }) {
  return (
    <section className="block mt-s5" aria-labelledby="columns">
      <h2 id="columns">What the columns hold</h2>
      <Form action={chooseColumnsAction} goal="the list can be read again">
        <input type="hidden" name="previewId" value={preview.id} />
        <div className={styles.columns}>
          {preview.heading.map((head, index) => (
            <div className="fld" key={index}>
              <label htmlFor={`column-${index}`}>
                Column {index + 1} <span className="hint">{head === '' ? 'empty' : head}</span>
              </label>
              <select id={`column-${index}`} name="columns[]" defaultValue={preview.mapping[index] ?? ''}>
                <option value="">not used</option>
                {ENTRY_COLUMNS.map((column) => (
                  <option key={column} value={column}>{COLUMN_WORDS[column]}</option>
                ))}
              </select>
            </div>
          ))}
        </div>
        <label className="tick mt-s3">
          <input type="checkbox" name="hasHeader" defaultChecked={preview.hasHeader} />
          <span>The first line is a heading</span>
        </label>
        <Submit look="quiet">Read it this way</Submit>
      </Form>
    </section>
  );
}

function BadLines({ lines, rules }: { readonly lines: readonly DecidedLine[]; readonly rules: EntryRules }) {
  return (
    <div className="sum" role="alert" aria-labelledby="bad-lines">
      <h3 id="bad-lines">{lines.length === 1 ? 'One line' : `${lines.length} lines`} to change. Nobody is entered before all are right.</h3>
      <ul className="mt-s2">
        {lines.slice(0, MOST_BAD).map((line) => (
          <li key={line.line}>
            <a href={`#line-${line.line}`}>Line {line.line}</a>
            {line.player.name === '' ? '' : `, ${line.player.name}`}: {line.problems.map((problem) => problemWords(problem, rules)).join(' ')}
          </li>
        ))}
        {lines.length > MOST_BAD && <li>and {lines.length - MOST_BAD} more</li>}
      </ul>
    </div>
  );
}

function Lines({ lines, rules }: { readonly lines: readonly DecidedLine[]; readonly rules: EntryRules }) {
  return (
    <table className={styles.lines} role="table">
      <caption className="sr">The lines of the list</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className="num">Line</th>
          <th role="columnheader" scope="col">Name</th>
          <th role="columnheader" scope="col" className="num">Rating</th>
          <th role="columnheader" scope="col">About</th>
          <th role="columnheader" scope="col">Person</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <Line key={line.line} line={line} rules={rules} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line, rules }: { readonly line: DecidedLine; readonly rules: EntryRules }) {
  const { player, problems } = line;
  const about = [
    player.federation,
    player.birth === null ? '' : `born ${player.birth.slice(0, 4)}`,
    player.fideId === null ? '' : `FIDE id ${player.fideId}`,
    player.club,
    player.byes.length > 0 ? `bye in round ${player.byes.join(', ')}` : '',
    player.fromRound > rules.nextRound ? `from round ${player.fromRound}` : '',
  ].filter(Boolean);
  return (
    <tr role="row" id={`line-${line.line}`} className={problems.length > 0 ? styles.bad : undefined}>
      <td role="cell" className={`num ${styles.number}`}>{line.line}</td>
      <th role="rowheader" scope="row" className={styles.name}>
        {player.name === '' ? <span className="muted">no name</span> : player.name} {player.title && <span className="muted small">{player.title}</span>}
        {problems.map((problem) => (
          <span className={`msg ${styles.problem}`} key={problem.code + problem.found}>{problemWords(problem, rules)}</span>
        ))}
      </th>
      <td role="cell" className={`num ${styles.rating}`}>{player.rating === 0 ? <span className="muted">unrated</span> : ratingText({ rating: player.rating, isEstimate: player.rating === player.estimate && Object.keys(player.ratings).length === 0 })}</td>
      <td role="cell" className={styles.about}>{about.join(', ')}</td>
      <td role="cell" className={styles.person}><PersonChoice line={line} /></td>
    </tr>
  );
}

/** Where people of the same name are known, the reader says who is meant; from another event come public facts only. */
function PersonChoice({ line: { line, person, player } }: { readonly line: DecidedLine }) {
  if (person.kind === 'new') return <span className="muted">new</span>;
  if (person.kind === 'known') return <>known: {personWords(person.person)}</>;
  return (
    <select name="choices[]" defaultValue={`${line}:${person.chosen?.id ?? 'new'}`} aria-label={`Who ${player.name} is`}>
      {person.kind === 'choice' && person.persons.map((known) => <option key={known.id} value={`${line}:${known.id}`}>known: {personWords(known)}</option>)}
      {person.kind === 'elsewhere' && person.persons.map((known) => <option key={known.id} value={`${line}:${known.id}`}>another event: {elsewhereWords(known)}</option>)}
      <option value={`${line}:new`}>{person.kind === 'choice' ? 'another person, new' : 'new, as the list says'}</option>
    </select>
  );
}
