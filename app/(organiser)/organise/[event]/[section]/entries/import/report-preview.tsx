import { Field, Select } from '@/app/_ui/field';
import { tell } from '@/lib/words/tell';
import { Form } from '@/app/_ui/form';
import { Submit } from '@/app/_ui/submit';
import type { ImportPreview } from '@/lib/import-export/get-import-preview';
import type { Edition } from '@/lib/sections/editions';
import { importTournamentAction } from '../actions';
import { Block } from '@/app/_ui/block';
import { Facts } from '@/app/_ui/facts';
import { Note } from '@/app/_ui/note';
import { Rows } from '@/app/_ui/rows';
import { SaveBar } from '@/app/_ui/save-bar';

interface ReportPreviewProps {
  readonly preview: Extract<ImportPreview, { kind: 'report' }>;
  /** Of the section, for a file that announces none. */
  readonly rounds: number;
  readonly systemId: string;
  readonly editions: readonly Edition[];
  readonly isEmpty: boolean;
}

/** A whole tournament as it would be imported. */
export function ReportPreview(props: ReportPreviewProps) {
  const { preview } = props;
  return (
    <Block className="mt-s5 max-w-measure" aria-labelledby="report">
      <h2 id="report">{preview.name || tell('import.reportPreview.tournamentWithoutName')}</h2>
      <ReportFacts preview={preview} />
      {preview.warnings.length > 0 && (
        <Note as="div" tone="draft" className="mt-s4">
          <h3>{tell('import.reportPreview.lookedTaken')}</h3>
          <ul>
            {preview.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Note>
      )}
      <FirstPlayers sample={preview.sample} />
      {props.isEmpty ? (
        <ImportForm {...props} />
      ) : (
        <Note tone="danger" className="mt-s4">
          {tell('import.reportPreview.playersEnteredThis')}
        </Note>
      )}
    </Block>
  );
}

function ReportFacts({ preview }: Pick<ReportPreviewProps, 'preview'>) {
  return (
    <Facts className="mt-s2">
      <Fact word={tell('import.reportPreview.file')} value={preview.fileName || tell('import.reportPreview.pasted')} />
      <Fact word={tell('import.reportPreview.players')} value={tell('import.reportPreview.ofWhomKnown', { players: preview.players, known: preview.known })} />
      <Fact word={tell('import.reportPreview.pairedRounds')} value={String(preview.completedRounds)} />
      <Fact word={tell('import.reportPreview.openBoards')} value={String(preview.openBoards)} />
      <Fact word={tell('import.reportPreview.firstColour')} value={tell(`import.reportPreview.colour.${preview.initialColour ?? 'notSaid'}`)} />
      <Fact word={tell('import.reportPreview.tieBreaks')} value={preview.tieBreaks?.join(', ') ?? tell('import.reportPreview.ownTieBreaks')} />
    </Facts>
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
            <span className="text-muted">{[federation, rating > 0 ? String(rating) : tell('import.reportPreview.unrated')].filter(Boolean).join(' ')}</span>
          </li>
        ))}
      </Rows>
    </>
  );
}

function ImportForm({ preview, rounds, systemId, editions }: ReportPreviewProps) {
  const announced = preview.rounds ?? (preview.completedRounds > 0 ? preview.completedRounds : rounds);
  return (
    <Form action={importTournamentAction} goal={tell('import.reportPreview.tournamentCanImported')}>
      <input type="hidden" name="previewId" value={preview.id} />
      <Select
        name="systemId"
        label={tell('import.reportPreview.ruleTextRounds')}
        defaultValue={systemId}
        options={editions.map(({ id, title, short }) => ({ value: id, label: `${title}, ${short}` }))}
      />
      <Field
        name="rounds"
        label={tell('import.reportPreview.rounds')}
        hint={preview.rounds === null ? tell('import.reportPreview.fileDoesNot') : tell('import.reportPreview.announcedFile')}
        inputMode="numeric"
        defaultValue={String(announced)}
      />
      <SaveBar>
        <Submit>{tell('import.reportPreview.importTournament')}</Submit>
        <span className="text-t1 text-muted">{tell('import.reportPreview.allNothing')}</span>
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
