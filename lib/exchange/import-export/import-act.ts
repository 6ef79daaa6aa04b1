import type { SystemId } from '@/engine';
import { breachesIn, contradictsType } from '@/engine/trf';
import type { ImportAct } from '@/lib/domain/compliance/entry-acts';
import { unlawful } from '@/lib/domain/compliance/settings-acts';
import type { ReportedTournament } from '@/lib/domain/import-export/read-report';
import { textName } from '@/lib/domain/sections/editions';
import { pointsText } from '@/lib/domain/sections/points-text';
import { tell } from '@/lib/platform/words/tell';
import type { ImportCheck } from './check-imported';

type Read = Pick<ReportedTournament, 'lines' | 'systemId' | 'scoring' | 'rounds' | 'completedRounds'>;

interface Chosen {
  /** By which the rounds of the file were paired; null where it does not tell. */
  readonly ofFile: SystemId | null;
  /** For the rounds to come. */
  readonly systemId: SystemId;
  readonly rounds: number;
}

/** What is warned of when a file is brought in with these settings. */
export function importAct(report: Read, { rounds: checked, unchecked }: ImportCheck, chosen: Chosen): Omit<ImportAct, 'leftInRound'> {
  return {
    differing: checked.flatMap(({ number, differing }) => (differing === null ? [] : [number])),
    unchecked,
    stated: textStated(report, chosen),
    chosen: textName(chosen.systemId),
    rounds: report.completedRounds,
    unlawful: faults(report, chosen),
  };
}

/** By its code where 192 names rules that are not here; a record that allows the chosen rules states them. */
function textStated({ systemId, lines }: Pick<Read, 'systemId' | 'lines'>, { systemId: chosen, ofFile }: Chosen): string | null {
  const code = lines.texts.tournamentType ?? '';
  if (contradictsType(lines, chosen)) return systemId === null ? code : textName(systemId);
  if (systemId !== null) return textName(chosen);
  return ofFile === null ? null : textName(ofFile);
}

/** The round after which the file itself says that its event left FIDE mode; null where it does not. */
export function leftInFile({ lines, completedRounds }: Pick<Read, 'lines' | 'completedRounds'>): number | null {
  const left = breachesIn(lines).flatMap(({ kind, round }) => (kind === 'mode' ? [round] : []));
  return left.length === 0 ? null : Math.min(...left, completedRounds);
}

/** What FIDE mode does not allow, in words. */
function faults({ scoring, rounds, completedRounds }: Read, chosen: Chosen): string[] {
  return [
    ...unlawful({ scoring }).map((code) => tell(`import.unlawful.${code}`, { bye: pointsText(scoring.pab) })),
    ...(rounds !== null && completedRounds > 0 && chosen.rounds !== rounds
      ? [tell('import.unlawful.rounds', { rounds: chosen.rounds, announced: rounds })]
      : []),
  ];
}
