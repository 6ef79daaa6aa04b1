import type { AuditKind } from '@/lib/audit/audit-kinds';
import { pointsText } from '@/lib/standings/points-text';
import type { HistoryFacts, HistoryLine } from '@/lib/history/history-line';
import { isolatedBoard, isolatedName } from '@/lib/players/isolated-name';
import { spokenResult } from '@/lib/results/notation';
import { GAME_RESULTS } from '@/lib/sections/read-model/section-facts';

type Words = (line: HistoryLine) => string;

const ABSENCES: Record<string, string> = {
  halfPointBye: 'half-point bye',
  fullPointBye: 'full-point bye',
  zeroPointBye: 'zero-point bye',
  absent: 'absent',
  forfeitWin: 'win by forfeit over nobody',
};

/** C.04.2 4.3: what goes by a correction. */
const EFFECTS: Record<string, string> = {
  nextPairing: '; the next pairing goes by it',
  followingPairing: '; the pairing after goes by it',
  ratingOnly: '; for the rating report only',
};

/** The same in records from before effects were told apart. */
const REACHES: Record<string, string> = {
  thisRound: '; the pairing made from it was taken back',
  nextPairing: '; the next pairing goes by it',
  recordOnly: '; for the record only',
};

const RESTORED_BEFORE: Readonly<Record<string, string>> = {
  'draft-discarded': 'the draft was discarded',
  'round-overridden': 'the published round was withdrawn',
  'publication-withdrawn': 'the publication was withdrawn',
  'entries-imported': 'the list was imported',
  'tournament-imported': 'the file was imported',
};

