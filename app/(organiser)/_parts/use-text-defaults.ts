import { useState } from 'react';
import { typedValue } from '@/app/_shell/form-state';
import { useForm } from '@/app/_ui/form';
import { followText, type TextDefaults } from '@/lib/domain/sections/text-defaults';

interface Initial extends TextDefaults {
  readonly systemId: string;
}

/** Tie-breaks and absence follow the chosen rules until the user changes them. Without scripts the server does the same, by `defaultsFor`. */
export function useTextDefaults(initial: Initial) {
  const { state } = useForm();
  const typed = state.typed['tieBreaks'];
  const [shown, setShown] = useState(() => typedValue(state, 'defaultsFor', initial.systemId));
  const [tieBreaks, setTieBreaks] = useState<readonly string[]>(() => (Array.isArray(typed) ? typed : initial.tieBreaks));
  const [absent, setAbsent] = useState<TextDefaults['absentWithoutNotice']>(() =>
    typedValue(state, 'absentWithoutNotice', initial.absentWithoutNotice) === 'withdrawn' ? 'withdrawn' : 'absent',
  );
  const choose = (systemId: string) => {
    const next = followText({ systemId, tieBreaks, absentWithoutNotice: absent }, shown);
    setShown(systemId);
    setTieBreaks(next.tieBreaks);
    setAbsent(next.absentWithoutNotice);
  };
  return { shown, tieBreaks, setTieBreaks, absent, setAbsent, choose };
}
