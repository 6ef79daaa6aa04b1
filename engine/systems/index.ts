import { berger } from './berger';
import { burstein2026 } from './burstein-2026';
import { withCheckedInput } from './checked-input';
import { doubleSwiss2026 } from './double-swiss-2026';
import { dubov1997 } from './dubov-1997';
import { dubov2025 } from './dubov-2025';
import { dutch2012 } from './dutch-2012';
import { dutch2017 } from './dutch-2017';
import { dutch2026 } from './dutch-2026';
import { keizer } from './keizer';
import { knockOut } from './knock-out';
import { lim } from './lim';
import { rating1998 } from './rating-1998';
import type { PairingSystem, SystemId } from './system';
import { teamBerger } from './team-berger';
import { teamSwiss2026 } from './team-swiss-2026';

/** The pairing systems by id. */
export const PAIRING_SYSTEMS: Record<SystemId, PairingSystem> = {
  'dutch-2026': withCheckedInput(dutch2026),
  'dutch-2017': withCheckedInput(dutch2017),
  'dutch-2012': withCheckedInput(dutch2012),
  'rating-1998': withCheckedInput(rating1998),
  'dubov-1997': withCheckedInput(dubov1997),
  'burstein-2026': withCheckedInput(burstein2026),
  'dubov-2025': withCheckedInput(dubov2025),
  lim: withCheckedInput(lim),
  berger: withCheckedInput(berger),
  keizer: withCheckedInput(keizer),
  'knock-out': withCheckedInput(knockOut),
  'team-swiss-2026': withCheckedInput(teamSwiss2026),
  'team-berger': withCheckedInput(teamBerger),
  'double-swiss-2026': withCheckedInput(doubleSwiss2026),
};
