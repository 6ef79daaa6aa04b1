import type { PublicSection } from './public-section';

/** A snapshot and its tag: equal tags mean equal content, so a phone that has the tag needs nothing new. */
export interface TaggedSection {
  readonly sectionId: string;
  readonly tag: string;
  /** ISO instant at which it was read from the database. */
  readonly builtAt: string;
  /** What it takes in memory, about. */
  readonly bytes: number;
  readonly body: PublicSection;
}
