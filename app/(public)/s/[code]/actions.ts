'use server';

import { refresh } from 'next/cache';
import { formAction } from '@/app/_request/form-action';
import { ReportResultSchema, reportResult } from '@/lib/acts/reported-results/report-result';
import { addReportDevice, rememberDevice } from './report-device';
import { reportedResultText } from './report-notices';

const reportOutcome = async ({ state }: { readonly state: Parameters<typeof reportedResultText>[0] }, { device }: { readonly device: string }) => {
  await rememberDevice(device);
  // Renders the page again with a new idempotency key, so that a further report counts as a new one.
  refresh();
  // Only the state `agreed` needs a notice. The page itself shows every other state, and updates itself.
  return state === 'agreed' ? { notice: reportedResultText(state) } : {};
};

export const reportResultAction = formAction(ReportResultSchema, reportResult, reportOutcome, addReportDevice);
