'use client';

import { addresses } from '@/app/addresses';
import { Radio } from '@/app/_ui/field';
import { Choices, FieldError, FieldGroup, Hint } from '@/app/_ui/field-parts';
import { useForm } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { StateWord } from '@/app/_ui/state-word';
import { useWords } from '@/app/_ui/use-words';
import type { Edition } from '@/lib/sections/editions';

interface EditionChoiceProps {
  readonly editions: readonly Edition[];
  readonly chosen: string;
  readonly isFixed: boolean;
  readonly onChoose: (systemId: string) => void;
}

export function EditionChoice({ editions, chosen, isFixed, onChoose }: EditionChoiceProps) {
  const tell = useWords('settings');
  const { state, prefix } = useForm();
  const error = state.fieldErrors['systemId'];
  return (
    <FieldGroup id={`${prefix}-systemId`} tabIndex={-1}>
      <legend>{tell('sectionFields.ruleText')}</legend>
      <Hint as="p">{isFixed ? tell('sectionFields.ruleTextFixed') : tell('sectionFields.ruleTextHint')}</Hint>
      {error && <FieldError>{error}</FieldError>}
      {isFixed && <input type="hidden" name="systemId" value={chosen} />}
      <Choices>
        {editions.map((edition) => (
          <li key={edition.id}>
            <label>
              <Radio
                name="systemId"
                value={edition.id}
                defaultChecked={edition.id === chosen}
                among={editions.map(({ id }) => id)}
                disabled={isFixed}
                onChange={() => onChoose(edition.id)}
              />
              <span>
                <b>{edition.title}</b> <span className="text-muted text-t1">{edition.id}</span>
                <span className="block text-t1 text-muted">{edition.about}</span>
              </span>
              <StateWord className="max-wide:col-start-2 max-wide:justify-self-start" tone={edition.isInForce ? 'complete' : 'none'}>
                {edition.isInForce ? tell('sectionFields.inForce') : tell('sectionFields.historical')}
              </StateWord>
            </label>
            <WhatItSays edition={edition} />
          </li>
        ))}
      </Choices>
    </FieldGroup>
  );
}

function WhatItSays({ edition: { id, short } }: { readonly edition: Edition }) {
  const tell = useWords('settings');
  return (
    <Link className="ml-[2rem] inline-flex min-h-tap items-center text-t1" href={addresses.rules.text(id)} target="_blank">
      {tell('sectionFields.whatItSays', { title: short })}
    </Link>
  );
}