/** Each kind of entry in the history as a sentence without its time, author and reason. */
const HISTORY_WORDS: Record<AuditKind, Words> = {
  'absence-recorded': ({ after, round }) => `${text(after, 'name')}: ${ABSENCES[text(after, 'kind')] ?? 'absent'} in round ${round}`,
  'absence-removed': ({ before, round }) => `${text(before, 'name')} plays in round ${round} after all`,
  'arrival-recorded': ({ after }) => `${counted(after, 'count', 'player')} ${after.arrived === false ? 'not arrived after all' : 'arrived'}`,
  'claim-settled': (line) => `${board(line)}: ${result(line.after)}, both players`,
  'colours-corrected': (line) =>
    `${board(line)}: colours corrected. ${text(line.after, 'white')} had White, ${text(line.after, 'black')} Black; ${list(line.after.results).length === 0 ? 'both keep their result' : `the result is ${list(line.after.results).join()}`}${effectWords(line.after)}`,
  'draft-discarded': ({ round }) => `Draft of round ${round} discarded`,
  'entries-imported': ({ after }) => `${counted(after, 'count', 'player')} imported`,
  'entries-moved': ({ after }) => `${counted(after, 'count', 'player')} moved from ${text(after, 'from')} to ${text(after, 'to')}`,
  'entry-added': ({ after }) => `Player ${text(after, 'name')} entered${after.fromRound === undefined ? '' : ` from round ${text(after, 'fromRound')}`}`,
  'entry-changed': ({ before, after }) => `Entry of ${text(after, 'name') || text(before, 'name')} changed: ${personChanges(before, after)}`,
  'entry-person-corrected': ({ before, after }) =>
    `Entry of ${text(before, 'name')} was made for the wrong person: it is ${text(after, 'name')}, with all its rounds`,
  'entry-removed': ({ before }) => `Entry of ${text(before, 'name')} removed`,
  'event-archived': () => 'Everything of the event downloaded as a file',
  'event-changed': ({ before, after }) => `Event changed: ${changes(before, after)}`,
  'event-created': ({ after }) => `${text(after, 'name')} created`,
  'event-published': () => 'Event published',
  'event-put-back': () => 'Event put back after it had been removed',
  'event-removed': () => 'Event removed',
  'event-taken-up': ({ after }) => `Event taken up from a file${text(after, 'slug') === '' ? '' : `, where it had the address ${text(after, 'slug')}`}`,
  'event-unpublished': () => 'Event hidden from the public',
  'forbidden-pair-added': ({ after }) => `${names(after)} shall not meet`,
  'forbidden-pair-removed': ({ before }) => `${names(before)} may meet again`,
  'helper-code-made': ({ after }) => `Helper's code made${labelled(after)}: boards ${text(after, 'boardFrom')} to ${text(after, 'boardTo')}`,
  'helper-code-revoked': ({ after }) => `Helper's code revoked${labelled(after)}: boards ${text(after, 'boardFrom')} to ${text(after, 'boardTo')}`,
  'initial-colour-drawn': ({ after }) =>
    `Lot drawn: the first player has ${text(after, 'colour') === 'white' ? 'White' : 'Black'} in round 1 (seed ${text(after, 'seed')})`,
  'invitation-accepted': ({ after }) => `Invitation accepted as ${text(after, 'role')}`,
  'invitation-made': ({ after }) => `Invitation made${labelled(after)} as ${text(after, 'role')}`,
  'invitation-revoked': ({ before }) => `Invitation revoked${labelled(before)}`,
  'member-removed': ({ before }) => `${text(before, 'name')} has no role any more (was ${text(before, 'role')})`,
  'member-role-changed': ({ before, after }) => `${text(after, 'name')} is ${text(after, 'role')} (was ${text(before, 'role')})`,
  'note-removed': ({ before, round }) => `Note removed: ${noteAbout(before, round)}`,
  'note-written': ({ after, round }) => `Note written: ${noteAbout(after, round)}`,
  'numbers-derived': ({ after }) => `Pairing numbers made again: ${Object.keys(after).length} changed`,
  'opponents-corrected': ({ before, after, round }) =>
    `Round ${round}: opponents corrected, played was ${played(after)}${boards(before) === '' ? '' : ` instead of ${boards(before)}`}${effectWords(after)}`,
  'pairing-made-by-hand': ({ before, after, round }) =>
    `Draft of round ${round} changed by hand: ${boards(after)} instead of ${boards(before)}${articles(after)}`,
  'person-downloaded': ({ after }) => `Everything kept of ${text(after, 'name')} downloaded`,
  'person-erased': ({ after }) =>
    text(after, 'name') === ''
      ? `Everything kept of a player erased, ${counted(after, 'entriesGone', 'entry', 'entries')} without a round with it`
      : `Personal data of ${text(after, 'name')} erased`,
  'personal-data-erased': ({ after }) =>
    `Personal data that reports do not need erased, the time after the event being over: ${counted(after, 'persons', 'player')}`,
  'player-expelled': ({ after, round }) => `${text(after, 'name')} expelled from round ${round}`,
  'player-returned': ({ after, round }) => `${text(after, 'name')} is to be paired again from round ${round}`,
  'player-withdrawn': ({ after, round }) =>
    `${text(after, 'name')} ${text(after, 'kind') === 'noShow' ? 'did not appear and counts as withdrawn' : 'withdrawn'} from round ${round}${bracketed(after, 'article')}`,
  'publication-withdrawn': ({ after, round }) =>
    `Publication of round ${round} withdrawn: a draft again${Number(after.results) > 0 ? `, with ${counted(after, 'results', 'result')} in` : ''}`,
  'rating-corrected': ({ before, after }) => `${text(after, 'name')}: ${ratingChange(before, after)}`,
  'report-downloaded': ({ after, round }) => `Report file after round ${round} downloaded (${text(after, 'format').toUpperCase()})`,
  restored: ({ after }) => `Put back to before ${restoredBefore(text(after, 'before'))}`,
  'result-claimed': (line) => `${board(line)}: ${result(line.after)}, reported by ${text(line.after, 'side') === 'white' ? 'White' : 'Black'}`,
  'result-corrected': (line) => `${board(line)} corrected: ${result(line.before)} to ${result(line.after)}${effectWords(line.after)}`,
  'result-doubted': (line) => `${board(line)}: read again as ${result(line.after)}, entered as ${result(line.before)}`,
  'result-entered': (line) =>
    `${board(line)}: ${result(line.after)}${line.before.result == null ? '' : ` (was ${result(line.before)})`}${line.after.isOneDevice === true ? ', reported for both players from one device' : ''}`,
  'result-taken-back': (line) =>
    `${board(line)}: ${result(line.before)} taken back, ${line.after.result == null ? 'no result now' : `${result(line.after)} stands again`}`,
  'result-verified': (line) => `${board(line)} verified: ${result(line.after)}`,
  'round-annulled': ({ after, round }) => `Round ${round} cancelled, to be played again: ${counted(after, 'results', 'result')} annulled`,
  'round-completed': ({ round }) => `Round ${round} complete`,
  'round-drafted': ({ after, round }) =>
    `Round ${round} paired: ${counted(after, 'boards', 'board')}${text(after, 'bye') === '' ? '' : `, bye for ${text(after, 'bye')}`}`,
  'round-imported': ({ round }) => `Round ${round} imported`,
  'round-overridden': ({ before, after, round }) =>
    text(after, 'what') === 'withdrawn'
      ? `Published pairing of round ${round} taken back, to be paired again (${text(after, 'article')})`
      : `Published round ${round} changed by hand (${text(after, 'article')}): ${boards(after)} instead of ${boards(before)}${articles(after)}`,
  'round-published': ({ round }) => `Round ${round} published`,
  'round-reopened': ({ round }) => `Round ${round} reopened`,
  'section-added': ({ after }) => `Section ${text(after, 'name')} added`,
  'section-changed': ({ before, after }) => `Section changed: ${changes(before, after)}`,
  'section-erased': ({ before }) => `Section ${text(before, 'name')} erased, the time in which it could be put back being over`,
  'section-put-back': ({ after }) => `Section ${text(after, 'name')} put back`,
  'section-removed': ({ before }) =>
    `Section ${text(before, 'name')} removed${Number(before.players) > 0 ? `, with ${counted(before, 'players', 'player')} and ${counted(before, 'rounds', 'round')}` : ''}`,
  'times-changed': ({ before, after }) => `Start times changed: ${changes(before, after)}`,
  'tournament-imported': ({ after }) => `File ${text(after, 'file')} imported: ${counted(after, 'players', 'player')}, ${counted(after, 'rounds', 'round')}`,
};

