/** A question's answer as the product is. `by`: `path > title` of each test that shows it; empty where none does yet. */
export type Answer =
  | { readonly answer: 'yes' | 'no'; readonly by: readonly string[]; readonly isChoice?: true }
  /** `past`: the question whose answer led past this one. */
  | { readonly answer: 'not-asked'; readonly past: number };

export type Answers = Readonly<Record<number, Answer>>;

export const yes = (...by: readonly string[]): Answer => ({ answer: 'yes', by });
export const no = (...by: readonly string[]): Answer => ({ answer: 'no', by });
/** What the acceptance is sought for: nothing that a test could show. */
export const notSought: Answer = { answer: 'no', by: [], isChoice: true };
export const past = (question: number): Answer => ({ answer: 'not-asked', past: question });
