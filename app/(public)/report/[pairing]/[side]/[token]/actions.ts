'use server';

import { formAction } from '@/app/_shell/form-action';
import { ReportResultSchema, reportResult } from '@/lib/claims/report-result';
import { addDevice, rememberDevice } from './device';
import { REPORT_NOTICES } from './report-notices';

const reported = async ({ state }: { readonly state: keyof typeof REPORT_NOTICES }, { device }: { readonly device: string }) => {
  await rememberDevice(device);
  return { notice: REPORT_NOTICES[state] };
};

export const reportResultAction = formAction(ReportResultSchema, reportResult, reported, addDevice);
