import { channel } from 'node:diagnostics_channel';

export interface AnsweredRequest {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  /** False when the reader went away first. */
  readonly isWhole: boolean;
}

/** Measurements for any listener in this process: Node's own channels, known by name to every bundle; where nobody listens they cost nothing. */
export const MEASURES = {
  request: channel('crosstable:request'),
  /** Milliseconds that a section's snapshot took to build. */
  snapshotBuilt: channel('crosstable:snapshot-built'),
  /** Milliseconds from hearing of a change until those who listen to the section were told. */
  changeTold: channel('crosstable:change-told'),
  resultStored: channel('crosstable:result-stored'),
};
