/** A word that the product no longer uses. `write` is its replacement. A text that matches `permitted` may contain the word. */
export interface RetiredWord {
  readonly word: RegExp;
  readonly write: string;
  readonly permitted?: RegExp;
}

export const RETIRED: readonly RetiredWord[] = [
  { word: /\banew\b/i, write: 'again' },
  { word: /\bgo(?:es)? by\b/i, write: 'uses, follows, is based on' },
  { word: /\b(?:paired|played) otherwise\b/i, write: 'differently', permitted: /`[^`]*(?:paired|played) otherwise[^`]*`/ },
  { word: /\btold of\b|\bis (?:said|told)\b/i, write: 'shown, reported, listed, explained' },
  { word: /\bstands (?:in|as)\b/i, write: 'is, appears in, remains' },
  { word: /\bkept apart\b|\bshall not meet\b/i, write: 'forbidden pairs' },
  { word: /\bput(?:s|ting)? right\b/i, write: 'correct, fix' },
  { word: /\b(?:had|have it|have them) back\b/i, write: 'restored, restore' },
  { word: /\btak(?:en?|es|ing) up\b/i, write: 'imported, import' },
  { word: /\bmeanwhile\b/i, write: 'in the meantime, or nothing' },
  { word: /\bnobody changes places\b/i, write: 'numbers are final' },
  { word: /\bheld against\b/i, write: 'compared with' },
  { word: /\b(?:is|are) to be\b/i, write: 'will be, must be' },
  { word: /\bas far as it goes\b/i, write: 'another sentence' },
  {
    word: /\bpoints beside\b|\bbeside the games\b|\bgiven points\b/i,
    write: 'adjusted points',
    permitted: /`[^`]*points beside[^`]*`|“points beside the games”/,
  },
  { word: /\bby hand\b/i, write: 'manually', permitted: /`[^`]*by hand[^`]*`|written by hand|by-hand/i },
  { word: /\blook again\b|\bload the page again\b/i, write: 'refresh, reload' },
  { word: /\bthe rules foresee\b|\bforeseen\b/i, write: 'provided for by the rules' },
  { word: /\b(?:any|no) more\b(?! (?:than|of|rows)\b)/i, write: 'no longer' },
  { word: /\bknown here\b|\ball the same\b/i, write: 'already in this event, anyway' },
  { word: /\be-mails?\b/i, write: 'email' },
  { word: /\b\w+(?:n['’]t|['’](?:re|ll|ve))\b/i, write: 'the words in full' },
];

/** Retired only in the interface, because documents for engineers use some of these words as technical terms. */
export const RETIRED_IN_MESSAGES: readonly RetiredWord[] = [
  { word: /\b(?:told|said|(?<!say |announced )otherwise|beside|apart|shall)\b/i, write: 'shown, differently, next to, separately' },
  { word: /\bstor(?:e|es|ed|ing)\b/i, write: 'save, saved' },
  { word: /\bthe announcement\b/i, write: 'the regulations' },
  // “Away” alone is the opposite of “at home”.
  { word: /(?<!^)\baway\b/i, write: 'unavailable, absent' },
  { word: /\brule texts?\b/i, write: 'pairing system, rules, edition' },
];
