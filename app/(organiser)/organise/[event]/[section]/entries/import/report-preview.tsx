import { Button } from '@/app/_ui/button';
import { Field, Select } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { FieldBox, SaveBar } from '@/app/_ui/form-parts';
import { Facts, Note, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { SelectOptions } from '@/app/_ui/select-options';
import { type Edition, editionName } from '@/lib/domain/sections/editions';
import type { ImportPreview } from '@/lib/exchange/import-export/get-import-preview';
import { t } from '@/lib/platform/messages/translate';
import { importTournamentAction } from '../actions';
import { ReportCheckResult } from './report-check-result';

interface ReportPreviewProps {
  readonly preview: Extract<ImportPreview, { kind: 'report' }>;
  /** The number of rounds of the section, used if the file does not state one. */
  readonly rounds: number;
  readonly editions: readonly Edition[];
  readonly isEmpty: boolean;
}

export function ReportPreview(props: ReportPreviewProps) {
  const { preview } = props;
  return (
    <TitledBlock id="report" title={preview.name || t('import.reportPreview.tournamentWithoutName')}>
      <ReportFacts preview={preview} />
      {preview.remarks.length > 0 && (
        <Note as="div" tone="draft" className="mt-s4">
          <h3>{t('import.reportPreview.lookedTaken')}</h3>
          <ReportCommentKinds remarks={preview.remarks} />
        </Note>
      )}
      {preview.completed.length > 0 && (
        <Note as="div" className="mt-s4">
          <h3>{t('import.reportPreview.completed')}</h3>
          <ReportCommentKinds remarks={preview.completed} />
        </Note>
      )}
      <FirstPlayers sample={preview.sample} />
      <ReportCheckResult check={preview.check} pairedRounds={preview.completedRounds} />
      {isEditionUnknown(preview) && <EditionForm {...props} />}
      {props.isEmpty ? (
        <ImportForm {...props} />
      ) : (
        <Note tone="danger" className="mt-s4">
          {t('import.reportPreview.playersEnteredThis')}
        </Note>
      )}
    </TitledBlock>
  );
}

const optionsOf = (editions: readonly Edition[]) => editions.map(({ id, title, short }) => ({ value: id, label: `${title}, ${short}` }));

const isEditionUnknown = ({ systemId, completedRounds }: ReportPreviewProps['preview']) => systemId === null && completedRounds > 0;

/**
 * The choice of the pairing system if the file names none. The chosen system is used to check the file's pairings and to pair further
 * rounds.
 */
function EditionForm({ preview: { id, check }, editions }: ReportPreviewProps) {
  return (
    <form method="get" className="mt-s5 flex flex-wrap items-end gap-s2" aria-label={t('import.checked.title')}>
      <input type="hidden" name="preview" value={id} />
      <FieldBox className="min-w-0 flex-[1_1_16rem]">
        <label htmlFor="text">{t('terms.label.pairingSystem')}</label>
        <select id="text" name="text" defaultValue={check.pairedBy}>
          <SelectOptions of={optionsOf(editions)} />
        </select>
      </FieldBox>
      <Button>{t('import.checked.again')}</Button>
    </form>
  );
}

function ReportFacts({ preview }: Pick<ReportPreviewProps, 'preview'>) {
  return (
    <Facts className="mt-s2">
      <Fact word={t('terms.label.file')} value={preview.fileName || t('import.reportPreview.pasted')} />
      <Fact word={t('import.report.format')} value={formatName(preview.format)} />
      <Fact word={t('terms.label.players')} value={t('import.reportPreview.ofWhomKnown', { players: preview.players, known: preview.known })} />
      <Fact word={t('import.reportPreview.pairedRounds')} value={String(preview.completedRounds)} />
      <Fact word={t('terms.label.pairingSystem')} value={`${editionName(preview.check.pairedBy)}, ${t(`import.checked.why.${preview.check.why}`)}`} />
      <Fact word={t('terms.label.boardsWithoutAResult')} value={String(preview.openBoards)} />
      {preview.arbiters !== null && <Fact word={t('terms.label.arbiters')} value={arbitersText(preview.arbiters)} />}
      <Fact
        word={t('terms.label.initialColour')}
        value={t(preview.initialColour === null ? 'import.report.notGiven' : `terms.label.${preview.initialColour}`)}
      />
      <Fact word={t('terms.label.tieBreaks')} value={preview.tieBreaks?.join(', ') ?? t('import.reportPreview.ownTieBreaks')} />
    </Facts>
  );
}

/** The name of the file's format. FIDE's own formats, such as TRF16, have the same name in every language. */
const formatName = (format: ReportPreviewProps['preview']['format']) =>
  format === 'bbp' || format === 'javafo' ? t(`import.report.formatNames.${format}`) : format.toUpperCase();

const arbitersText = ({ names, becomes }: NonNullable<ReportPreviewProps['preview']['arbiters']>) =>
  t(`import.reportPreview.arbitersOf.${becomes}`, { names: names.join(', ') });

/** Messages about the report file. Only the first message of each kind is visible, and the others are collapsed. */
function ReportCommentKinds({ remarks }: Pick<ReportPreviewProps['preview'], 'remarks'>) {
  return (
    <ul className="mt-s1 grid list-disc gap-s1 pl-s4">
      {remarks.map(({ first, count, others }) => (
        <li key={first} className="break-words">
          {first}
          {count > 1 && (
            <details>
              <summary>{t('terms.word.andMore', { count: count - 1 })}</summary>
              <ul className="list-disc pl-s4 text-t1">
                {others.map((other) => (
                  <li key={other}>{other}</li>
                ))}
              </ul>
              {count - 1 > others.length && <p className="text-t1 text-muted">{t('terms.word.andMore', { count: count - 1 - others.length })}</p>}
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
      <h3 className="mt-s4">{t('import.reportPreview.firstPlayers')}</h3>
      <Rows as="ol">
        {sample.map(({ number, name, rating, federation }) => (
          <li key={number}>
            <span>
              <b>{number}</b> {name}
            </span>
            <span className="text-muted">{[federation, rating > 0 ? String(rating) : t('terms.word.unrated')].filter(Boolean).join(' ')}</span>
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
      {isEditionUnknown(preview) ? (
        <input type="hidden" name="systemId" value={preview.check.pairedBy} />
      ) : (
        <Select
          name="systemId"
          label={t('import.reportPreview.ruleTextRounds')}
          hint={preview.systemId === null ? undefined : t('import.checked.ofFile')}
          defaultValue={preview.check.pairedBy}
          options={optionsOf(editions)}
        />
      )}
      <Field
        name="rounds"
        label={t('terms.label.rounds')}
        hint={preview.rounds === null ? t('import.reportPreview.fileDoesNot') : undefined}
        inputMode="numeric"
        defaultValue={String(announced)}
      />
      <SaveBar>
        <Submit>{t('import.reportPreview.importTournament')}</Submit>
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
