'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { pollJson, isUnreachable } from '@/app/_offline-queue/fetch-json';
import { Button } from '@/app/_ui/button';
import { Select } from '@/app/_ui/field';
import { Form, Submit, useForm } from '@/app/_ui/form';
import { FieldBox } from '@/app/_ui/form-parts';
import { Rows } from '@/app/_ui/page-parts';
import { useTranslate, type NamespaceTranslator } from '@/app/_ui/use-translate';
import { addresses, withQuery } from '@/app/addresses';
import { type FoundPerson, FoundPersonsSchema } from '@/lib/acts/players/person-search-response';
import type { ListRating } from '@/lib/domain/rating-lists/decide-list-rating';
import { listText } from '@/lib/domain/rating-lists/list-sequence';
import { enterKnownPlayerAction, enterListedPlayerAction } from '../actions';
import { NamesakeConfirmation, SamePersonConfirmation } from './name-field';

interface PersonSearchProps {
  readonly sectionId: string;
  readonly initialText: string;
  /** The persons found by the server for `initialText`; null if there was no search. */
  readonly initialFound: readonly FoundPerson[] | null;
  readonly fromRound: string;
}

/** Finds known persons while the user types a name. Without scripts a button sends the query. */
export function PersonSearch({ sectionId, initialText, initialFound, fromRound }: PersonSearchProps) {
  const t = useTranslate('entries');
  const [text, setText] = useState(initialText);
  const inputId = useId();
  const { asking, found, askAgain } = useKnownPersons(sectionId, text, { text: initialText, found: initialFound });
  return (
    <>
      <form role="search" action="" method="get">
        <FieldBox>
          <label htmlFor={inputId}>{t('personSearch.query')}</label>
          <div className="flex gap-s2">
            <input id={inputId} name="q" type="search" value={text} autoComplete="off" onChange={(event) => setText(event.target.value)} />
            <Button>{t('terms.label.search')}</Button>
          </div>
        </FieldBox>
      </form>
      <p className="text-muted text-t1 mt-s2" role="status">
        {asking === 'found' ? foundText(found.length, t) : t(STATUS_MESSAGE_KEYS[asking])}
      </p>
      {found.length > 0 && <KnownPersons persons={found} sectionId={sectionId} fromRound={fromRound} onEntered={askAgain} />}
    </>
  );
}

const STATUS_MESSAGE_KEYS = { 'too-short': 'personSearch.tooShort', looking: 'personSearch.looking', unreachable: 'personSearch.unreachable' } as const;

const foundText = (count: number, t: NamespaceTranslator<'entries'>) => (count === 0 ? t('personSearch.nobody') : t('personSearch.knownCount', { count }));

interface KnownPersonsProps {
  readonly persons: readonly FoundPerson[];
  readonly sectionId: string;
  readonly fromRound: string;
  /** The team that the player joins; blank or missing for none. */
  readonly teamId?: string;
  readonly onEntered: () => void;
}

export function KnownPersons({ persons, sectionId, fromRound, teamId = '', onEntered }: KnownPersonsProps) {
  const t = useTranslate('entries');
  return (
    <Rows className="mt-s2">
      {persons.map((person) => (
        <li key={person.id}>
          <div>
            <h3>{[person.name, person.title].filter(Boolean).join(' ')}</h3>
            <p className="text-muted text-t1">{personFactsText(person, t)}</p>
          </div>
          {person.enteredAs === null ? (
            <EnterPersonForm person={person} sectionId={sectionId} fromRound={fromRound} teamId={teamId} onEntered={onEntered} />
          ) : (
            <span className="text-muted">
              {person.enteredAs > 0 ? t('personSearch.enteredNumber', { enteredAs: person.enteredAs }) : t('terms.word.entered')}
            </span>
          )}
        </li>
      ))}
    </Rows>
  );
}

interface EnterPersonProps extends Omit<KnownPersonsProps, 'persons'> {
  readonly person: FoundPerson;
}

