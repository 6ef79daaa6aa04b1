import type { ReactNode } from 'react';
import { Form, SubmitLine } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { Rows, TitledBlock } from '@/app/_ui/page-parts';
import { SelectOptions } from '@/app/_ui/select-options';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses, type SectionAt } from '@/app/addresses';
import { MISSING_ANSWERS } from '@/lib/domain/arrivals/missing-answers';
import type { PairingChecklist } from '@/lib/domain/rounds/decide-pairing-checklist';
import { t } from '@/lib/platform/messages/translate';
import { answerMissingAction } from '../actions';

interface MissingPlayersProps {
  readonly at: SectionAt;
  readonly sectionId: string;
  readonly checklist: PairingChecklist;
}

/** C.04.2 4.1: asks once about all players whom nobody has seen. */
export function MissingPlayers({ at, sectionId, checklist: { round, notArrived } }: MissingPlayersProps) {
  if (notArrived.length === 0) return null;
  const link = (text: ReactNode) => <Link href={addresses.organise.section(at).arrivals()}>{text}</Link>;
  return (
    <TitledBlock className="mt-s5" title={t('arrivals.missing.title', { count: notArrived.length })}>
      <p className="text-t1 text-muted">{translateRich('arrivals.missing.ask', { link })}</p>
      <Form action={answerMissingAction} fields={{ sectionId, round }}>
        <Rows className="mt-s2">
          {notArrived.map(({ entryId, name }) => (
            <li key={entryId}>
              <label htmlFor={`missing-${entryId}`} className="min-w-0 wrap-break-word">
                <bdi>{name}</bdi>
              </label>
              <select id={`missing-${entryId}`} name="answers[]" className="w-auto max-w-[60%]">
                <SelectOptions of={MISSING_ANSWERS.map((answer) => ({ value: `${entryId}:${answer}`, label: t(`arrivals.answers.${answer}`, { round }) }))} />
              </select>
            </li>
          ))}
        </Rows>
        <SubmitLine className="mt-s2">{t('arrivals.missing.save')}</SubmitLine>
      </Form>
    </TitledBlock>
  );
}
