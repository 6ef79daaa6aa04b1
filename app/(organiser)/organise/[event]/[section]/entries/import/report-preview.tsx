import { Field, Select } from '@/app/_ui/field';
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
export function ReportPreview({ preview, rounds, systemId, editions, isEmpty }: ReportPreviewProps) {
  const announced = preview.rounds ?? (preview.completedRounds > 0 ? preview.completedRounds : rounds);
  return (
    <Block className="mt-s5 max-w-measure" aria-labelledby="report">
      <h2 id="report">{preview.name || 'A tournament without a name'}</h2>
      <Facts className="mt-s2">
        <Fact word="File" value={preview.fileName || 'pasted'} />
        <Fact word="Players" value={`${preview.players}, of whom ${preview.known} known here`} />
        <Fact word="Rounds with pairings" value={String(preview.completedRounds)} />
        <Fact word="Boards without a result" value={String(preview.openBoards)} />
        <Fact word="First colour" value={preview.initialColour ?? 'not said'} />
        <Fact word="Tie-breaks" value={preview.tieBreaks?.join(', ') ?? 'not said: the section keeps its own'} />
      </Facts>
      {preview.warnings.length > 0 && (
        <Note as="div" tone="draft" className="mt-s4">
          <h3>Looked at and taken as it is</h3>
          <ul>
            {preview.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Note>
      )}
      <h3 className="mt-s4">The first players</h3>
      <Rows as="ol">
        {preview.sample.map(({ number, name, rating, federation }) => (
          <li key={number}>
            <span>
              <b>{number}</b> {name}
            </span>
            <span className="text-muted">{[federation, rating > 0 ? String(rating) : 'unrated'].filter(Boolean).join(' ')}</span>
          </li>
        ))}
      </Rows>
      {isEmpty ? (
        <Form action={importTournamentAction} goal="the tournament can be imported">
          <input type="hidden" name="previewId" value={preview.id} />
          <Select
            name="systemId"
            label="Rule text for the rounds to come"
            defaultValue={systemId}
            options={editions.map(({ id, title, short }) => ({ value: id, label: `${title}, ${short}` }))}
          />
          <Field
            name="rounds"
            label="Rounds"
            hint={preview.rounds === null ? 'The file does not announce them: assumed.' : 'As announced in the file.'}
            inputMode="numeric"
            defaultValue={String(announced)}
          />
          <SaveBar>
            <Submit>Import the tournament</Submit>
            <span className="text-t1 text-muted">All of it, or nothing.</span>
          </SaveBar>
        </Form>
      ) : (
        <Note tone="danger" className="mt-s4">
          Players are entered in this section already. A report file goes into an empty section: add a new one and import it there.
        </Note>
      )}
    </Block>
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
