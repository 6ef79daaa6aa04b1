import type { Identity } from './decide-same-person';
import type { ListedRating } from './latest-ratings';
import type { PublicName } from './public-name';

/** Somebody whom the event knows already. */
export interface KnownPerson extends Identity {
  readonly id: string;
  readonly title: string | null;
  readonly sex: 'm' | 'w' | null;
  readonly club: string;
}

/** A person of another event as far as anybody may know: what the public pages and rating lists say. */
export interface PersonElsewhere {
  readonly id: string;
  readonly name: string;
  readonly title: string | null;
  readonly federation: string;
  readonly fideId: number | null;
  /** Another than `full` for who has a part in the event alone. */
  readonly publicName: PublicName;
  /** Latest first. */
  readonly ratings: readonly ListedRating[];
}
