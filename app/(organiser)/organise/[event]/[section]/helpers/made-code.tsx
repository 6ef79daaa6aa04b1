'use client';

import { renderSVG } from 'uqr';
import { useForm } from '@/app/_ui/form';
import { Outcome } from '@/app/_ui/page-parts';
import { useWords } from '@/app/_ui/use-words';
import type { MadeHelperCode } from '@/lib/acts/helper-codes/make-helper-code';
import { shortDayAndClock } from '@/lib/domain/events/times';
import type { PartAt } from '@/lib/platform/words/catalogue';
import { fill } from '@/lib/platform/words/fill';

/** The new code, as digits and as a QR code. It is shown once, since only its hash is saved. */
export function MadeCode({ timeZone, words }: { readonly timeZone: string; readonly words: PartAt<'rounds.madeCode'> }) {
  const tell = useWords('shell');
  const { state } = useForm();
  const made = state.status === 'done' ? (state.value as (MadeHelperCode & { readonly address: string }) | undefined) : undefined;
  if (made === undefined) return null;
  const { address } = made;
  return (
    <Outcome kind="done">
      <p>{fill(words.boards, { first: made.boardFrom, last: made.boardTo, until: shortDayAndClock(made.expiresAt, timeZone) })}</p>
      <p className="text-t5" style={{ fontWeight: 700 }} data-testid="helper-code">
        {made.code.replace(/(\d{4})(?=\d)/g, '$1 ')}
      </p>
      <div
        style={{ width: '11rem', background: '#fff', padding: '4px' }}
        role="img"
        aria-label={tell('terms.label.qrCodeOf', { address })}
        dangerouslySetInnerHTML={{ __html: renderSVG(address, { border: 2 }) }}
      />
      <p className="text-t1 mt-s2 break-all">{address}</p>
      <p className="text-t1 text-muted">{words.typeDigits}</p>
    </Outcome>
  );
}
