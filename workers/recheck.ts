import { pairedOtherwise, type RoundToCheck } from '@/lib/domain/compliance/paired-otherwise';

/** Paired rounds that would be paired otherwise today. */
export function recheck({ rounds }: { readonly rounds: readonly RoundToCheck[] }): ReturnType<typeof pairedOtherwise> {
  return pairedOtherwise(rounds);
}
