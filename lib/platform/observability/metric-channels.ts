import { channel } from 'node:diagnostics_channel';

export interface RequestMeasurement {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  /** False if the client disconnected first. */
  readonly isWhole: boolean;
}

/** Measurements for any listener in this process. Node's channels are shared by name between bundles and cost nothing without a listener. */
export const METRIC_CHANNELS = {
  request: channel('crosstable:request'),
  /** Milliseconds that a section's snapshot took to build. */
  snapshotBuilt: channel('crosstable:snapshot-built'),
  /** Milliseconds from learning of a change to notifying the section's subscribers. */
  changeTold: channel('crosstable:change-told'),
  resultStored: channel('crosstable:result-stored'),
};
