'use server';

import { refresh } from 'next/cache';
import { formAction } from '@/app/_shell/form-action';
import { ReportResultSchema, reportResult } from '@/lib/acts/claims/report-result';
import { addDevice, rememberDevice } from './device';
import { claimWords } from './report-notices';

const reported = async ({ state }: { readonly state: Parameters<typeof claimWords>[0] }, { device }: { readonly device: string }) => {
  await rememberDevice(device);
  // Another report from the same page is another report: the form gets another key.
  refresh();
  // What is open the page itself says, and goes on saying as it changes.
  return state === 'agreed' ? { notice: claimWords(state) } : {};
};

export const reportResultAction = formAction(ReportResultSchema, reportResult, reported, addDevice);
