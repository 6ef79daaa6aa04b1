import type { RegistrationRules } from '@/lib/domain/registration/registration-rules';

/** The rules of a registration that is open to everybody. */
export const OPEN_REGISTRATION: RegistrationRules = {
  hasWaitingList: true,
  offerHours: 48,
  eligible: {},
  required: [],
  byeRounds: [],
  questions: [],
  consent: '',
  asksComing: false,
};
