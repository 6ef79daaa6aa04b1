import { channel } from 'node:diagnostics_channel';

export interface RequestMeasurement {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  /** False if the client disconnected before the response was complete. */
  readonly isWhole: boolean;
}

/** Channels with measurements for any listener in this process. Node finds them by name in all bundles. Without a listener, they cost nothing. */
export const METRIC_CHANNELS = {
  request: channel('crosstable:request'),
  /** The time to build a section's snapshot, in milliseconds. */
  snapshotBuilt: channel('crosstable:snapshot-built'),
  /** The time from the arrival of a change notification to the notification of the section's subscribers, in milliseconds. */
  changeTold: channel('crosstable:change-told'),
  resultStored: channel('crosstable:result-stored'),
};
