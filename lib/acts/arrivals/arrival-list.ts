import { deriveToken, isSameToken } from '@/lib/platform/access/tokens';

const PROOF_LENGTH = 26;
const HOUR_MS = 3_600_000;
/** A list may be as old as a weekend without a network. */
const MAX_LIST_AGE_MS = 72 * HOUR_MS;

/** The players of a section as a device got them from the server, and when. */
export interface ArrivalList {
  readonly sectionId: string;
  readonly listedAt: Date;
}

export const ARRIVAL_LIST_FORMAT = /^[0-9a-f-]{36}\.\d{13}\.[0-9a-z]{26}$/;

/** Signs the section and the time of a list, so that a device can send arrivals later for this section only, and the server knows their list's age. */
export function signArrivalList({ sectionId, listedAt }: ArrivalList): string {
  const at = listedAt.getTime();
  return `${sectionId}.${at}.${proofOf(sectionId, at)}`;
}

/** Reads a signed list; null if the server did not sign it. */
export function readArrivalList(list: string): ArrivalList | null {
  if (!ARRIVAL_LIST_FORMAT.test(list)) return null;
  const [sectionId = '', time = '', proof = ''] = list.split('.');
  return isSameToken(proof, proofOf(sectionId, Number(time))) ? { sectionId, listedAt: new Date(Number(time)) } : null;
}

export const isListTooOld = ({ listedAt }: ArrivalList, now: Date) => now.getTime() - listedAt.getTime() > MAX_LIST_AGE_MS;

const proofOf = (sectionId: string, at: number) => deriveToken('arrivals', `${sectionId}/${at}`, PROOF_LENGTH);
