import type { SystemId } from '@/engine';
import { contradictsType } from '@/engine/trf';
import type { Act } from '@/lib/compliance/acts';
import { unlawful } from '@/lib/compliance/lawful-settings';
import { pointsText } from '@/lib/standings/points-text';
import { tell } from '@/lib/words/tell';
import type { ImportCheck } from './check-imported';
import type { ReportedTournament } from './read-report';
import { textName } from './text-name';

type Read = Pick<ReportedTournament, 'lines' | 'systemId' | 'scoring' | 'rounds' | 'completedRounds'>;

interface Chosen {
  /** For the rounds to come. */
  readonly systemId: SystemId;
  readonly rounds: number;
}

/** What is warned of when a file is brought in with these settings. */
export function importAct(report: Read, { rounds: checked, unchecked }: ImportCheck, chosen: Chosen): Extract<Act, { kind: 'import' }> {
  const isContradicted = contradictsType(report.lines, chosen.systemId);
  return {
    kind: 'import',
    differing: checked.flatMap(({ number, differing }) => (differing === null ? [] : [number])),
    unchecked,
    stated: isContradicted ? textStated(report) : null,
    chosen: textName(chosen.systemId),
    unlawful: faults(report, chosen),
  };
}

/** The text of 192, by its code where it is none of those that are here. */
const textStated = ({ systemId, lines }: Pick<Read, 'systemId' | 'lines'>): string =>
  systemId === null ? (lines.texts.tournamentType ?? '') : textName(systemId);

/** What FIDE mode does not allow, in words. */
function faults({ scoring, rounds, completedRounds }: Read, chosen: Chosen): string[] {
  return [
    ...unlawful({ scoring }).map((code) => tell(`import.unlawful.${code}`, { bye: pointsText(scoring.pab) })),
    ...(rounds !== null && completedRounds > 0 && chosen.rounds !== rounds
      ? [tell('import.unlawful.rounds', { rounds: chosen.rounds, announced: rounds })]
      : []),
  ];
}