/** The act a restore point was made before: "the draft was discarded". */
export function restoredBefore(kind: string): string {
  return RESTORED_BEFORE[kind] ?? kind.replaceAll('-', ' ');
}

export function historyWords(line: HistoryLine): string {
  return HISTORY_WORDS[line.kind](line);
}

function text(facts: HistoryFacts, name: string): string {
  const value = facts[name];
  return typeof value === 'string' || typeof value === 'number' ? isolatedName(String(value)) : '';
}

function effectWords(after: HistoryFacts): string {
  const takenBack = text(after, 'takesBack') === '' ? '' : `; round ${text(after, 'takesBack')} was taken back for it`;
  const effect = after.isFinal === true ? '; the final standings go by it' : (EFFECTS[text(after, 'effect')] ?? REACHES[text(after, 'reach')] ?? '');
  return `${effect}${takenBack}`;
}

function counted(facts: HistoryFacts, name: string, noun: string, plural = `${noun}s`): string {
  const count = Number(facts[name] ?? 0);
  return `${count} ${count === 1 ? noun : plural}`;
}

function board({ round, after }: HistoryLine): string {
  return `Round ${round} board ${text(after, 'board')}`;
}

function result(facts: HistoryFacts): string {
  return spokenResult(GAME_RESULTS.find((known) => known === facts.result) ?? null);
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string') : [];
}

const names = (facts: HistoryFacts) => list(facts.names).map(isolatedName).join(' and ');
/** Boards with their results. */
const played = (facts: HistoryFacts) =>
  list(facts.boards)
    .map((names, index) => `${isolatedBoard(names)} ${list(facts.results)[index] ?? ''}`.trim())
    .join('; ');
