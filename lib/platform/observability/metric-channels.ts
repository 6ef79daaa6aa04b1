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

/**
 * Channels with measurements for any listener in this process. All bundles share them,
 * because Node finds them by name. Without a listener, they cost nothing.
 */
export const METRIC_CHANNELS = {
  request: channel('crosstable:request'),
  /** The time to build a section's snapshot, in milliseconds. */
  snapshotBuilt: channel('crosstable:snapshot-built'),
  /** The time, in milliseconds, between the arrival of a change and the moment when the section's subscribers are notified. */
  changeTold: channel('crosstable:change-told'),
  resultStored: channel('crosstable:result-stored'),
};
