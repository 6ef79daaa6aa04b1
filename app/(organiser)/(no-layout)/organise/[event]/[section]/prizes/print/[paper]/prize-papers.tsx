import { CertificatePicture } from '@/app/(organiser)/_components/certificate-picture';
import { spokenName } from '@/app/_components/result-text';
import { PaperReceipt } from '@/app/_print/paper-receipt';
import { formatCalendarDay } from '@/lib/domain/events/format-times';
import { splitNamesakeNumber } from '@/lib/domain/players/namesakes';
import { formatMoney } from '@/lib/domain/prizes/money';
import { t } from '@/lib/platform/messages/translate';
import type { AwardRow, PrizesPage } from '@/lib/views/prizes/get-prizes';
import styles from './prize-papers.module.css';

interface PaperProps {
  readonly award: AwardRow;
  readonly page: Pick<PrizesPage, 'certificatePicture' | 'event' | 'section'>;
}

const placeText = ({ award: { category, place } }: AwardRow) => t('prizes.receipt.for', { category, place });

/** A receipt that the winner of an award signs. It has the number of the payment once the award is paid. */
export function Receipt({ award: own, page: { event, section } }: PaperProps) {
  const { award, name, prize, payment } = own;
  const money = (amount: number) => formatMoney(amount, award.currency);
  const title = payment === null ? t('prizes.receipt.title') : t('prizes.receipt.number', { receipt: payment.receipt });
  const facts = [
    [t('terms.label.name'), name],
    [t('prizes.award'), prize],
    [t('terms.label.category'), placeText(own)],
    ...(award.tax > 0 ? [[t('prizes.receipt.tax'), money(award.tax)] as const, [t('prizes.receipt.amount'), money(award.amount - award.tax)] as const] : []),
    ...(payment === null
      ? []
      : [[t('prizes.pay.method'), t(`prizes.pay.${payment.method}`)] as const, [t('prizes.pay.on'), formatCalendarDay(payment.paidOn)] as const]),
  ] as const;
  return (
    <PaperReceipt
      over={[event.name, section.name].join(' · ')}
      title={title}
      label={[title, name, placeText(own), prize].join(', ')}
      facts={facts}
      signatures={[t('prizes.receipt.received'), t('prizes.receipt.organiser')]}
    />
  );
}

/** A certificate for the winner of an award, with the picture of the organiser and a line for the signature. */
export function Certificate({ award: own, page: { certificatePicture, event, section } }: PaperProps) {
  const [title, trophy] = [t('prizes.receipt.certificate'), own.award.trophy ?? ''];
  const [name] = splitNamesakeNumber(own.name);
  const shownName = own.of === 'players' ? spokenName(name) : name;
  const prize = [placeText(own), trophy].filter((part) => part !== '').join(' · ');
  return (
    <section className={`sheet ${styles.certificate}`} aria-label={[title, own.name, prize].join(', ')}>
      {certificatePicture !== null && <CertificatePicture event={event.slug} picture={certificatePicture} className={styles.picture ?? ''} />}
      <h2>{title}</h2>
      <p className={styles.event}>{[event.name, event.place, formatCalendarDay(event.endsOn)].filter((part) => part !== '').join(' · ')}</p>
      <p className={styles.event}>{section.name}</p>
      <p className={styles.name}>
        <bdi>{shownName}</bdi>
      </p>
      <p className={styles.place}>{prize}</p>
      <p className={styles.signature}>{t('prizes.receipt.organiser')}</p>
    </section>
  );
}
