import { Button } from '@/app/_ui/button';
import { Field, Select } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { FieldBox, SaveBar } from '@/app/_ui/form-parts';
import { Options } from '@/app/_ui/options';
import { Facts, Note, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { type Edition, textName } from '@/lib/domain/sections/editions';
import type { ImportPreview } from '@/lib/exchange/import-export/get-import-preview';
import { tell } from '@/lib/platform/words/tell';
import { importTournamentAction } from '../actions';
import { CheckedRounds } from './checked-rounds';

interface ReportPreviewProps {
  readonly preview: Extract<ImportPreview, { kind: 'report' }>;
  /** The section's rounds, for a file that announces none. */
  readonly rounds: number;
  readonly editions: readonly Edition[];
  readonly isEmpty: boolean;
}

export function ReportPreview(props: ReportPreviewProps) {
  const { preview } = props;
  return (
    <TitledBlock id="report" title={preview.name || tell('import.reportPreview.tournamentWithoutName')}>
      <ReportFacts preview={preview} />
      {preview.told.length > 0 && (
        <Note as="div" tone="draft" className="mt-s4">
          <h3>{tell('import.reportPreview.lookedTaken')}</h3>
          <ToldKinds told={preview.told} />
        </Note>
      )}
      {preview.completed.length > 0 && (
        <Note as="div" className="mt-s4">
          <h3>{tell('import.reportPreview.completed')}</h3>
          <ToldKinds told={preview.completed} />
        </Note>
      )}
      <FirstPlayers sample={preview.sample} />
      <CheckedRounds check={preview.check} pairedRounds={preview.completedRounds} />
      {isTextOpen(preview) && <ChooseText {...props} />}
      {props.isEmpty ? (
        <ImportForm {...props} />
      ) : (
        <Note tone="danger" className="mt-s4">
          {tell('import.reportPreview.playersEnteredThis')}
        </Note>
      )}
    </TitledBlock>
  );
}

const optionsOf = (editions: readonly Edition[]) => editions.map(({ id, title, short }) => ({ value: id, label: `${title}, ${short}` }));

const isTextOpen = ({ systemId, completedRounds }: ReportPreviewProps['preview']) => systemId === null && completedRounds > 0;

/** The choice of rules for a file that names none: they are used to check its pairings and to pair further rounds. */
function ChooseText({ preview: { id, check }, editions }: ReportPreviewProps) {
  return (
    <form method="get" className="mt-s5 flex flex-wrap items-end gap-s2" aria-label={tell('import.checked.title')}>
      <input type="hidden" name="preview" value={id} />
      <FieldBox className="min-w-0 flex-[1_1_16rem]">
        <label htmlFor="text">{tell('terms.label.pairingSystem')}</label>
        <select id="text" name="text" defaultValue={check.pairedBy}>
          <Options of={optionsOf(editions)} />
        </select>
      </FieldBox>
      <Button>{tell('import.checked.again')}</Button>
    </form>
  );
}

function ReportFacts({ preview }: Pick<ReportPreviewProps, 'preview'>) {
  return (
    <Facts className="mt-s2">
      <Fact word={tell('terms.label.file')} value={preview.fileName || tell('import.reportPreview.pasted')} />
      <Fact word={tell('import.report.format')} value={formatName(preview.format)} />
      <Fact word={tell('terms.label.players')} value={tell('import.reportPreview.ofWhomKnown', { players: preview.players, known: preview.known })} />
      <Fact word={tell('import.reportPreview.pairedRounds')} value={String(preview.completedRounds)} />
      <Fact word={tell('terms.label.pairingSystem')} value={`${textName(preview.check.pairedBy)}, ${tell(`import.checked.why.${preview.check.why}`)}`} />
      <Fact word={tell('terms.label.boardsWithoutAResult')} value={String(preview.openBoards)} />
      {preview.arbiters !== null && <Fact word={tell('terms.label.arbiters')} value={arbitersWords(preview.arbiters)} />}
      <Fact
        word={tell('terms.label.initialColour')}
        value={tell(preview.initialColour === null ? 'import.report.notGiven' : `terms.label.${preview.initialColour}`)}
      />
      <Fact word={tell('terms.label.tieBreaks')} value={preview.tieBreaks?.join(', ') ?? tell('import.reportPreview.ownTieBreaks')} />
    </Facts>
  );
}

/** The names of FIDE's formats are the same in every language. */
const formatName = (format: ReportPreviewProps['preview']['format']) =>
  format === 'bbp' || format === 'javafo' ? tell(`import.report.formatNames.${format}`) : format.toUpperCase();

const arbitersWords = ({ names, becomes }: NonNullable<ReportPreviewProps['preview']['arbiters']>) =>
  tell(`import.reportPreview.arbitersOf.${becomes}`, { names: names.join(', ') });

/** Each kind of message once; the others of a kind are folded under their number. */
function ToldKinds({ told }: Pick<ReportPreviewProps['preview'], 'told'>) {
  return (
    <ul className="mt-s1 grid list-disc gap-s1 pl-s4">
      {told.map(({ first, count, others }) => (
        <li key={first} className="break-words">
          {first}
          {count > 1 && (
            <details>
              <summary>{tell('terms.word.andMore', { count: count - 1 })}</summary>
              <ul className="list-disc pl-s4 text-t1">
                {others.map((other) => (
                  <li key={other}>{other}</li>
                ))}
              </ul>
              {count - 1 > others.length && <p className="text-t1 text-muted">{tell('terms.word.andMore', { count: count - 1 - others.length })}</p>}
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function FirstPlayers({ sample }: { readonly sample: ReportPreviewProps['preview']['sample'] }) {
  return (
    <>
      <h3 className="mt-s4">{tell('import.reportPreview.firstPlayers')}</h3>
      <Rows as="ol">
        {sample.map(({ number, name, rating, federation }) => (
          <li key={number}>
            <span>
              <b>{number}</b> {name}
            </span>
            <span className="text-muted">{[federation, rating > 0 ? String(rating) : tell('terms.word.unrated')].filter(Boolean).join(' ')}</span>
          </li>
        ))}
      </Rows>
    </>
  );
}

function ImportForm({ preview, rounds, editions }: ReportPreviewProps) {
  const announced = preview.rounds ?? (preview.completedRounds > 0 ? preview.completedRounds : rounds);
  return (
    <Form action={importTournamentAction} className="mt-s5" fields={{ previewId: preview.id }}>
      {isTextOpen(preview) ? (
        <input type="hidden" name="systemId" value={preview.check.pairedBy} />
      ) : (
        <Select
          name="systemId"
          label={tell('import.reportPreview.ruleTextRounds')}
          hint={preview.systemId === null ? undefined : tell('import.checked.ofFile')}
          defaultValue={preview.check.pairedBy}
          options={optionsOf(editions)}
        />
      )}
      <Field
        name="rounds"
        label={tell('terms.label.rounds')}
        hint={preview.rounds === null ? tell('import.reportPreview.fileDoesNot') : undefined}
        inputMode="numeric"
        defaultValue={String(announced)}
      />
      <SaveBar>
        <Submit>{tell('import.reportPreview.importTournament')}</Submit>
      </SaveBar>
    </Form>
  );
}

function Fact({ word, value }: { readonly word: string; readonly value: string }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>{value}</dd>
    </div>
  );
}
