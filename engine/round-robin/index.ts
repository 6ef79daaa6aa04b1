/** Round-robin schedules (C.05, Annex 1). */
export { bergerRounds, cyclesIn, roundsPerCycle, type RoundRobinOptions, type RoundRobinRound } from './berger';
export { gamesOf, isBeforeHalf, playersLeavingBeforeHalf as leftBeforeHalf, withoutPlayers, type GamesOfPlayer } from './withdrawals';
export { canMeetEverybody } from './next-round';
export { drawByVarma, drawSameFederationEarly, isAmongLastRounds, type DrawnNumbers, type Lot } from './draw';
