'use server';

import { refresh } from 'next/cache';
import { formAction } from '@/app/_request/form-action';
import { ReportResultSchema, reportResult } from '@/lib/acts/reported-results/report-result';
import { addReportDevice, rememberDevice } from './report-device';
import { reportedResultText } from './report-notices';

const reported = async ({ state }: { readonly state: Parameters<typeof reportedResultText>[0] }, { device }: { readonly device: string }) => {
  await rememberDevice(device);
  // The page is rendered again with a new key, so that a second report from it is a new report.
  refresh();
  // Other states need no notice, because the page shows them and updates itself.
  return state === 'agreed' ? { notice: reportedResultText(state) } : {};
};

export const reportResultAction = formAction(ReportResultSchema, reportResult, reported, addReportDevice);
