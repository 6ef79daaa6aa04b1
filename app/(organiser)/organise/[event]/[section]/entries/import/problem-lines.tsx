import { SubmitLine } from '@/app/_ui/form';
import { FormOutcome } from '@/app/_ui/page-parts';
import type { EntryRules } from '@/lib/domain/entries/decide-absence';
import type { ColumnMapping } from '@/lib/domain/player-lists/player-list-columns';
import type { PlayerListDecision } from '@/lib/exchange/import-export/decide-player-list';
import { t } from '@/lib/platform/messages/translate';
import { importColumnName, problemText } from './import-messages';
import { MAX_MENDED_LINES, MAX_PROBLEM_LINES } from './limit-preview-lines';
import { MendedCell } from './line-choices';

interface ProblemLinesProps {
  readonly lines: readonly PlayerListDecision[];
  readonly mapping: ColumnMapping;
  readonly rules: EntryRules;
}

/** The lines with problems. The cells of the first ones are fields, so that they can be corrected here. */
export function ProblemLines({ lines, mapping, rules }: ProblemLinesProps) {
  return (
    <FormOutcome kind="refused" role="alert" aria-labelledby="bad-lines">
      <h3 id="bad-lines">{t('import.listPreview.toChange', { count: lines.length })}</h3>
      <ul className="mt-s2">
        {lines.slice(0, MAX_PROBLEM_LINES).map((line, index) => (
          <li key={line.line} className="mt-s2">
            <a href={`#line-${line.line}`}>{t('import.listPreview.lineNumber', { line: line.line })}</a>
            {line.player.name === '' ? '' : `, ${line.player.name}`}: {line.problems.map((problem) => problemText(problem, rules)).join(' ')}
            {index < MAX_MENDED_LINES && <MendedCells line={line} mapping={mapping} />}
          </li>
        ))}
        {lines.length > MAX_PROBLEM_LINES && <li>{t('terms.word.andMore', { count: lines.length - MAX_PROBLEM_LINES })}</li>}
      </ul>
      {lines.length > MAX_MENDED_LINES && <p className="mt-s2">{t('import.listPreview.mendedFirst', { count: MAX_MENDED_LINES })}</p>}
      <SubmitLine className="mt-s2" name="act" value="read">
        {t('import.listPreview.readCorrected')}
      </SubmitLine>
    </FormOutcome>
  );
}

function MendedCells({ line: { line, cells, player, problems }, mapping }: { readonly line: PlayerListDecision; readonly mapping: ColumnMapping }) {
  const wrong = new Set(problems.map(({ column }) => column));
  const places = Array.from({ length: Math.max(cells.length, mapping.length) }, (_, place) => place);
  // A column that is not used needs no correction. A cell beyond the last column does.
  const shown = places.filter((place) => place >= mapping.length || mapping[place] !== null);
  // In a list of numbers only, a player whom no rating list has needs a name.
  const needsName = player.name === '' && !mapping.includes('name') && !mapping.includes('surname') && cells.length <= mapping.length;
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-s3">
      <legend className="sr-only">{t('import.listPreview.cellsOfLine', { line })}</legend>
      {shown.map((place) => {
        const column = mapping[place] ?? null;
        const label = column === null ? t('import.lineChoices.column', { number: place + 1 }) : importColumnName(column);
        return <MendedCell key={place} line={line} place={place} label={label} cell={cells[place] ?? ''} isWrong={column === null || wrong.has(column)} />;
      })}
      {needsName && <MendedCell line={line} place="name" label={importColumnName('name')} cell="" isWrong />}
    </fieldset>
  );
}
