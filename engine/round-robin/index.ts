/** Round-robin schedules (C.05, Annex 1). */
export { bergerRounds, roundsPerCycle, type RoundRobinOptions, type RoundRobinRound } from './berger';
export { canSwapLastRounds, cyclesInRounds, roundsOfTable, scheduledRounds, type ScheduleOptions } from './schedule';
export { mostMolterRounds } from './molter';
export { SCHEVENINGEN_TEAM_SIZES } from './scheveningen';
export { gamesOf, isBeforeHalf, playersLeavingBeforeHalf as leftBeforeHalf, withoutPlayers, type GamesOfPlayer } from './withdrawals';
export { areLastRoundsSwapped, canMeetEverybody } from './next-round';
export { drawByVarma, drawSameFederationEarly, isAmongLastRounds, type DrawnNumbers, type Lot } from './draw';
