import { cx } from '@/app/_ui/cx';
import { Select, TextArea } from '@/app/_ui/field';
import { Act, Form, SubmitLine } from '@/app/_ui/form';
import { Block, Rows } from '@/app/_ui/page-parts';
import { clock, day } from '@/lib/domain/events/times';
import { tell } from '@/lib/platform/words/tell';
import type { SectionNotes } from '@/lib/views/notes/get-notes';
import { removeNoteAction, writeNoteAction } from '../organise/[event]/[section]/actions';

export function Notes({ page, title }: { readonly page: SectionNotes; readonly title: string }) {
  const { sectionId, notes, subjects, timeZone } = page;
  return (
    <Block className={cx('mt-s5 max-w-measure', notes.length === 0 && 'print:hidden')} aria-labelledby="notes-h">
      <h2 id="notes-h">{title}</h2>
      <Rows className="mt-s2">
        {notes.map(({ id, about, text, by, at }) => (
          <li key={id}>
            <span className="min-w-0 break-words">
              <b>{about}</b>: {text}{' '}
              <span className="text-muted text-t1">
                {by}, {day(at, timeZone)}, {clock(at, timeZone)}
              </span>
            </span>
            <Act action={removeNoteAction} fields={{ noteId: id }}>
              {tell('terms.label.remove')}
              <span className="sr-only">{tell('shell.notes.removeWhich', { about })}</span>
            </Act>
          </li>
        ))}
      </Rows>
      {subjects.length > 0 && (
        <Form action={writeNoteAction} className="print:hidden" fields={{ sectionId }}>
          <details className="mt-s3" open={notes.length === 0 && subjects.length < 3}>
            <summary>{tell('shell.notes.write')}</summary>
            <Select name="about" label={tell('terms.label.about')} options={subjects} defaultValue={subjects[0]?.value ?? ''} />
            <TextArea name="text" label={tell('shell.notes.note')} rows={2} maxLength={500} hint={tell('shell.notes.noteHint')} />
            <SubmitLine className="mt-s3 mb-s3">{tell('shell.notes.keep')}</SubmitLine>
          </details>
        </Form>
      )}
    </Block>
  );
}
