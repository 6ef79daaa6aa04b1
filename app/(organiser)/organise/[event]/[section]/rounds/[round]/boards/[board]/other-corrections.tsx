import { correctColoursAction } from '@/app/(organiser)/organise/[event]/[section]/actions';
import { Field } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { HiddenFields } from '@/app/_ui/hidden-fields';
import { ButtonLink, Link } from '@/app/_ui/link';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses, type SectionAt } from '@/app/addresses';
import { toSeenBoard } from '@/lib/domain/boards/seen-board';
import { t } from '@/lib/platform/messages/translate';
import type { BoardCorrectionPage } from '@/lib/views/results/get-board-correction';
import { effectTitle } from './effect-choice';

/**
 * Names the effect that the rules propose (C.04.2 4.3, and F.7 of the 1998 rules). Exchanging the colours always has this effect, because
 * its form offers no choice.
 */
function proposedEffectText(options: BoardCorrectionPage['options']): string {
  const proposed = options.find(({ isProposed }) => isProposed);
  if (proposed === undefined) return '';
  const words = t('rounds.effects.proposed', { effect: effectTitle(proposed), article: proposed.article });
  return options.length === 1 ? words : `${words} ${t('rounds.otherCorrections.anotherChoice')}`;
}

export function OtherCorrections({
  page,
  at,
  idempotencyKey,
}: {
  readonly page: BoardCorrectionPage;
  readonly at: SectionAt;
  readonly idempotencyKey: string;
}) {
  const to = addresses.organise.section(at);
  const { round } = page;
  const { now: board } = page.first;
  return (
    <div className="mt-s5">
      {board.black !== null && page.black !== null && (
        <Form action={correctColoursAction}>
          <details>
            <summary>{t('rounds.otherCorrections.coloursTitle')}</summary>
            <p className="text-t1">
              {t('rounds.otherCorrections.coloursHint', { name: page.black })} {proposedEffectText(page.options)}
            </p>
            <HiddenFields fields={toSeenBoard(board)} />
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <Field name="reason" label={t('terms.label.reason')} hint={t('terms.sentence.publicCorrections')} />
            <SubmitLine className="mt-s3 mb-s3">{t('rounds.otherCorrections.exchangeColours')}</SubmitLine>
          </details>
        </Form>
      )}
      <p className="mt-s2 mb-s2">
        <ButtonLink href={to.round(round.number).played(board.board)}>{t('rounds.played.title')}</ButtonLink>
      </p>
      <p className="text-t1 text-muted mb-s3">{t('rounds.otherCorrections.playedHint')}</p>
      <details>
        <summary>{t('rounds.otherCorrections.ratingTitle')}</summary>
        <p className="text-t1 mb-s3">{translateRich('rounds.otherCorrections.ratingHint', { players: (text) => <Link href={to.entries}>{text}</Link> })}</p>
      </details>
    </div>
  );
}
