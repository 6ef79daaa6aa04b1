'use client';

import type { ReactNode } from 'react';
import { Button } from '@/app/_ui/button';
import { Link } from '@/app/_ui/link';
import { StateLabel } from '@/app/_ui/page-parts';
import { type NamespaceTranslator, useTranslate } from '@/app/_ui/use-translate';
import { addresses, type SectionAt } from '@/app/addresses';
import { formatTime } from '@/lib/domain/events/format-times';
import type { ListedPlayer } from '@/lib/views/arrivals/get-arrivals';

interface ArrivalRowProps {
  readonly player: ListedPlayer;
  readonly at: SectionAt;
  readonly timeZone: string;
  readonly note: (player: ListedPlayer, arrived: boolean) => void;
}

export function ArrivalRow({ player, at, timeZone, note }: ArrivalRowProps) {
  const t = useTranslate('arrivals');
  const { entryId, number, name, title, club, openFee } = player;
  return (
    <li className="flex-nowrap">
      <span className="min-w-0 flex-1">
        <span className="wrap-break-word">
          {number !== null && <span className="text-muted">{number} </span>}
          <Link href={addresses.organise.section(at).entry(entryId)}>
            <bdi>{name}</bdi>
          </Link>
          {title !== null && <small className="text-t1 text-muted"> {title}</small>}
        </span>
        <br />
        <span className="text-t1 text-muted">
          <ArrivalState player={player} timeZone={timeZone} /> <bdi>{club}</bdi>
        </span>
        {openFee !== null && (
          <span className="block text-t1">
            <Link href={addresses.organise.section(at).feeAccount(openFee.personId)}>{t('fee', { text: openFee.text })}</Link>
          </span>
        )}
      </span>
      <ArrivalButton player={player} note={note} />
    </li>
  );
}

function ArrivalState({ player: { state, arrivedAt, why }, timeZone }: Pick<ArrivalRowProps, 'player' | 'timeZone'>) {
  const t = useTranslate('arrivals');
  if (why !== null) return <StateLabel>{awayText(t, why)}</StateLabel>;
  if (state === 'unknown') return <StateLabel tone="draft">{t('terms.availability.notArrived')}</StateLabel>;
  const time = arrivedAt === null ? '' : ` ${formatTime(arrivedAt, timeZone)}`;
  return (
    <StateLabel tone="live">
      {t('terms.availability.arrived')}
      {time}
    </StateLabel>
  );
}

function awayText(t: NamespaceTranslator<'arrivals'>, why: NonNullable<ListedPlayer['why']>): string {
  if (why === 'withdrawn' || why === 'expelled') return t(`terms.left.${why}`);
  return why === 'noShow' ? t('terms.left.withdrawn') : t(`terms.bye.${why}`);
}

function ArrivalButton({ player, note }: Pick<ArrivalRowProps, 'player' | 'note'>) {
  const t = useTranslate('arrivals');
  const { state, hasPlayed, name } = player;
  if (state === 'away' || hasPlayed) return null;
  const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;
  return (
    <Button type="button" className="flex-none print:hidden" onClick={() => note(player, state === 'unknown')}>
      {state === 'unknown' ? t.rich('mark', { name, hidden }) : t.rich('undo', { name, hidden })}
    </Button>
  );
}
