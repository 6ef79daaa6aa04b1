import { runSwiss } from '@/tests/factories/run-swiss';

/** Returns the output of `swiss check --system ID` for the text of a report file. */
export const runSwissCheck = (system: string, report: string): string => runSwiss(`check --system ${system} event.trf`, { 'event.trf': report }).out;
