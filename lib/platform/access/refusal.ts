import type { FactsOfKey, MessageKey, Messages } from '@/lib/platform/messages/message-catalogue';

/** In order of severity: a notice to read, a confirmation, a second confirmation that shows the consequences, and a refusal in FIDE mode. */
export const WARNING_LEVELS = ['notice', 'confirm', 'confirm-twice', 'only-outside-fide-mode'] as const;
export type WarningLevel = (typeof WARNING_LEVELS)[number];
export type ConfirmationLevel = Exclude<WarningLevel, 'only-outside-fide-mode'>;

/** Refusal codes that share a message, because the user must do the same in each case. Null if the fact `text` is the message. */
const SHARED_MESSAGES = {
  'acceleration-fixed': 'refusals.final-once-paired',
  'address-scheme': 'refusals.address-form',
  'adjourned-is-entered': 'refusals.nothing-to-correct',
  'amount-unreadable': 'prizes.fund.errors.amount',
  'archive-missing': 'refusals.archive-unreadable',
  'archive-stopped': 'refusals.archive-too-large',
  'boards-changed-meanwhile': 'refusals.page-outdated',
  'breach-undone': 'refusals.page-outdated',
  'bye-has-no-colours': 'refusals.board-is-bye',
  'bye-has-no-result': 'refusals.board-is-bye',
  'edition-fixed': 'refusals.final-once-paired',
  'effect-not-possible': 'refusals.page-outdated',
  'entered-there-already': 'refusals.entry-in-both',
  'erasing-not-confirmed': 'refusals.not-confirmed',
  'fide-mode-is-off': 'refusals.page-outdated',
  'fide-mode-too-late': 'refusals.page-outdated',
  'fide-mode-was-left': 'refusals.page-outdated',
  'hand-phase-closed': 'refusals.page-outdated',
  'helper-code-over': 'terms.sentence.codeOver',
  'initial-colour-fixed': 'refusals.final-once-paired',
  'late-entries-closed': 'refusals.no-late-entries',
  'list-address-form': 'refusals.address-form',
  'list-unreadable': null,
  'not-eligible': null,
  'no-section-to-put-back': 'refusals.page-outdated',
  'not-expelled': 'refusals.page-outdated',
  'not-in-round': 'refusals.page-outdated',
  'not-the-next-round': 'refusals.page-outdated',
  'nothing-to-put-back': 'refusals.page-outdated',
  'preview-over': 'terms.sentence.previewOver',
  'reason-missing': 'fields.enter.reason',
  'reason-needed': 'fields.enter.reason',
  'removal-not-confirmed': 'refusals.not-confirmed',
  'restore-point-used': 'refusals.page-outdated',
  'round-not-complete-yet': 'refusals.page-outdated',
  'round-published-already': 'refusals.page-outdated',
  'rounds-were-announced': 'refusals.were-announced',
  'section-slug-taken': 'refusals.slug-taken',
  'sign-in-busy': 'refusals.work-queue-full',
  'slug-reserved': 'refusals.slug-taken',
  'swap-changed': 'refusals.page-outdated',
  'tie-breaks-were-announced': 'refusals.were-announced',
  'tie-order-fixed': 'refusals.final-once-paired',
  'warning-unacknowledged': null,
} as const satisfies Readonly<Record<string, MessageKey | null>>;
type SharedCode = keyof typeof SHARED_MESSAGES;

/**
 * Why an act was refused. Its message is `refusals.<code>`, unless the code is in
 * `SHARED_MESSAGES`. The message is one sentence, or parts chosen by the facts.
 */
export type RefusalCode = keyof Messages['refusals'] | SharedCode;

/** The key of a refusal's message; null if its fact `text` is the message. */
export const refusalMessage = (code: RefusalCode): string | null => (code in SHARED_MESSAGES ? SHARED_MESSAGES[code as SharedCode] : `refusals.${code}`);

/** A warning that an act may raise. Its message is `compliance.warnings.<code>`. */
export type WarningCode = keyof Messages['compliance']['warnings'];

interface ExtraFacts {
  readonly 'already-entered': { readonly entryId: string };
  readonly 'archive-wrong': { readonly list: string; readonly row: number; readonly column: string };
  readonly 'draft-without-this': AgreementFacts & { readonly round: number; readonly numbers: readonly string[] };
  /** The fields with a problem, and the text of each problem. */
  readonly 'form-incomplete': { readonly fields: readonly string[]; readonly texts: readonly string[] };
  readonly 'list-is-used': AgreementFacts;
  readonly 'matches-without-board': AgreementFacts;
  readonly 'numbers-change': AgreementFacts & { readonly numbers: readonly string[] };
  readonly 'players-without-board': AgreementFacts;
  readonly 'result-conflict': { readonly sequence: number; readonly theirs: string };
  readonly 'unpairing-costs': AgreementFacts & { readonly round: number };
  readonly 'warning-unacknowledged': AgreementFacts & {
    /** The label of the button that performs the act. */
    readonly act: string;
    readonly codes: readonly WarningCode[];
    readonly gravest: WarningCode;
    readonly level: ConfirmationLevel;
    readonly stage: 'warning' | 'consequences';
  };
}

/** The client returns `agreement` to confirm exactly these facts. */
interface AgreementFacts {
  readonly agreement: string;
}

type MessageKeyOf<Code extends RefusalCode> = Code extends SharedCode ? (typeof SHARED_MESSAGES)[Code] : `refusals.${Code}`;
type FactsOf<Code extends RefusalCode> = (MessageKeyOf<Code> extends string ? FactsOfKey<MessageKeyOf<Code>> : { readonly text: string }) &
  (Code extends keyof ExtraFacts ? ExtraFacts[Code] : unknown);

interface RefusalField {
  readonly field?: string;
}

export type Refusal<Code extends RefusalCode = RefusalCode> = {
  readonly [One in Code]: RefusalField & { readonly code: One; readonly facts: Readonly<FactsOf<One>> };
}[Code];

type CombinedFactsOf<Code extends RefusalCode> = (Code extends RefusalCode ? (facts: FactsOf<Code>) => void : never) extends (facts: infer All) => void
  ? All
  : never;
type RefuseArguments<Code extends RefusalCode> = [keyof CombinedFactsOf<Code>] extends [never]
  ? readonly [about?: RefusalField]
  : readonly [about: RefusalField & { readonly facts: Readonly<CombinedFactsOf<Code>> }];

export type AccessCode = 'not-signed-in' | 'not-found' | 'not-allowed';
export type AccessRefusal = Refusal<AccessCode>;

export function refuse<Code extends RefusalCode>(code: Code, ...[about]: RefuseArguments<Code>): { readonly ok: false; readonly error: Refusal<Code> } {
  return { ok: false, error: { code, facts: {}, ...about } as unknown as Refusal<Code> };
}

/** Refuses a form, with the problem of each field. */
export const refuseFields = (problems: Readonly<Record<string, string>>) =>
  refuse('form-incomplete', { facts: { fields: Object.keys(problems), texts: Object.values(problems) } });
