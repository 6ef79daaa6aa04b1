'use client';

import { useCallback, useEffect, useId, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { Form, useForm } from '@/app/_ui/form';
import { Submit } from '@/app/_ui/submit';
import type { FoundPerson } from '@/lib/players/search-persons';
import { enterKnownPlayerAction } from '../actions';

interface PersonSearchProps {
  readonly sectionId: string;
  readonly initialText: string;
  /** Null: nothing was asked yet. */
  readonly initialFound: readonly FoundPerson[] | null;
  readonly fromRound: string;
}

const PAUSE_MS = 180;

/** Finds known persons while the name is typed; without scripts the button asks the server. */
export function PersonSearch({ sectionId, initialText, initialFound, fromRound }: PersonSearchProps) {
  const [text, setText] = useState(initialText);
  const [found, setFound] = useState(initialFound);
  const [entered, setEntered] = useState(0);
  const inputId = useId();
  const askAgain = useCallback(() => setEntered((count) => count + 1), []);
  useEffect(() => {
    if (text === initialText && entered === 0) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/api/persons?${new URLSearchParams({ section: sectionId, q: text })}`, { signal: stop.signal })
        .then((response) => (response.ok ? response.json() : []))
        .then((persons: readonly FoundPerson[]) => setFound(text.trim().length < 2 ? null : persons))
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, entered, sectionId, initialText]);
  return (
    <>
      <form role="search" className="fld" action="" method="get">
        <label htmlFor={inputId}>Name or FIDE id</label>
        <div className="flex gap-s2">
          <input id={inputId} name="q" type="search" value={text} autoComplete="off" onChange={(event) => setText(event.target.value)} />
          <Button>Search</Button>
        </div>
      </form>
      <p className="muted small mt-s2" role="status">
        {found === null ? 'Type two letters or more.' : found.length === 0 ? 'Nobody of this name is known here: enter somebody new below.' : `${found.length} known`}
      </p>
      <ul className="rows mt-s2">
        {found?.map((person) => (
          <li key={person.id}>
            <div>
              <h3>{[person.name, person.title].filter(Boolean).join(' ')}</h3>
              <p className="muted small">{about(person)}</p>
            </div>
            {person.enteredAs === null ? (
              <Form action={enterKnownPlayerAction} goal="the player can be entered">
                <input type="hidden" name="sectionId" value={sectionId} />
                <input type="hidden" name="personId" value={person.id} />
                <input type="hidden" name="fromRound" value={fromRound} />
                <Submit look="quiet">Enter {person.name}</Submit>
                <WhenDone act={askAgain} />
              </Form>
            ) : (
              <span className="muted">{person.enteredAs > 0 ? `entered, number ${person.enteredAs}` : 'entered'}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Runs `act` once after the form around it has done its work. */
function WhenDone({ act }: { readonly act: () => void }) {
  const { state } = useForm();
  useEffect(() => {
    if (state.status === 'done') act();
  }, [state, act]);
  return null;
}

function about({ federation, birthYear, fideId, club, rating, isElsewhere }: FoundPerson): string {
  const facts = [federation, birthYear === null ? '' : `born ${birthYear}`, rating > 0 ? String(rating) : 'unrated', fideId === null ? '' : `FIDE id ${fideId}`, club];
  return [...facts, isElsewhere ? 'from another event' : ''].filter(Boolean).join(', ');
}
