export { keizerListLiterally, nextOrderLiterally, pairLiterallyKeizer } from './literal/keizer';
export { pairLiterallyKnockOut } from './literal/knock-out';
/** Naive implementations of the editions, for few players. Tests compare the engines with them. */
export { alternativesLiterally2017, pairLiterally2017 } from './literal/dutch-2017';
export { alternativesLiterally2026, pairLiterally2026 } from './literal/dutch-2026';
export { pairLiterallyDubov2025 } from './literal/dubov-2025';
export { pairLiterallyDubov1997 } from './literal/dubov-1997';
export { alternativesLiterallyBurstein2026, pairLiterallyBurstein2026 } from './literal/burstein-2026';
export { pairLiterallyDoubleSwiss2026 } from './literal/double-swiss-2026';
export { pairLiterallyTeamSwiss2026 } from './literal/team-swiss-2026';
export { rankLiterally } from './literal/team-tie-breaks';
export { pairLiterallyLim } from './literal/lim';
export { awardPrizesLiterally, awardTrophiesLiterally } from './literal/prizes';
export { bergerLiterally, molterFaults, SCHEVENINGEN_ROUNDS } from './literal/round-robin';
