'use server';

import { refresh } from 'next/cache';
import { formAction } from '@/app/_request/form-action';
import { ReportResultSchema, reportResult } from '@/lib/acts/reported-results/report-result';
import { addReportDevice, rememberDevice } from './report-device';
import { reportedResultText } from './report-notices';

const reported = async ({ state }: { readonly state: Parameters<typeof reportedResultText>[0] }, { device }: { readonly device: string }) => {
  await rememberDevice(device);
  // A second report from the same page is a new report: the form gets a new key.
  refresh();
  // The page itself shows what is open, and updates it.
  return state === 'agreed' ? { notice: reportedResultText(state) } : {};
};

export const reportResultAction = formAction(ReportResultSchema, reportResult, reported, addReportDevice);
