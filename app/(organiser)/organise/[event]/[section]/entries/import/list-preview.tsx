import { CardBody, CardHead, CardRow, CardTable, Cell, Column, HeadCell } from '@/app/_ui/card-table';
import { Field, Select, Tick } from '@/app/_ui/field';
import { Form, Submit, SubmitLine } from '@/app/_ui/form';
import { FieldError, SaveBar } from '@/app/_ui/form-parts';
import { Block, Outcome, TitledBlock } from '@/app/_ui/page-parts';
import { ratingText } from '@/app/_ui/rating-text';
import type { EntryRules } from '@/lib/domain/entries/decide-absence';
import { ENTRY_COLUMNS } from '@/lib/domain/player-lists/columns';
import { fileName, isOrderUnknown, NAME_ORDERS } from '@/lib/domain/players/surname';
import { listText } from '@/lib/domain/rating-lists/list-sequence';
import type { DecidedLine } from '@/lib/exchange/import-export/decide-entry-list';
import type { ImportPreview } from '@/lib/exchange/import-export/get-import-preview';
import { tell } from '@/lib/platform/words/tell';
import { importListAction } from '../actions';
import { EnterButton, type EnterLines } from './enter-button';
import { otherNameWords, aboutWords, changeWords, columnWords, elsewhereWords, personWords, problemWords } from './import-words';
import { ColumnSelect, KeepChoice, OtherNameTick, PersonChoice, SkipTick } from './line-choices';
import { linesToShow, MOST_BAD } from './lines-to-show';

type List = Extract<ImportPreview, { kind: 'list' }>;

export function ListPreview({ preview, rules }: { readonly preview: List; readonly rules: EntryRules }) {
  const bad = preview.lines.filter(({ problems }) => problems.length > 0);
  const count = preview.lines.length;
  const shown = linesToShow(preview.lines);
  return (
    <Form action={importListAction} fields={{ previewId: preview.id }}>
      <Columns preview={preview} />
      <Block className="mt-s5" aria-labelledby="lines">
        <h2 id="lines">
          {tell(preview.fileName === '' ? 'import.listPreview.lineTotal' : 'import.listPreview.lineTotalOfFile', { count, fileName: preview.fileName })}
        </h2>
        <Summary lines={preview.lines} />
        {bad.length > 0 && <BadLines lines={bad} rules={rules} />}
        <Lines lines={shown} rules={rules} />
        {shown.length < count && <p className="text-muted mt-s2">{tell('import.listPreview.moreLines', { count: count - shown.length })}</p>}
        <div className="max-w-measure">
          <Field
            name="ratingSource"
            label={tell('import.listPreview.ratingsFrom')}
            hint={tell('import.listPreview.ratingsFromHint')}
            defaultValue={preview.ratingSource}
            maxLength={40}
          />
        </div>
        <SaveBar>
          {bad.length === 0 ? (
            <EnterButton key={preview.id} {...enterLines(preview.lines)} />
          ) : (
            <Submit name="act" value="enter">
              {tell('terms.label.enterPlayers')}
            </Submit>
          )}
          {bad.length > 0 && <span className="text-t1 text-muted">{tell('import.listPreview.toChange', { count: bad.length })}</span>}
        </SaveBar>
      </Block>
    </Form>
  );
}

const isNew = ({ entered, isSkipped }: DecidedLine) => entered === null && !isSkipped;
const isChanged = ({ entered }: DecidedLine) => entered !== null && entered.changes.length > 0;

/** `3 new, 2 with changes, 15 as they are entered, 1 left out.` */
function summary(lines: readonly DecidedLine[]): string {
  const same = lines.filter(({ entered }) => entered !== null && entered.changes.length === 0).length;
  const parts = [
    [lines.filter(isNew).length, 'new'],
    [lines.filter(isChanged).length, 'changed'],
    [same, 'same'],
    [lines.filter(({ isSkipped }) => isSkipped).length, 'skipped'],
  ] as const;
  const told = parts.flatMap(([count, what]) => (count > 0 ? [tell(`import.listPreview.lineCount.${what}`, { count })] : []));
  return tell('import.listPreview.whatStays', { counts: told.join('; ') });
}

