import { useState } from 'react';
import { typedValue } from '@/app/_request/form-state';
import { useForm } from '@/app/_ui/form';
import type { ScheduleTable } from '@/engine/model/tournament';
import { numberOrdersOf } from '@/lib/domain/formats/formats';
import { followEditionDefaults, type EditionDefaults } from '@/lib/domain/sections/edition-defaults';

interface InitialDefaults extends EditionDefaults {
  readonly systemId: string;
  readonly scheduleTable: ScheduleTable;
}

/**
 * Applies the pairing system's defaults for tie-breaks, unannounced absence and number order,
 * unless the user has changed them. Without scripts, the server does this (field `defaultsFor`).
 */
export function useEditionDefaults(initial: InitialDefaults) {
  const { scheduleTable } = initial;
  const { state } = useForm();
  const typed = state.typed['tieBreaks'];
  const [shown, setShown] = useState(() => typedValue(state, 'defaultsFor', initial.systemId));
  const [tieBreaks, setTieBreaks] = useState<readonly string[]>(() => (Array.isArray(typed) ? typed : initial.tieBreaks));
  const [absent, setAbsent] = useState<EditionDefaults['absentWithoutNotice']>(() =>
    typedValue(state, 'absentWithoutNotice', initial.absentWithoutNotice) === 'withdrawn' ? 'withdrawn' : 'absent',
  );
  const [order, setOrder] = useState<EditionDefaults['tieOrder']>(() => supportedOrder(typedValue(state, 'tieOrder', initial.tieOrder), shown, scheduleTable));
  const choose = (systemId: string) => {
    const next = followEditionDefaults({ systemId, tieBreaks, absentWithoutNotice: absent, tieOrder: order }, shown);
    setShown(systemId);
    setTieBreaks(next.tieBreaks);
    setAbsent(next.absentWithoutNotice);
    setOrder(supportedOrder(next.tieOrder, systemId, scheduleTable));
  };
  return { shown, tieBreaks, setTieBreaks, absent, setAbsent, order, setOrder, choose };
}

/** Returns the submitted order if the format offers it, else the format's default. */
function supportedOrder(typed: string, systemId: string, scheduleTable: ScheduleTable): EditionDefaults['tieOrder'] {
  const numberOrders = numberOrdersOf({ systemId, scheduleTable });
  return numberOrders.find((order) => order === typed) ?? numberOrders[0];
}
