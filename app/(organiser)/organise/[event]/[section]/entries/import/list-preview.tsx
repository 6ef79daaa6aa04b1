import { CardBody, CardHead, CardRow, CardTable, Cell, Column, HeadCell } from '@/app/_ui/card-table';
import { Field, Select, Tick } from '@/app/_ui/field';
import { Form, Submit, SubmitLine } from '@/app/_ui/form';
import { FieldError, SaveBar } from '@/app/_ui/form-parts';
import { Block, TitledBlock } from '@/app/_ui/page-parts';
import { ratingText } from '@/app/_ui/server-rating-text';
import type { EntryRules } from '@/lib/domain/entries/decide-absence';
import { ENTRY_COLUMNS } from '@/lib/domain/player-lists/player-list-columns';
import { toSurnameFirst, isOrderUnknown, NAME_ORDERS } from '@/lib/domain/players/name-order';
import { listText } from '@/lib/domain/rating-lists/list-sequence';
import type { PlayerListDecision } from '@/lib/exchange/import-export/decide-player-list';
import type { ImportPreview } from '@/lib/exchange/import-export/get-import-preview';
import { t } from '@/lib/platform/messages/translate';
import { importListAction } from '../actions';
import { ImportButton, type ImportLineCounts } from './import-button';
import { otherNameText, listedPlayerSummary, listChangeText, importColumnName, otherEventPersonText, knownPersonText, problemText } from './import-messages';
import { limitPreviewLines } from './limit-preview-lines';
import { ColumnSelect, SavedDataChoice, OtherNameTick, PersonChoice, SkipTick } from './line-choices';
import { ProblemLines } from './problem-lines';

type PlayerListImport = Extract<ImportPreview, { kind: 'list' }>;

export function ListPreview({ preview, rules }: { readonly preview: PlayerListImport; readonly rules: EntryRules }) {
  const bad = preview.lines.filter(({ problems }) => problems.length > 0);
  const count = preview.lines.length;
  const shown = limitPreviewLines(preview.lines);
  return (
    <Form action={importListAction} fields={{ previewId: preview.id }}>
      <ColumnMappingFields preview={preview} />
      <Block className="mt-s5" aria-labelledby="lines">
        <h2 id="lines">
          {t(preview.fileName === '' ? 'import.listPreview.lineTotal' : 'import.listPreview.lineTotalOfFile', { count, fileName: preview.fileName })}
        </h2>
        <Summary lines={preview.lines} />
        {bad.length > 0 && <ProblemLines lines={bad} mapping={preview.mapping} rules={rules} />}
        <LinesTable lines={shown} rules={rules} />
        {shown.length < count && <p className="text-muted mt-s2">{t('import.listPreview.moreLines', { count: count - shown.length })}</p>}
        <div className="max-w-measure">
          <Field
            name="ratingSource"
            label={t('import.listPreview.ratingsFrom')}
            hint={t('import.listPreview.ratingsFromHint')}
            defaultValue={preview.ratingSource}
            maxLength={40}
          />
        </div>
        <SaveBar>
          {bad.length === 0 ? (
            <ImportButton key={preview.id} {...countLines(preview.lines)} />
          ) : (
            <Submit name="act" value="enter">
              {t('terms.label.enterPlayers')}
            </Submit>
          )}
          {bad.length > 0 && <span className="text-t1 text-muted">{t('import.listPreview.toChange', { count: bad.length })}</span>}
        </SaveBar>
      </Block>
    </Form>
  );
}

const isNew = ({ entered, isSkipped }: PlayerListDecision) => entered === null && !isSkipped;
const isChanged = ({ entered }: PlayerListDecision) => entered !== null && entered.changes.length > 0;

/**
 * Says how many lines are new, changed, unchanged or left out, for example `3 new; 1 left out.`, and what happens to players who are not on
 * the list.
 */
function summaryText(lines: readonly PlayerListDecision[]): string {
  const same = lines.filter(({ entered }) => entered !== null && entered.changes.length === 0).length;
  const parts = [
    [lines.filter(isNew).length, 'new'],
    [lines.filter(isChanged).length, 'changed'],
    [same, 'same'],
    [lines.filter(({ isSkipped }) => isSkipped).length, 'skipped'],
  ] as const;
  const counts = parts.flatMap(([count, what]) => (count > 0 ? [t(`import.listPreview.lineCount.${what}`, { count })] : []));
  return t('import.listPreview.whatStays', { counts: counts.join('; ') });
}

/** The counts of new, changed and other lines in the list, and notes about lines completed from the stored rating lists. */
function Summary({ lines }: { readonly lines: readonly PlayerListDecision[] }) {
  const completed = lines.flatMap(({ listed }) => (listed === null ? [] : [listed]));
  const lists = [...new Set(completed.flatMap(({ fide, national }) => [fide, national].flatMap((figure) => (figure === null ? [] : [listText(figure)]))))];
  const otherNames = lines.filter(({ otherName }) => otherName?.of === 'lists').length;
  return (
    <>
      <p className="text-muted mt-s2">{summaryText(lines)}</p>
      {otherNames > 0 && <p className="mt-s2">{t('import.listPreview.otherNames', { count: otherNames })}</p>}
      {completed.length > 0 && <p className="mt-s2">{t('import.listPreview.completed', { count: completed.length, lists: lists.join('; ') })}</p>}
    </>
  );
}