/** The counts of a list, and the data that the stored rating lists supply for lines with only a number. */
function Summary({ lines }: { readonly lines: readonly DecidedLine[] }) {
  const completed = lines.flatMap(({ listed }) => (listed === null ? [] : [listed]));
  const lists = [...new Set(completed.flatMap(({ fide, national }) => [fide, national].flatMap((figure) => (figure === null ? [] : [listText(figure)]))))];
  const otherNames = lines.filter(({ otherName }) => otherName?.of === 'lists').length;
  return (
    <>
      <p className="text-muted mt-s2">{summary(lines)}</p>
      {otherNames > 0 && <p className="mt-s2">{tell('import.listPreview.otherNames', { count: otherNames })}</p>}
      {completed.length > 0 && <p className="mt-s2">{tell('import.listPreview.completed', { count: completed.length, lists: lists.join('; ') })}</p>}
    </>
  );
}

function enterLines(lines: readonly DecidedLine[]): EnterLines {
  const numbers = (some: readonly DecidedLine[]) => some.map(({ line }) => line);
  return {
    fresh: numbers(lines.filter(isNew)),
    changed: numbers(lines.filter(isChanged)),
    skipped: numbers(lines.filter(({ isSkipped }) => isSkipped)),
  };
}

const COLUMN_OPTIONS = ENTRY_COLUMNS.map((column) => ({ value: column, label: columnWords(column) }));

function Columns({ preview }: { readonly preview: List }) {
  const example = preview.lines.map(({ cells }) => cells[preview.mapping.indexOf('name')] ?? '').find(isOrderUnknown);
  return (
    <TitledBlock className="mt-s5" id="columns" title={tell('terms.label.columnsOfTheList')}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-s4">
        {preview.heading.map((head, place) => (
          <ColumnSelect key={place} place={place} head={head} column={preview.mapping[place] ?? ''} options={COLUMN_OPTIONS} />
        ))}
      </div>
      {example === undefined ? (
        <input type="hidden" name="nameOrder" value={preview.nameOrder} />
      ) : (
        <div className="max-w-measure">
          <Select
            name="nameOrder"
            label={tell('import.listPreview.nameOrder')}
            options={NAME_ORDERS.map((order) => ({ value: order, label: tell(`import.listPreview.order.${order}`, { name: fileName(example, order) }) }))}
            defaultValue={preview.nameOrder}
          />
        </div>
      )}
      <Tick name="hasHeader" label={tell('import.listPreview.hasHeading')} defaultChecked={preview.hasHeader} />
      <SubmitLine className="mt-s2" name="act" value="read">
        {tell('import.listPreview.readThisWay')}
      </SubmitLine>
    </TitledBlock>
  );
}

function BadLines({ lines, rules }: { readonly lines: readonly DecidedLine[]; readonly rules: EntryRules }) {
  return (
    <Outcome kind="refused" role="alert" aria-labelledby="bad-lines">
      <h3 id="bad-lines">{tell('import.listPreview.toChange', { count: lines.length })}</h3>
      <ul className="mt-s2">
        {lines.slice(0, MOST_BAD).map((line) => (
          <li key={line.line}>
            <a href={`#line-${line.line}`}>{tell('import.listPreview.lineNumber', { line: line.line })}</a>
            {line.player.name === '' ? '' : `, ${line.player.name}`}: {line.problems.map((problem) => problemWords(problem, rules)).join(' ')}
          </li>
        ))}
        {lines.length > MOST_BAD && <li>{tell('terms.word.andMore', { count: lines.length - MOST_BAD })}</li>}
      </ul>
    </Outcome>
  );
}

function Lines({ lines, rules }: { readonly lines: readonly DecidedLine[]; readonly rules: EntryRules }) {
  return (
    <CardTable className="list-lines mt-s4">
      <caption className="sr-only">{tell('import.listPreview.caption')}</caption>
      <CardHead>
        <Column className="figure">{tell('import.listPreview.lineHead')}</Column>
        <Column>{tell('terms.label.name')}</Column>
        <Column className="figure">{tell('terms.label.rating')}</Column>
        <Column>{tell('import.listPreview.about')}</Column>
        <Column>{tell('import.listPreview.person')}</Column>
        <Column>{tell('import.listPreview.leaveOut')}</Column>
      </CardHead>
      <CardBody>
        {lines.map((line) => (
          <Line key={line.line} line={line} rules={rules} />
        ))}
      </CardBody>
    </CardTable>
  );
}

