import type { FideMode } from '@/lib/domain/sections/section-settings';
import { lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import { type SectionMilestones, sectionMilestones, type SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { WarningLevel, WarningCode } from '@/lib/platform/access/refusal';
import type { Warning, WarningFacts } from './acknowledge';

export interface ActState extends SectionMilestones, Pick<SectionFacts, 'fideMode' | 'rounds' | 'systemId'> {
  /** The number of the last paired round, including a draft; 0 before round 1. */
  readonly pairedRounds: number;
  readonly publishedRounds: number;
}

export interface WarningRow<Act, Code extends WarningCode = WarningCode> {
  readonly code: Code;
  readonly level: WarningLevel;
  readonly when: (act: Act, state: ActState) => Readonly<WarningFacts<Code>> | null;
}

/**
 * True if the settings announced before round 1 are fixed. In FIDE mode, a draft
 * of round 1 fixes them. Otherwise, they are fixed once the section has started.
 */
export const areSettingsFixed = ({ hasStarted, pairedRounds, fideMode }: Pick<ActState, 'hasStarted' | 'pairedRounds' | 'fideMode'>): boolean =>
  hasStarted || (fideMode === 'on' && pairedRounds > 0);

export type WarningRows<Act> = readonly { readonly [Code in WarningCode]: WarningRow<Act, Code> }[WarningCode][];

/** Returns the warnings that an act raises. Outside FIDE mode, `only-outside-fide-mode` becomes `confirm`, because no act is barred there. */
export function raiseWarnings<Act>(rows: WarningRows<Act>, act: Act, state: ActState): readonly Warning[] {
  return rows.flatMap(({ code, level, when }): Warning[] => {
    const facts = when(act, state);
    return facts === null ? [] : [{ code, level: levelInMode(level, state.fideMode), facts } as Warning];
  });
}

const levelInMode = (level: WarningLevel, mode: FideMode): WarningLevel => (level === 'only-outside-fide-mode' && mode !== 'on' ? 'confirm' : level);

export function actStateOf(facts: Pick<SectionFacts, 'fideMode' | 'rounds' | 'systemId' | 'pairedRounds' | 'publicationRecord'>): ActState {
  const publishedRounds = lastPublishedRound(facts);
  return {
    fideMode: facts.fideMode,
    rounds: facts.rounds,
    systemId: facts.systemId,
    pairedRounds: facts.pairedRounds.at(-1)?.number ?? 0,
    publishedRounds,
    ...sectionMilestones(facts.publicationRecord, publishedRounds),
  };
}
