'use client';

import { useForm } from '@/app/_ui/form';
import { FormOutcome } from '@/app/_ui/page-parts';
import { QrCode } from '@/app/_ui/qr-code';
import { useTranslate } from '@/app/_ui/use-translate';
import type { NewHelperCode } from '@/lib/acts/helper-codes/make-helper-code';
import { formatShortDayAndTime } from '@/lib/domain/events/format-times';
import { fillPlaceholders } from '@/lib/platform/messages/fill-placeholders';
import type { MessageGroup } from '@/lib/platform/messages/message-catalogue';

/** Shows the new code as digits and as a QR code. It is shown once, because the server saves only its hash. */
export function NewHelperCodeNotice({ timeZone, words }: { readonly timeZone: string; readonly words: MessageGroup<'rounds.madeCode'> }) {
  const t = useTranslate('shell');
  const { state } = useForm();
  const made = state.status === 'done' ? (state.value as (NewHelperCode & { readonly address: string }) | undefined) : undefined;
  if (made === undefined) return null;
  const { address } = made;
  return (
    <FormOutcome kind="done">
      <p>{fillPlaceholders(words.boards, { first: made.boardFrom, last: made.boardTo, until: formatShortDayAndTime(made.expiresAt, timeZone) })}</p>
      <p className="text-t5" style={{ fontWeight: 700 }} data-testid="helper-code">
        {made.code.replace(/(\d{4})(?=\d)/g, '$1 ')}
      </p>
      <div className="w-[11rem]">
        <QrCode address={address} label={t('terms.label.qrCodeOf', { address })} />
      </div>
      <p className="text-t1 mt-s2 break-all">{address}</p>
      <p className="text-t1 text-muted">{words.typeDigits}</p>
    </FormOutcome>
  );
}
