'use client';

import { Tick } from '@/app/_ui/field';
import { useForm } from '@/app/_ui/form';
import { useWords } from '@/app/_ui/use-words';

/** Asked only when somebody of the name is known. */
export function AnotherPerson() {
  const tell = useWords('entries');
  const { state } = useForm();
  if (state.code !== 'person-may-be-known' && state.typed['isAnotherPerson'] === undefined) return null;
  return <Tick name="isAnotherPerson" label={tell('anotherPerson.sameName')} />;
}

/** Asked only when somebody of another name has the number. */
export function SamePerson() {
  const tell = useWords('entries');
  const { state } = useForm();
  if (state.code !== 'number-of-another-name' && state.typed['isSamePerson'] === undefined) return null;
  return <Tick name="isSamePerson" label={tell('anotherPerson.samePerson')} />;
}
