'use server';

import { refresh } from 'next/cache';
import { formAction } from '@/app/_shell/form-action';
import { ReportResultSchema, reportResult } from '@/lib/claims/report-result';
import { addDevice, rememberDevice } from './device';
import { reportedWords } from './report-notices';

const reported = async ({ state }: { readonly state: Parameters<typeof reportedWords>[0] }, { device }: { readonly device: string }) => {
  await rememberDevice(device);
  // Another report from the same page is another report: the form gets another key.
  refresh();
  return { notice: reportedWords(state) };
};

export const reportResultAction = formAction(ReportResultSchema, reportResult, reported, addDevice);
