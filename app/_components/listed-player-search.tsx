'use client';

import { useEffect, useRef } from 'react';
import { typedValue } from '@/app/_request/form-state';
import { Field } from '@/app/_ui/field';
import { Submit, useForm } from '@/app/_ui/form';
import { Note, Rows } from '@/app/_ui/page-parts';
import type { MessageGroup } from '@/lib/platform/messages/message-catalogue';
import type { OfferedPlayer } from './listed-player-actions';

type Words = MessageGroup<'registration.search'> & { readonly find: string };

/** The part of a form in which a player of the saved rating lists is found and chosen (`searchListedPlayers`). Works without scripts. */
export function ListedPlayerSearch({ words }: { readonly words: Words }) {
  const { state, isPending } = useForm();
  const listed = typedValue(state, 'listed');
  const chosen = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone, and the focus with it.
    if (listed !== '' && document.activeElement === document.body) chosen.current?.focus();
  }, [listed]);
  return (
    <div role="search" className="mt-s3">
      {/* The Enter key presses the first button of a form, whichever field it is typed in. */}
      <button name="step" value="enter" className="sr-only" tabIndex={-1} aria-hidden onClick={(event) => isPending && event.preventDefault()} />
      <input type="hidden" name="listed" value={listed} />
      <input type="hidden" name="searched" value={typedValue(state, 'q')} />
      {listed === '' ? (
        <>
          <Field name="q" type="search" label={words.label} hint={words.hint} maxLength={60} />
          <p className="mt-s2">
            <Submit variant="quiet" name="step" value="find">
              {words.find}
            </Submit>
          </p>
          <div aria-live="polite">
            <Hits value={state.value as Found | undefined} words={words} />
          </div>
        </>
      ) : (
        <p ref={chosen} tabIndex={-1}>
          {words.chosen}{' '}
          <Submit variant="plain" name="choose" value="">
            {words.another}
          </Submit>
        </p>
      )}
    </div>
  );
}

interface Found {
  /** Null after too many searches. */
  readonly hits: readonly OfferedPlayer[] | null;
}

function Hits({ value, words }: { readonly value: Found | undefined; readonly words: Words }) {
  if (value === undefined) return null;
  if (value.hits === null) return <Note className="mt-s3">{words.tooMany}</Note>;
  if (value.hits.length === 0) return <Note className="mt-s3">{words.none}</Note>;
  return (
    <Rows className="mt-s3">
      {value.hits.map(({ listed, name, about }) => (
        <li key={listed} className="block">
          <Submit variant="plain" name="choose" value={listed}>
            <bdi>{name}</bdi>
          </Submit>
          <span className="block text-t1 text-muted">{about}</span>
        </li>
      ))}
    </Rows>
  );
}