function Line({ line, rules }: { readonly line: DecidedLine; readonly rules: EntryRules }) {
  const { player, problems } = line;
  const about = aboutWords(player, rules);
  return (
    <CardRow id={`line-${line.line}`} data-state={problems.length > 0 ? 'bad' : line.isSkipped ? 'skipped' : undefined}>
      <Cell className="figure">{line.line}</Cell>
      <HeadCell>
        {player.name === '' ? <span className="text-muted">{tell('import.listPreview.noName')}</span> : player.name}{' '}
        {player.title && <span className="text-muted text-t1">{player.title}</span>}
        {line.otherName?.of === 'lists' && <span className="block font-normal">{otherNameWords(line.otherName)}</span>}
        {problems.map((problem) => (
          <FieldError as="span" className="block" key={problem.code + problem.found}>
            {problemWords(problem, rules)}
          </FieldError>
        ))}
      </HeadCell>
      <Cell className="figure">
        {player.rating === 0 ? (
          <span className="text-muted">{tell('terms.word.unrated')}</span>
        ) : (
          ratingText({ rating: player.rating, isEstimate: player.rating === player.estimate && Object.keys(player.ratings).length === 0 })
        )}
      </Cell>
      <Cell name="about">{about}</Cell>
      <Cell name="person">
        <Person line={line} />
        {line.otherName !== null && (
          <div>
            <OtherNameTick line={line.line} name={player.name} />
          </div>
        )}
      </Cell>
      <Cell name="skip">
        <SkipTick line={line.line} name={player.name} isSkipped={line.isSkipped} />
      </Cell>
    </CardRow>
  );
}

function Person({ line }: { readonly line: DecidedLine }) {
  const { person, player, entered } = line;
  if (line.isSkipped) return <span className="text-muted">{tell('import.listPreview.leftOut')}</span>;
  return (
    <>
      {person.kind === 'new' && <span className="text-muted">{tell('terms.word.new')}</span>}
      {person.kind === 'known' && entered === null && tell('import.listPreview.known', { who: personWords(person.person) })}
      {(person.kind === 'choice' || person.kind === 'elsewhere') && (
        <PersonChoice line={line.line} name={player.name} standard={`${line.line}:${person.chosen?.id ?? 'new'}`} options={personOptions(line.line, person)} />
      )}
      {entered !== null && <span className={entered.changes.length === 0 ? 'text-muted' : undefined}> {enteredWords(entered)}</span>}
      {entered !== null && entered.changes.length > 0 && (
        <>
          <ul className="text-t1">
            {entered.changes.map((change) => (
              <li key={change.field}>{changeWords(change)}</li>
            ))}
          </ul>
          <KeepChoice line={line.line} name={player.name} />
        </>
      )}
    </>
  );
}

function enteredWords({ entry: { number }, changes }: NonNullable<DecidedLine['entered']>): string {
  const parts = [
    tell('import.listPreview.entered'),
    number === null ? '' : tell('terms.word.numberN', { number }),
    changes.length === 0 ? tell('import.listPreview.nothingChanges') : '',
  ];
  return parts.filter(Boolean).join(', ');
}

type Choosable = Extract<DecidedLine['person'], { kind: 'choice' | 'elsewhere' }>;

/** Only public data is taken from another event. */
function personOptions(line: number, person: Choosable) {
  const known =
    person.kind === 'choice'
      ? person.persons.map((one) => ({ value: `${line}:${one.id}`, label: tell('import.listPreview.known', { who: personWords(one) }) }))
      : person.persons.map((one) => ({ value: `${line}:${one.id}`, label: tell('import.listPreview.elsewhere', { who: elsewhereWords(one) }) }));
  return [...known, { value: `${line}:new`, label: tell('import.listPreview.newAsListed') }];
}
