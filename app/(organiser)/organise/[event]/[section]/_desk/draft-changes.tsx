import { Form, SubmitLine } from '@/app/_ui/form';
import { Note } from '@/app/_ui/page-parts';
import type { DraftChanges } from '@/lib/domain/rounds/decide-draft-changes';
import { tell } from '@/lib/platform/words/tell';
import type { DeskRound } from '@/lib/views/rounds/get-desk';
import { pairAgainAction } from '../actions';
import { draftChangeWords } from './draft-change-words';

/** What the draft was not paired from, by name, and the way to a draft that knows it. */
export function DraftChangesNote({ draft, round }: { readonly draft: DraftChanges; readonly round: DeskRound }) {
  if (draft.changes.length === 0) return null;
  const lines = draft.changes.map(draftChangeWords);
  return (
    <Note as="section" tone="danger" className="mb-s3" aria-labelledby="changed-h">
      <h2 id="changed-h">{tell('desk.draft.doesNotFit')}</h2>
      <ul className="mt-s2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Form action={pairAgainAction} goal={tell('desk.goals.pairAgain', { round: round.number })} fields={{ roundId: round.id }}>
        <SubmitLine className="mt-s3" look="primary">
          {tell('desk.draft.pairAgain', { round: round.number })}
        </SubmitLine>
      </Form>
    </Note>
  );
}
