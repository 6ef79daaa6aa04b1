import { Field } from '@/app/_ui/field';
import { Form, Submit, SubmitLine } from '@/app/_ui/form';
import { Block } from '@/app/_ui/page-parts';
import { tell } from '@/lib/platform/words/tell';
import type { SectionForm } from '@/lib/views/sections/get-section-form';
import { enterFideModeAction, leaveFideModeAction } from './actions';

interface Props {
  readonly section: NonNullable<SectionForm['section']>;
  readonly mayEdit: boolean;
}

/** What FIDE mode holds the section to, and the one way out of it. */
export function FideMode({ section: { id, state, fideLeftInRound }, mayEdit }: Props) {
  const { fideMode, pairedRounds, hasStarted } = state;
  return (
    <Block className="mt-s5" aria-labelledby="fide-mode">
      <h2 id="fide-mode">{tell('settings.fide.title')}</h2>
      <p className="mt-s2">{fideMode === 'left' ? tell('settings.fide.left', { round: fideLeftInRound ?? 0 }) : tell(`settings.fide.${fideMode}`)}</p>
      {mayEdit && fideMode === 'on' && <Leave sectionId={id} />}
      {mayEdit && fideMode === 'never' && pairedRounds === 0 && !hasStarted && (
        <Form action={enterFideModeAction} goal={tell('settings.fide.goalEnter')} className="mt-s3" fields={{ sectionId: id }}>
          <Submit look="quiet">{tell('settings.fide.enter')}</Submit>
        </Form>
      )}
    </Block>
  );
}

function Leave({ sectionId }: { readonly sectionId: string }) {
  return (
    <Form action={leaveFideModeAction} goal={tell('settings.fide.goalLeave')}>
      <details className="mt-s3">
        <summary>{tell('settings.fide.leaveMore')}</summary>
        <input type="hidden" name="sectionId" value={sectionId} />
        <p className="mt-s2">{tell('settings.fide.leaveHint')}</p>
        <Field name="reason" label={tell('settings.fide.reason')} hint={tell('settings.fide.reasonHint')} required />
        <SubmitLine className="mt-s3" look="danger">
          {tell('settings.fide.leave')}
        </SubmitLine>
      </details>
    </Form>
  );
}
