import { cx } from '@/app/_ui/cx';
import { Select, TextArea } from '@/app/_ui/field';
import { ActionButton, Form, SubmitLine } from '@/app/_ui/form';
import { Block, Rows } from '@/app/_ui/page-parts';
import { formatTime, formatDay } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import type { SectionNotes } from '@/lib/views/notes/get-notes';
import { removeNoteAction, writeNoteAction } from '../organise/[event]/[section]/actions';

export function NotesBlock({ page, title }: { readonly page: SectionNotes; readonly title: string }) {
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
                {by}, {formatDay(at, timeZone)}, {formatTime(at, timeZone)}
              </span>
            </span>
            <ActionButton action={removeNoteAction} fields={{ noteId: id }}>
              {t('terms.label.remove')}
              <span className="sr-only">{t('shell.notes.removeWhich', { about })}</span>
            </ActionButton>
          </li>
        ))}
      </Rows>
      {subjects.length > 0 && (
        <Form action={writeNoteAction} className="print:hidden" fields={{ sectionId }}>
          <details className="mt-s3" open={notes.length === 0 && subjects.length < 3}>
            <summary>{t('shell.notes.write')}</summary>
            <Select name="about" label={t('terms.label.about')} options={subjects} defaultValue={subjects[0]?.value ?? ''} />
            <TextArea name="text" label={t('shell.notes.note')} rows={2} maxLength={500} hint={t('shell.notes.noteHint')} />
            <SubmitLine className="mt-s3 mb-s3">{t('shell.notes.keep')}</SubmitLine>
          </details>
        </Form>
      )}
    </Block>
  );
}
