import { describe, expect, it } from 'vitest';
import { parseTieBreaks } from '@/engine/tie-breaks';
import { formatOf } from '@/lib/domain/formats/formats';
import { columnName, teamTieBreakName } from '@/lib/domain/standings/section-standings';
import { isTieBreakOfFormat, TEAM_TIE_BREAK_CHOICES, TIE_BREAK_CHOICES, tieBreakGroup } from './section-settings';
import { TIE_BREAK_GROUPS, TIE_BREAK_SETS } from './tie-break-sets';

/** The tie-breaks that a program for Swiss events of individuals must offer (FIDE's checklist, question 199). */
const MANDATORY_IN_SWISS = `AOB AOB/F APPO APRO ARO ARO/C1 ARO/C2 ARO/M1 ARO/M2 BH BH/C1 BH/C2 BH/M1 BH/M2 FB FB/C1 FB/C2 FB/M1 FB/M2 BPG BWG DE DE/P
  PS PS/C1 PS/C2 PTP REP RTNG RTNG/R SB SB/C1 SB/C2 STD TPN TPN/R TPR WIN WON`.split(/\s+/);

/** The tie-breaks that a program for round robins must offer (FIDE's checklist, question 104). */
const MANDATORY_IN_ROUND_ROBINS = `DE BPG BWG REP STD SB SB/C1 SB/C2 RTNG RTNG/R WIN TPN TPN/R KS KS/L1 KS/L2 KS/L-1 KS/L-2`.split(/\s+/);

/** The tie-breaks that a program for teams must offer (FIDE's list MTB26), and three that appear in a real event. */
const MANDATORY_FOR_TEAMS = `WIN WON PS PS/C1 PS/C2 TPN TPN/R BC TBR BBE MPvGP EMMSB EMGSB EGMSB EGGSB EMMSB/C1 EMGSB/C1 EGMSB/C1 EGGSB/C1 EMMSB/C2 EGGSB/C2
  EMMSB/P EGGSB/P EDE EDE/P EDEBT EDEBT/P EDEBB EDEBB/P EDET EDET/P EDEB EDEB/P SSSC SSSC/F SSSC/P SSSC/K3 BH:MP BH:GP BH:MP/C1 BH:MP/C2 BH:MP/M1 BH:MP/M2
  BH:GP/C1/P FB:MP FB:MP/C1 AOB:MP AOB:GP/F KS:MP KS:GP/L1 KS:MP/L-1 EMGSB/C1/P BH:MP/C1/P`.split(/\s+/);

const nameOf = (code: string) => {
  const parsed = parseTieBreaks([code]);
  const tieBreak = parsed.ok ? parsed.value.at(-1) : undefined;
  return tieBreak === undefined ? null : columnName(tieBreak);
};

describe('the tie-breaks in the form', () => {
  // Answers FIDE's checklist, question 199.
  it('include every mandatory tie-break', () => {
    expect(MANDATORY_IN_SWISS).toHaveLength(39);
    expect(MANDATORY_IN_SWISS.filter((code) => !TIE_BREAK_CHOICES.includes(code))).toEqual([]);
  });

  // Answers FIDE's checklist, questions 104, 105.
  it('include every mandatory tie-break of a round robin, but none of the Buchholz tie-breaks', () => {
    const { refusedTieBreaks } = formatOf('berger');
    const offered = TIE_BREAK_CHOICES.filter((code) => !refusedTieBreaks.includes(tieBreakGroup(code)));
    expect(MANDATORY_IN_ROUND_ROBINS.filter((code) => !offered.includes(code))).toEqual([]);
    expect(offered.filter((code) => /^(?:BH|FB|AOB)/.test(code))).toEqual([]);
  });

  it('are all computed by the engine, and each appears once under a name of its own', () => {
    expect(TIE_BREAK_CHOICES.filter((code) => nameOf(code) === null)).toEqual([]);
    expect(new Set(TIE_BREAK_CHOICES).size).toBe(TIE_BREAK_CHOICES.length);
    const modern = TIE_BREAK_CHOICES.filter((code) => !code.startsWith('F10-'));
    expect(new Set(modern.map(nameOf)).size).toBe(modern.length);
  });

  it('are in groups by the data that they use', () => {
    const first = (group: string) => TIE_BREAK_CHOICES.find((code) => tieBreakGroup(code) === group);
    expect(TIE_BREAK_GROUPS.filter((group) => !group.startsWith('team')).map(first)).toEqual(['DE', 'BH', 'SB', 'ARO', 'PLAYOFF', 'F10-DE', 'LOT']);
    expect(tieBreakGroup('not one')).toBe('lots');
    expect(new Set(TEAM_TIE_BREAK_CHOICES.map(tieBreakGroup))).toEqual(new Set(['teams', 'teamBuchholz']));
    expect(TEAM_TIE_BREAK_CHOICES.filter((code) => tieBreakGroup(code) === 'teamBuchholz')).toEqual(
      TEAM_TIE_BREAK_CHOICES.filter((code) => /^(?:SSSC|BH|FB|AOB)/.test(code)),
    );
  });

  it('include every mandatory tie-break of teams, each under a name of its own', () => {
    const offered = [
      ...TEAM_TIE_BREAK_CHOICES,
      ...TIE_BREAK_CHOICES.filter((code) => !formatOf('team-swiss-2026').refusedTieBreaks.includes(tieBreakGroup(code))),
    ];
    expect(MANDATORY_FOR_TEAMS.filter((code) => !offered.includes(code))).toEqual([]);
    expect(TEAM_TIE_BREAK_CHOICES.filter((code) => !isTieBreakOfFormat('team-swiss-2026', code))).toEqual([]);
    expect(new Set(TEAM_TIE_BREAK_CHOICES.map(teamTieBreakName)).size).toBe(TEAM_TIE_BREAK_CHOICES.length);
  });

  it('are those of the format only: an individual event offers none for teams, a team event no ratings, and a team round robin no Buchholz', () => {
    const offeredIn = (systemId: string) =>
      [...TIE_BREAK_CHOICES, ...TEAM_TIE_BREAK_CHOICES].filter((code) => !formatOf(systemId).refusedTieBreaks.includes(tieBreakGroup(code)));
    for (const systemId of ['dutch-2026', 'berger', 'double-swiss-2026', 'team-swiss-2026', 'team-berger']) {
      expect(offeredIn(systemId).filter((code) => !isTieBreakOfFormat(systemId, code))).toEqual([]);
    }
    expect(offeredIn('team-swiss-2026').filter((code) => /LOT|F10/.test(code))).toEqual(['LOT']);
  });

  it.each(Object.entries(TIE_BREAK_SETS))('include all tie-breaks of the set %s', (_name, codes) => {
    expect(codes.filter((code) => !TIE_BREAK_CHOICES.includes(code))).toEqual([]);
  });
});
