'use client';

import { useEffect, useRef, useState } from 'react';
import { Field } from '@/app/_ui/field';
import { Form, SubmitLine, useForm } from '@/app/_ui/form';
import { useTranslate } from '@/app/_ui/use-translate';
import { enterNewPlayerAction } from '../actions';
import { NameField } from './name-field';
import { KnownPersons, useKnownPersons } from './person-search';

interface QuickEntryProps {
  readonly sectionId: string;
  readonly fromRound: string;
  /** The team that the player joins, in a section of teams. */
  readonly teamId?: string;
  /** The rating that the section uses first. */
  readonly ratingName: 'fideRating' | 'nationalRating';
}

/** Quick entry by name, rating and Enter. Known persons are suggested while the user types the name. */
export function QuickEntry({ sectionId, fromRound, teamId = '', ratingName }: QuickEntryProps) {
  const t = useTranslate('entries');
  const [name, setName] = useState('');
  const { found, askAgain } = useKnownPersons(sectionId, name, { text: '', found: null });
  return (
    <>
      <Form action={enterNewPlayerAction} fields={{ sectionId, fromRound, teamId }}>
        <FocusNameField onDone={() => setName('')}>
          <div className="grid items-end gap-s3 wide:grid-cols-[1fr_7rem_7rem_auto]">
            <div>
              <NameField asked="" label={t('terms.label.player')} hint={t('quickEntry.nameHint')} onName={setName} />
            </div>
            <Field
              name={ratingName}
              label={ratingName === 'fideRating' ? t('terms.label.fide') : t('terms.label.national')}
              hint={t('quickEntry.ratingHint')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
            />
            <Field
              name="estimate"
              label={t('quickEntry.estimate')}
              hint={t('terms.sentence.byTheArbiter')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
            />
            <SubmitLine className="pb-s1" variant="primary">
              {t('quickEntry.enter')}
            </SubmitLine>
          </div>
        </FocusNameField>
      </Form>
      {found.length > 0 && <KnownPersons persons={found.slice(0, 4)} sectionId={sectionId} fromRound={fromRound} teamId={teamId} onEntered={askAgain} />}
    </>
  );
}

/** Focuses the name field when the page opens and after each player is entered. */
function FocusNameField({ children, onDone }: { readonly children: React.ReactNode; readonly onDone: () => void }) {
  const { state } = useForm();
  const box = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (state.status === 'refused') return;
    box.current?.querySelector<HTMLInputElement>('input[name="name"]')?.focus();
    if (state.status === 'done') done.current();
  }, [state]);
  return <div ref={box}>{children}</div>;
}
