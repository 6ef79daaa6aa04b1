import type { ReactNode } from 'react';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses } from '@/app/addresses';
import { PAIRING_SYSTEMS, type SystemId } from '@/engine';
import type { ScheduleTable } from '@/engine/model/tournament';
import { otherTableSentence } from '@/lib/domain/sections/editions';

interface PairingSystemProps {
  readonly systemId: SystemId;
  /** Berger tables if it is undefined. */
  readonly scheduleTable: ScheduleTable | undefined;
  readonly className?: string;
}

/** The pairing system, with a link to its rules. A round robin with tables other than the Berger tables has no link to rules. */
export function PairingSystem({ systemId, scheduleTable = 'berger', className }: PairingSystemProps) {
  const otherTable = otherTableSentence({ systemId, scheduleTable });
  if (otherTable !== null) return <p className={className}>{otherTable}</p>;
  const { title, regulation, edition } = PAIRING_SYSTEMS[systemId];
  const link = (text: ReactNode) => <a href={addresses.rules.text(systemId)}>{text}</a>;
  return <p className={className}>{translateRich('public.frame.pairedBy', { title, regulation, edition, link })}</p>;
}