/** A button that enters the person. If several lists rate the person, the user chooses the rating. */
function EnterPersonForm({ person, sectionId, fromRound, teamId, onEntered }: EnterPersonProps) {
  const t = useTranslate('entries');
  const { listed } = person;
  return (
    <Form action={listed === null ? enterKnownPlayerAction : enterListedPlayerAction} fields={{ sectionId, fromRound, teamId: teamId ?? '' }}>
      {listed === null ? (
        <input type="hidden" name="personId" value={person.id} />
      ) : (
        <>
          <input type="hidden" name="listBody" value={listed.body} />
          <input type="hidden" name="listNumber" value={listed.number} />
          {listed.others.length > 0 && <ListRatingSelect listed={listed} />}
          <NamesakeConfirmation />
          <SamePersonConfirmation />
        </>
      )}
      <Submit variant="quiet">{t('personSearch.enter', { name: person.name })}</Submit>
      <RunOnSuccess act={onEntered} />
    </Form>
  );
}

function ListRatingSelect({ listed: { from, others } }: { readonly listed: NonNullable<FoundPerson['listed']> }) {
  const t = useTranslate('entries');
  const option = (figure: ListRating) => ({ value: figure.list, label: `${figure.value} ${listText(figure)}` });
  const first = from === null ? { value: '', label: t('terms.word.unrated') } : { ...option(from), value: '' };
  return (
    <div className="mb-s2">
      <Select name="list" label={t('terms.label.rating')} options={[first, ...others.map(option)]} />
    </div>
  );
}

/** Runs `act` once after the surrounding form has succeeded. */
function RunOnSuccess({ act }: { readonly act: () => void }) {
  const { state } = useForm();
  useEffect(() => {
    if (state.status === 'done') act();
  }, [state, act]);
  return null;
}

function personFactsText({ federation, birthYear, fideId, club, rating, isElsewhere, listed }: FoundPerson, t: NamespaceTranslator<'entries'>): string {
  const facts = [
    federation,
    birthYear === null ? '' : t('terms.word.bornIn', { year: birthYear }),
    rating > 0 ? [rating, listed?.from ? `(${listText(listed.from)})` : ''].join(' ').trim() : t('terms.word.unrated'),
    fideId === null ? '' : t('terms.label.fideIdN', { id: fideId }),
    listed === null || listed.body === 'FIDE' ? '' : t('personSearch.numberIn', { body: listed.body, number: listed.number }),
    club,
  ];
  return [...facts, isElsewhere ? t('personSearch.elsewhere') : '', listed === null ? '' : t('personSearch.onList')].filter(Boolean).join(', ');
}

const DEBOUNCE_MS = 180;
const MIN_LETTERS = 2;
const MAX_LETTERS = 120;

interface InitialSearch {
  readonly text: string;
  readonly found: readonly FoundPerson[] | null;
}

/** `too-short`: there is no query. `unreachable`: the query has failed and is being repeated. */
type PersonQueryState = 'too-short' | 'looking' | 'unreachable' | 'found';

interface PersonQuery {
  readonly asking: PersonQueryState;
  /** In the state `found`, the persons for the typed text. In `looking`, those for the previous text. Empty in other states. */
  readonly found: readonly FoundPerson[];
  readonly askAgain: () => unknown;
}

/** Searches for known persons by the typed text. The previous results stay visible, in the state `looking`, until the next ones arrive. */
export function useKnownPersons(sectionId: string, text: string, initial: InitialSearch): PersonQuery {
  const settledText = useDebounced(text.slice(0, MAX_LETTERS));
  const isEnough = settledText.trim().length >= MIN_LETTERS;
  const { data, refetch, isPlaceholderData, isPaused, isError, failureCount } = useQuery({
    queryKey: ['persons', sectionId, settledText],
    queryFn: () => pollJson(withQuery(addresses.api.persons, { section: sectionId, q: settledText }), FoundPersonsSchema),
    enabled: isEnough,
    initialData: settledText === initial.text && initial.found !== null ? [...initial.found] : undefined,
    placeholderData: keepPreviousData,
    retry: (_failures, error) => isUnreachable(error),
  });
  const isTyped = text.trim().length >= MIN_LETTERS;
  const isAnswer = settledText === text.slice(0, MAX_LETTERS) && data != null && !isPlaceholderData;
  const isVain = isPaused || isError || failureCount > 0;
  const asking = !isTyped ? 'too-short' : isAnswer ? 'found' : isVain ? 'unreachable' : 'looking';
  return { asking, found: asking === 'found' || asking === 'looking' ? (data ?? []) : [], askAgain: refetch };
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
