import type { ReactNode } from 'react';
import { Link } from '@/app/_ui/link';
import { StateLabel, TitledBlock } from '@/app/_ui/page-parts';
import { addresses, withFragment, type SectionAt } from '@/app/addresses';
import type { ConditionState } from '@/lib/domain/norms/event-conditions';
import { t } from '@/lib/platform/messages/translate';
import type { NormsPage } from '@/lib/views/norms/get-section-norms';

/** The conditions that the program cannot judge, with what the event says about them. */
export function EventConditionsBlock({ page: { conditions, facts }, at }: { readonly page: NormsPage; readonly at: SectionAt }) {
  const { chiefArbiter, rateOfPlay, roundsPerDay } = conditions;
  const to = addresses.organise.section(at);
  return (
    <TitledBlock id="event" title={t('norms.event.title')}>
      <p className="text-t1 text-muted">{t('norms.event.what')}</p>
      <ul className="mt-s2">
        <ConditionRow state={null}>{t('norms.event.registration')}</ConditionRow>
        <ConditionRow state={chiefArbiter.state}>
          <Link href={addresses.organise.event(at.event).settings}>
            {chiefArbiter.line === '' ? t('norms.event.noChiefArbiter') : t('norms.event.chiefArbiter', { arbiter: chiefArbiter.line })}
          </Link>
        </ConditionRow>
        <ConditionRow state={rateOfPlay.state}>
          <Link href={to.settings}>{rateText(rateOfPlay)}</Link>
        </ConditionRow>
        <ConditionRow state={roundsPerDay.state}>
          <Link href={withFragment(to.rounds, 'times')}>{t('norms.event.roundsPerDay', { most: roundsPerDay.most })}</Link>
        </ConditionRow>
        {facts.hasLaterRatings && <ConditionRow state={null}>{t('norms.event.laterRatings')}</ConditionRow>}
        <ConditionRow state={null}>{t('norms.event.members')}</ConditionRow>
        <ConditionRow state={null}>{t('norms.event.waivers')}</ConditionRow>
      </ul>
    </TitledBlock>
  );
}

function rateText({ text, minutes }: NormsPage['conditions']['rateOfPlay']): string {
  if (text === '') return t('norms.event.noRate');
  return minutes === null ? t('norms.event.rateUnknown', { rate: text }) : t('norms.event.rateOfPlay', { rate: text, minutes });
}

function ConditionRow({ state, children }: { readonly state: ConditionState; readonly children: ReactNode }) {
  const [tone, word] = state === null ? (['draft', 'unknown'] as const) : state ? (['live', 'met'] as const) : (['danger', 'notMet'] as const);
  return (
    <li className="flex min-h-tap items-center justify-between gap-s3 border-b py-s1 border-b-line">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <StateLabel tone={tone}>{t(`norms.state.${word}`)}</StateLabel>
    </li>
  );
}
