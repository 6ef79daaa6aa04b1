'use server';

import { refresh } from 'next/cache';
import { formAction } from '@/app/_shell/form-action';
import { ReportResultSchema, reportResult } from '@/lib/acts/claims/report-result';
import { addDevice, rememberDevice } from './device';
import { claimWords } from './report-notices';

const reported = async ({ state }: { readonly state: Parameters<typeof claimWords>[0] }, { device }: { readonly device: string }) => {
  await rememberDevice(device);
  // A second report from the same page is a new report: the form gets a new key.
  refresh();
  // The page itself shows what is open, and updates it.
  return state === 'agreed' ? { notice: claimWords(state) } : {};
};

export const reportResultAction = formAction(ReportResultSchema, reportResult, reported, addDevice);
