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

/** Measurements for any listener in this process. Node finds these channels by name in all bundles, and they cost nothing without a listener. */
export const METRIC_CHANNELS = {
  request: channel('crosstable:request'),
  /** The time taken to build a section's snapshot, in milliseconds. */
  snapshotBuilt: channel('crosstable:snapshot-built'),
  /** The time from receiving a notification of a change to notifying the section's subscribers, in milliseconds. */
  changeTold: channel('crosstable:change-told'),
  resultStored: channel('crosstable:result-stored'),
};