const boards = (facts: HistoryFacts) => list(facts.boards).map(isolatedBoard).join('; ');

function articles(facts: HistoryFacts): string {
  const found = list(facts.articles);
  return found.length === 0 ? '' : ` (against ${found.join(', ')})`;
}

/** What it says is not in the history: it can be erased. */
function noteAbout(facts: HistoryFacts, round: number | null): string {
  const name = text(facts, 'name');
  return name === '' ? `round ${round} board ${text(facts, 'board')}` : name;
}

function bracketed(facts: HistoryFacts, name: string): string {
  return text(facts, name) === '' ? '' : ` (${text(facts, name)})`;
}

/** Whom a code or an invitation is for. */
function labelled(facts: HistoryFacts): string {
  const label = text(facts, 'label') || text(facts, 'for');
  return label === '' ? '' : ` for ${label}`;
}

const NAMED_FACTS: Readonly<Record<string, string>> = { birth: 'birth', sex: 'sex', nationalId: 'national number', club: 'club' };

/** What can be erased stands in the history without its values. */
function personChanges(before: HistoryFacts, { alsoChanged, ...after }: HistoryFacts): string {
  const named = list(alsoChanged).map((name) => NAMED_FACTS[name] ?? name);
  return [changes(before, after), named.join(', ')].filter(Boolean).join('; ') || 'nothing';
}

/** `rounds 5 to 7; place Ghent to Bruges`: every fact that differs. */
function changes(before: HistoryFacts, after: HistoryFacts): string {
  return changedParts(before, after, shown).join('; ');
}

function changedParts(before: HistoryFacts, after: HistoryFacts, words: (value: unknown) => string): string[] {
  const changed = Object.keys({ ...before, ...after }).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return changed.flatMap((name) => {
    const [was, is] = [stored(before[name]), stored(after[name])];
    // Of the worth of results only what differs: each in points.
    if (isFacts(was) && isFacts(is)) return changedParts(was, is, (value) => (typeof value === 'number' ? pointsText(value) : words(value)));
    return `${spelled(name)} ${words(was)} to ${words(is)}`;
  });
}

const SPELLED: Readonly<Record<string, string>> = { systemId: 'rules', pab: 'pairing-allocated bye' };
const spelled = (name: string) => SPELLED[name] ?? name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

/** Lists and tables stand in the record as text. */
function stored(value: unknown): unknown {
  if (typeof value !== 'string' || !/^(?:\[.*\]|\{.*\}|null|true|false)$/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function isFacts(value: unknown): value is HistoryFacts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(shown).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** A title alone may have been put right. */
function ratingChange(before: HistoryFacts, after: HistoryFacts): string {
  const apart = RATINGS_APART.filter(([key]) => after[key] !== undefined && before[key] !== after[key]).map(
    ([key, words]) => `${words} ${figure(before[key])} to ${figure(after[key])}`,
  );
  const isTold = apart.some((words) => words.endsWith(` ${figure(before.rating)} to ${figure(after.rating)}`));
  const rating =
    ratingWords(before) === ratingWords(after) || (isTold && after.isEstimate !== true) ? [] : [`rating ${ratingWords(before)} to ${ratingWords(after)}`];
  const title = before.title === after.title ? [] : [`title ${shown(before.title)} to ${shown(after.title)}`];
  return [...apart, ...rating, ...title].join(', ') || 'rating as it was';
}

const RATINGS_APART = [
  ['fideRating', 'FIDE rating'],
  ['nationalRating', 'national rating'],
  ['estimate', 'arbiter’s estimate'],
] as const;
const figure = (value: unknown) => (Number(value ?? 0) === 0 ? 'none' : shown(value));

const ratingWords = (facts: HistoryFacts) => `${figure(facts.rating)}${facts.isEstimate === true ? ' (estimate)' : ''}`;
