import type { ReactNode } from 'react';
import type { AwardFacts } from '@/lib/domain/prizes/award-facts';
import { prizeText } from '@/lib/domain/prizes/prize-texts';
import { t } from '@/lib/platform/messages/translate';

interface AwardLineProps {
  readonly name: string;
  /** The public page of the winner. */
  readonly href?: string;
  readonly award: AwardFacts;
  /** Why the winner gets this award, in sentences. */
  readonly why: readonly string[];
  /** Shown after the amount. */
  readonly tax?: ReactNode;
  /** Shown beside the reasons. */
  readonly children?: ReactNode;
}

/** An award as an item of a list: the winner, the prize and, on demand, the reasons. */
export function AwardLine({ name, href, award, why, tax, children }: AwardLineProps) {
  const winner = <bdi>{name}</bdi>;
  return (
    <li>
      <div className="w-full">
        <div className="flex items-baseline justify-between gap-x-s4">
          <span className="min-w-0 wrap-anywhere">
            <b>{href === undefined ? winner : <a href={href}>{winner}</a>}</b>{' '}
            <span className="text-muted">{t('prizes.receipt.for', { category: award.category, place: award.place })}</span>
          </span>
          <span className="max-w-[50%] shrink-0 text-right font-bold wrap-break-word">
            {prizeText(award)}
            {tax}
          </span>
        </div>
        <div className="flex flex-wrap items-start gap-x-s5">
          <details className="text-t1">
            <summary className="inline-flex min-h-tap items-center">
              {t('prizes.awards.why')}
              <span className="sr-only"> {winner}</span>
            </summary>
            <ul>
              {why.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </details>
          {children}
        </div>
      </div>
    </li>
  );
}
