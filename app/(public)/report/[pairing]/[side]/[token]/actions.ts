'use server';

import { formAction } from '@/app/_shell/form-action';
import { ReportResultSchema, reportResult } from '@/lib/claims/report-result';
import { REPORT_NOTICES } from './report-notices';

export const reportResultAction = formAction(ReportResultSchema, reportResult, ({ state }) => ({ notice: REPORT_NOTICES[state] }));
