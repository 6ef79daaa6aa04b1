import type { MatchOfTeams } from '@/lib/domain/leagues/scheduled-matches';
import { roundAndTwoIdsField } from '@/lib/platform/input/form-fields';

/** A match of the schedule as `<round>:<first team>:<second team>`. */
export const matchField = () => roundAndTwoIdsField().transform(({ round, ids: [firstId, secondId] }): MatchOfTeams => ({ round, firstId, secondId }));
