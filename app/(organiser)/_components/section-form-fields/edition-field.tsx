'use client';

import { Radio } from '@/app/_ui/field';
import { useForm } from '@/app/_ui/form';
import { Choices, FieldError, FieldGroup, Hint } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { StateLabel } from '@/app/_ui/page-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import { addresses } from '@/app/addresses';
import type { Edition } from '@/lib/domain/sections/editions';

interface EditionChoiceProps {
  readonly editions: readonly Edition[];
  readonly chosen: string;
  readonly isFixed: boolean;
  readonly onChoose: (systemId: string) => void;
}

export function EditionChoice({ editions, chosen, isFixed, onChoose }: EditionChoiceProps) {
  const t = useTranslate('settings');
  const { state, prefix } = useForm();
  const error = state.fieldErrors['systemId'];
  const inForce = editions.filter(({ isInForce }) => isInForce);
  const club = editions.filter(({ isClubFormat }) => isClubFormat);
  const historical = editions.filter(({ isInForce, isClubFormat }) => !isInForce && !isClubFormat);
  const shown = state.typed['systemId'] ?? chosen;
  const choice = { chosen, isFixed, onChoose, among: editions.map(({ id }) => id) };
  return (
    <FieldGroup id={`${prefix}-systemId`} tabIndex={-1}>
      <legend>{t('terms.label.pairingSystem')}</legend>
      <Hint as="p">{isFixed ? t('sectionFields.fixed') : t('sectionFields.ruleTextHint')}</Hint>
      {error && <FieldError>{error}</FieldError>}
      {isFixed && <input type="hidden" name="systemId" value={chosen} />}
      <EditionList {...choice} editions={inForce} />
      <details open={club.some(({ id }) => id === shown)}>
        <summary>{t('sectionFields.clubFormats')}</summary>
        <EditionList {...choice} editions={club} />
      </details>
      <details open={historical.some(({ id }) => id === shown)}>
        <summary>{t('sectionFields.historicalEditions')}</summary>
        <EditionList {...choice} editions={historical} />
      </details>
    </FieldGroup>
  );
}

interface EditionListProps extends EditionChoiceProps {
  readonly among: readonly string[];
}

function EditionList({ editions, chosen, isFixed, onChoose, among }: EditionListProps) {
  const t = useTranslate('settings');
  return (
    <Choices>
      {editions.map((edition) => (
        <li key={edition.id}>
          <label>
            <Radio
              name="systemId"
              value={edition.id}
              defaultChecked={edition.id === chosen}
              among={among}
              disabled={isFixed}
              onChange={() => onChoose(edition.id)}
            />
            <span>
              <b>{edition.title}</b> {edition.shortWithYear !== null && <span className="text-muted text-t1">{edition.shortWithYear}</span>}
              <span className="block text-t1 text-muted">{edition.about}</span>
            </span>
            <StateLabel className="max-wide:col-start-2 max-wide:justify-self-start" tone={edition.isInForce ? 'complete' : 'none'}>
              {t(edition.isClubFormat ? 'terms.word.clubFormat' : edition.isInForce ? 'terms.word.inForce' : 'terms.word.historical')}
            </StateLabel>
          </label>
          <EditionDescription edition={edition} />
        </li>
      ))}
    </Choices>
  );
}

function EditionDescription({ edition: { id, short } }: { readonly edition: Edition }) {
  const t = useTranslate('settings');
  return (
    <Link className="ml-[2rem] inline-flex min-h-tap items-center text-t1" href={addresses.rules.text(id)} target="_blank">
      {t('sectionFields.whatItSays', { title: short })}
    </Link>
  );
}