function countLines(lines: readonly PlayerListDecision[]): ImportLineCounts {
  const numbers = (some: readonly PlayerListDecision[]) => some.map(({ line }) => line);
  return {
    newLines: numbers(lines.filter(isNew)),
    changedLines: numbers(lines.filter(isChanged)),
    skippedLines: numbers(lines.filter(({ isSkipped }) => isSkipped)),
  };
}

const COLUMN_OPTIONS = ENTRY_COLUMNS.map((column) => ({ value: column, label: importColumnName(column) }));

function ColumnMappingFields({ preview }: { readonly preview: PlayerListImport }) {
  const example = preview.lines.map(({ cells }) => cells[preview.mapping.indexOf('name')] ?? '').find(isOrderUnknown);
  return (
    <TitledBlock className="mt-s5" id="columns" title={t('terms.label.columnsOfTheList')}>
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
            label={t('import.listPreview.nameOrder')}
            options={NAME_ORDERS.map((order) => ({
              value: order,
              label: t(`import.listPreview.order.${order}`, { name: toSurnameFirst(example, order) }),
            }))}
            defaultValue={preview.nameOrder}
          />
        </div>
      )}
      <Tick name="hasHeader" label={t('import.listPreview.hasHeading')} defaultChecked={preview.hasHeader} />
      <SubmitLine className="mt-s2" name="act" value="read">
        {t('import.listPreview.readThisWay')}
      </SubmitLine>
    </TitledBlock>
  );
}

function LinesTable({ lines, rules }: { readonly lines: readonly PlayerListDecision[]; readonly rules: EntryRules }) {
  return (
    <CardTable className="list-lines mt-s4">
      <caption className="sr-only">{t('import.listPreview.caption')}</caption>
      <CardHead>
        <Column className="figure">{t('import.listPreview.lineHead')}</Column>
        <Column>{t('terms.label.name')}</Column>
        <Column className="figure">{t('terms.label.rating')}</Column>
        <Column>{t('import.listPreview.about')}</Column>
        <Column>{t('import.listPreview.person')}</Column>
        <Column>{t('import.listPreview.leaveOut')}</Column>
      </CardHead>
      <CardBody>
        {lines.map((line) => (
          <Line key={line.line} line={line} rules={rules} />
        ))}
      </CardBody>
    </CardTable>
  );
}

function Line({ line, rules }: { readonly line: PlayerListDecision; readonly rules: EntryRules }) {
  const { player, problems } = line;
  const about = listedPlayerSummary(player, rules);
  return (
    <CardRow id={`line-${line.line}`} data-state={problems.length > 0 ? 'bad' : line.isSkipped ? 'skipped' : undefined}>
      <Cell className="figure">{line.line}</Cell>
      <HeadCell>
        {player.name === '' ? <span className="text-muted">{t('import.listPreview.noName')}</span> : player.name}{' '}
        {player.title && <span className="text-muted text-t1">{player.title}</span>}
        {line.otherName?.of === 'lists' && <span className="block font-normal">{otherNameText(line.otherName)}</span>}
        {problems.map((problem) => (
          <FieldError as="span" className="block" key={problem.code + problem.found}>
            {problemText(problem, rules)}
          </FieldError>
        ))}
      </HeadCell>
      <Cell className="figure">
        {player.rating === 0 ? (
          <span className="text-muted">{t('terms.word.unrated')}</span>
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

function Person({ line }: { readonly line: PlayerListDecision }) {
  const { person, player, entered } = line;
  if (line.isSkipped) return <span className="text-muted">{t('import.listPreview.leftOut')}</span>;
  return (
    <>
      {person.kind === 'new' && <span className="text-muted">{t('terms.word.new')}</span>}
      {person.kind === 'known' && entered === null && t('import.listPreview.known', { who: knownPersonText(person.person) })}
      {(person.kind === 'choice' || person.kind === 'elsewhere') && (
        <PersonChoice line={line.line} name={player.name} standard={`${line.line}:${person.chosen?.id ?? 'new'}`} options={personOptions(line.line, person)} />
      )}
      {entered !== null && <span className={entered.changes.length === 0 ? 'text-muted' : undefined}> {enteredText(entered)}</span>}
      {entered !== null && entered.changes.length > 0 && (
        <>
          <ul className="text-t1">
            {entered.changes.map((change) => (
              <li key={change.field}>{listChangeText(change)}</li>
            ))}
          </ul>
          <SavedDataChoice line={line.line} name={player.name} />
        </>
      )}
    </>
  );
}

function enteredText({ entry: { number }, changes }: NonNullable<PlayerListDecision['entered']>): string {
  const parts = [
    t('terms.word.entered'),
    number === null ? '' : t('terms.word.numberN', { number }),
    changes.length === 0 ? t('import.listPreview.nothingChanges') : '',
  ];
  return parts.filter(Boolean).join(', ');
}

type PersonToChoose = Extract<PlayerListDecision['person'], { kind: 'choice' | 'elsewhere' }>;

/** The persons to whom a line may refer. A person from another event is described by public data only. */
function personOptions(line: number, person: PersonToChoose) {
  const known =
    person.kind === 'choice'
      ? person.persons.map((one) => ({ value: `${line}:${one.id}`, label: t('import.listPreview.known', { who: knownPersonText(one) }) }))
      : person.persons.map((one) => ({ value: `${line}:${one.id}`, label: t('import.listPreview.elsewhere', { who: otherEventPersonText(one) }) }));
  return [...known, { value: `${line}:new`, label: t('import.listPreview.newAsListed') }];
}
