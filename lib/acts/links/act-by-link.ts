import type { Result } from '@/engine/model/result-or-error';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { addressOfActor, type WrongCode } from '@/lib/platform/access/numeric-codes';
import { type AttemptLimit, countAttempt } from '@/lib/platform/access/rate-limit';
import { refuse } from '@/lib/platform/access/refusal';
import { type Database, inTransaction, lockSection } from '@/lib/platform/db/client';

/** The person to whom a link belongs. */
export interface LinkHolder {
  readonly actor: Actor;
  readonly sectionId: string;
  readonly eventId: string;
}

/** One kind of link, for example those of captains. */
interface LinkKind<Holder extends LinkHolder> {
  readonly find: (code: string, address: string | null) => Promise<(Holder & { readonly kind: 'found' }) | WrongCode>;
  /** False if the link was replaced or revoked after it was found. */
  readonly isValid: (db: Database, holder: Holder) => Promise<boolean>;
  /** The id for which attempts are counted. */
  readonly idOf: (holder: Holder) => string;
}

export type ActByLink<Holder extends LinkHolder> = Holder & { readonly db: Database; readonly facts: SectionFacts };

/** How often the holder of a link may act. The number is limited because each act adds a line to the history. */
type LinkLimit = Omit<AttemptLimit, 'subject'>;

/** Makes a wrapper for acts that the code of a link authorises. A sign-in makes no difference. Locks the section and loads its facts. */
export function actByLink<Holder extends LinkHolder>({ find, isValid, idOf }: LinkKind<Holder>) {
  return <Input extends { readonly code: string }, Outcome extends Result<unknown, unknown>>(
    limit: LinkLimit,
    work: (act: ActByLink<Holder>, input: Input) => Promise<Outcome>,
  ) =>
    async (actor: Actor, input: Input) => {
      const holder = await find(input.code, addressOfActor(actor));
      if (holder.kind !== 'found') return refuse('helper-code-over');
      const isWithin = await countAttempt({ ...limit, subject: idOf(holder) });
      if (!isWithin) return refuse('too-many-attempts', { facts: { minutes: limit.windowSeconds / 60 } });
      return inTransaction(async (db) => {
        await lockSection(db, holder.sectionId);
        // While this request waited for the lock, the link may have been replaced or revoked.
        if (!(await isValid(db, holder))) return refuse('helper-code-over');
        const facts = await loadSectionFacts(db, holder.sectionId);
        return facts === null ? refuse('page-outdated') : work({ ...holder, db, facts }, input);
      });
    };
}
