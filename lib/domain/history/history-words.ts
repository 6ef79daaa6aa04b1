import { spokenResult } from '@/lib/domain/boards/notation';
import { isLawful } from '@/lib/domain/compliance/breaches';
import { PUBLIC_NAMES } from '@/lib/domain/players/public-name';
import { pointsText, signedPointsText } from '@/lib/domain/sections/points-text';
import { GAME_RESULTS } from '@/lib/domain/tournament/section-facts';
import type { AuditKind } from '@/lib/platform/audit/audit-kinds';
import { CATALOGUE, type Messages } from '@/lib/platform/words/catalogue';
import { isolatedBoard } from '@/lib/platform/words/isolated-name';
import { unbroken } from '@/lib/platform/words/runs';
import { tell } from '@/lib/platform/words/tell';
import type { HistoryFacts, HistoryLine, ToldLine } from './history-line';

type Words = (line: Line) => string;

interface Line extends HistoryLine {
  readonly inRound: number | string;
}

const HISTORY_WORDS: Record<AuditKind, Words> = {
  'absence-recorded': ({ after, inRound: round }) => tell('history.line.absence-recorded', { name: text(after, 'name'), kind: text(after, 'kind'), round }),
  'absence-removed': ({ before, inRound: round }) => tell('history.line.absence-removed', { name: text(before, 'name'), round }),
  'arrival-recorded': ({ after }) => tell('history.line.arrival-recorded', { count: count(after, 'count'), arrived: after.arrived === false ? 'no' : 'yes' }),
  'breach-undone': ({ after, inRound: round }) => {
    const rounds = numbersIn(after['rounds']);
    return tell('history.line.breach-undone', { round, kind: text(after, 'kind'), rounds, count: rounds.length });
  },
  'claim-settled': (line) => tell('history.line.claim-settled', { ...board(line), result: result(line.after) }),
  'colours-corrected': (line) => withEffect(coloursCorrected(line), line.after),
  'draft-discarded': ({ inRound: round }) => tell('history.line.draft-discarded', { round }),
  'entries-imported': ({ after }) => tell('history.line.entries-imported', { count: count(after, 'count') }),
  'entries-moved': ({ after }) => tell('history.line.entries-moved', { count: count(after, 'count'), from: text(after, 'from'), to: text(after, 'to') }),
  'entry-added': ({ after }) =>
    tell(after.fromRound === undefined ? 'history.line.entry-added' : 'history.line.entry-added-late', {
      name: text(after, 'name'),
      fromRound: text(after, 'fromRound'),
    }),
  'entry-changed': ({ before, after }) =>
    tell('history.line.entry-changed', { name: text(after, 'name') || text(before, 'name'), changes: personChanges(before, after) }),
  'entry-person-corrected': ({ before, after }) => personCorrected(before, after),
  'entry-removed': ({ before }) => tell('history.line.entry-removed', { name: text(before, 'name') }),
  'event-archived': () => tell('history.line.event-archived'),
  'event-changed': ({ before, after }) => tell('history.line.event-changed', { changes: changes(before, after) }),
  'event-created': ({ after }) =>
    after.from === undefined
      ? tell('history.line.event-created', { name: text(after, 'name') })
      : tell('history.line.event-created-from', { name: text(after, 'name'), from: text(after, 'from') }),
  'event-published': () => tell('history.line.event-published'),
  'event-put-back': () => tell('history.line.event-put-back'),
  'event-removed': () => tell('history.line.event-removed'),
  'event-taken-up': ({ after }) =>
    tell(text(after, 'slug') === '' ? 'history.line.event-taken-up' : 'history.line.event-taken-up-elsewhere', { slug: text(after, 'slug') }),
  'event-unpublished': () => tell('history.line.event-unpublished'),
  'expulsion-taken-back': ({ after }) =>
    tell('history.line.expulsion-taken-back', { name: text(after, 'name'), round: text(after, 'playsFrom'), plays: yes(after.playsFrom !== undefined) }),
  'fide-mode-entered': () => tell('history.line.fide-mode-entered'),
  'fide-mode-left': ({ round }) => tell('history.line.fide-mode-left', { round: round ?? 0 }),
  'forbidden-pair-added': ({ after }) => tell('history.line.forbidden-pair-added', { names: names(after) }),
  'forbidden-pair-removed': ({ before }) => tell('history.line.forbidden-pair-removed', { names: names(before) }),
  'half-point-bye-barred': ({ after }) =>
    tell('history.line.half-point-bye-barred', { name: text(after, 'name'), barred: after.barred === false ? 'no' : 'yes' }),
  'hand-pairing-begun': ({ after, inRound: round }) => tell('history.line.hand-pairing-begun', { round, from: text(after, 'from') }),
  'hand-pairing-ended': ({ after, inRound: round }) =>
    tell('history.line.hand-pairing-ended', { round, boards: list(after.boards).map(unbroken), count: list(after.boards).length }),
  'helper-code-made': ({ after }) => tell('history.line.helper-code-made', { ...labelled(after), from: text(after, 'boardFrom'), to: text(after, 'boardTo') }),
  'helper-code-revoked': ({ after }) =>
    tell('history.line.helper-code-revoked', { ...labelled(after), from: text(after, 'boardFrom'), to: text(after, 'boardTo') }),
  'initial-colour-drawn': ({ after }) => tell('history.line.initial-colour-drawn', { colour: text(after, 'colour'), seed: text(after, 'seed') }),
  'invitation-accepted': ({ after }) => tell('history.line.invitation-accepted', { role: roleOf(after) }),
  'invitation-made': ({ after }) => tell('history.line.invitation-made', { ...labelled(after), role: roleOf(after) }),
  'invitation-revoked': ({ before }) => tell('history.line.invitation-revoked', labelled(before)),
  'member-removed': ({ before }) => tell('history.line.member-removed', { name: text(before, 'name'), role: roleOf(before) }),
  'member-role-changed': ({ before, after }) =>
    tell('history.line.member-role-changed', { name: text(after, 'name'), role: roleOf(after), was: roleOf(before) }),
  'note-removed': (line) => tell('history.line.note-removed', { about: noteAbout(line.before, line) }),
  'note-written': (line) => tell('history.line.note-written', { about: noteAbout(line.after, line) }),
  'numbers-derived': ({ after }) => tell('history.line.numbers-derived', { count: Object.keys(after).length }),
  'numbers-exchanged': ({ after }) => tell('history.line.numbers-exchanged', { names: Object.keys(after) }),
  'opponents-corrected': ({ before, after, inRound: round }) =>
    withEffect(tell('history.line.opponents-corrected', { round, played: played(after), boards: boards(before), isKnown: yes(boards(before) !== '') }), after),
  'pairing-made-by-hand': ({ before, after, inRound: round }) =>
    tell('history.line.pairing-made-by-hand', { round, ...changedBoards(before, after), ...articles(after) }),
  'person-downloaded': ({ after }) => tell('history.line.person-downloaded', { name: text(after, 'name') }),
  'person-erased': ({ after }) =>
    text(after, 'name') === ''
      ? tell('history.line.person-erased-whole', { count: count(after, 'entriesGone') })
      : tell('history.line.person-erased', { name: text(after, 'name') }),
  'personal-data-erased': ({ after }) => tell('history.line.personal-data-erased', { count: count(after, 'persons') }),
  'player-expelled': ({ after, inRound: round }) =>
    tell('history.line.player-expelled', {
      name: text(after, 'name'),
      round,
      isAfterLast: yes(after.isAfterLast === true),
      isShown: yes(after.isShownAsExpelled === true),
    }),
  'player-moved': ({ after }) =>
    tell('history.line.player-moved', {
      name: text(after, 'name'),
      from: text(after, 'from'),
      afterRound: count(after, 'afterRound'),
      to: text(after, 'to'),
      round: count(after, 'fromRound'),
    }),
  'player-returned': ({ after, inRound: round }) => tell('history.line.player-returned', { name: text(after, 'name'), round }),
  'player-withdrawn': ({ after, inRound: round }) =>
    tell('history.line.player-withdrawn', {
      name: text(after, 'name'),
      kind: text(after, 'kind'),
      round,
      article: text(after, 'article'),
      isBy: yes(text(after, 'article') !== ''),
    }),
  'points-adjusted': (line) => pointsAdjusted(line),
  'points-taken-back': ({ before }) =>
    tell('history.line.points-taken-back', { name: text(before, 'name'), points: signedPointsText(count(before, 'halfPoints')) }),
  'public-name-chosen': ({ after }) =>
    tell(`history.line.public-name-chosen.${PUBLIC_NAMES.find((shown) => shown === after.publicName) ?? 'full'}`, { name: text(after, 'name') }),
  'publication-withdrawn': ({ after, inRound: round }) => tell('history.line.publication-withdrawn', { round, count: count(after, 'results') }),
  'rated-from-round': ({ before, after }) =>
    tell('history.line.rated-from-round', {
      name: text(after, 'name'),
      round: text(after, 'fromRound'),
      rating: text(after, 'rating') || 'none',
      was: text(before, 'rating') || 'none',
    }),
  'rating-corrected': ({ before, after }) => tell('history.line.rating-corrected', { name: text(after, 'name'), changes: ratingChange(before, after) }),
  'report-downloaded': ({ after, inRound: round }) => tell('history.line.report-downloaded', { round, format: text(after, 'format').toUpperCase() }),
  restored: ({ after }) => tell('history.line.restored', { before: restoredBefore(text(after, 'before')), arbiters: text(after, 'arbiters') }),
  'result-claimed': (line) => tell('history.line.result-claimed', { ...board(line), result: result(line.after), side: text(line.after, 'side') }),
  'result-corrected': (line) =>
    withEffect(tell('history.line.result-corrected', { ...board(line), was: result(line.before), result: result(line.after) }), line.after),
  'result-disputed': (line) => tell('history.line.result-disputed', { ...board(line), result: result(line.after), was: result(line.before) }),
  'result-doubted': (line) => tell('history.line.result-doubted', { ...board(line), result: result(line.after), was: result(line.before) }),
  'result-entered': (line) =>
    tell('history.line.result-entered', { ...board(line), ...beforeAndAfter(line), isOneDevice: yes(line.after.isOneDevice === true) }),
  'result-taken-back': (line) =>
    tell('history.line.result-taken-back', { ...board(line), ...beforeAndAfter(line), stands: yes(!isNothing(line.after.result)) }),
  'result-verified': (line) => tell('history.line.result-verified', { ...board(line), result: result(line.after) }),
  'round-annulled': ({ after, inRound: round }) => tell('history.line.round-annulled', { round, count: count(after, 'results') }),
  'round-completed': ({ inRound: round }) => tell('history.line.round-completed', { round }),
  'round-drafted': ({ after, inRound: round }) =>
    tell('history.line.round-drafted', { round, count: count(after, 'boards'), bye: text(after, 'bye'), hasBye: yes(text(after, 'bye') !== '') }),
  'round-imported': ({ inRound: round }) => tell('history.line.round-imported', { round }),
  'round-overridden': ({ before, after, inRound: round }) => {
    const article = text(after, 'article');
    return text(after, 'what') === 'withdrawn'
      ? tell('history.line.round-overridden-withdrawn', { round, article })
      : tell('history.line.round-overridden', { round, article, boards: boards(after), was: boards(before), ...articles(after) });
  },
  'round-published': ({ inRound: round }) => tell('history.line.round-published', { round }),
  'round-reopened': ({ inRound: round }) => tell('history.line.round-reopened', { round }),
  'section-added': ({ after }) => tell('history.line.section-added', { name: text(after, 'name') }),
  'section-changed': ({ before, after }) => tell('history.line.section-changed', { changes: changes(before, after) }),
  'section-erased': ({ before }) => tell('history.line.section-erased', { name: text(before, 'name') }),
  'section-put-back': ({ after }) => tell('history.line.section-put-back', { name: text(after, 'name') }),
  'section-removed': ({ before }) =>
    tell('history.line.section-removed', { name: text(before, 'name'), count: count(before, 'players'), rounds: count(before, 'rounds') }),
  'tie-break-given': ({ after }) => tell('history.line.tie-break-given', { name: text(after, 'name'), count: Number(text(after, 'players')) }),
  'server-address-changed': ({ before, after }) =>
    tell('history.line.server-address-changed', { address: text(after, 'address') || 'none', was: text(before, 'address') || 'none' }),
  'times-changed': ({ before, after }) => tell('history.line.times-changed', { changes: changes(before, after) }),
  'tournament-imported': ({ after }) =>
    tell('history.line.tournament-imported', {
      file: text(after, 'file'),
      count: count(after, 'players'),
      rounds: count(after, 'rounds'),
      completed: count(after, 'completed'),
    }),
};

export function restoredBefore(kind: string): string {
  return isOf('restoredBefore', kind) ? tell(`history.restoredBefore.${kind}`) : kind.replaceAll('-', ' ');
}

export function historyWords(line: HistoryLine): string {
  const { breach, acknowledged, ...after } = line.after;
  const sentence = HISTORY_WORDS[line.kind]({ ...line, after, inRound: line.round ?? '' });
  return [sentence, isFacts(breach) ? breachWords(breach, acknowledged) : ''].filter(Boolean).join('; ');
}

function breachWords({ kind, rounds }: HistoryFacts, acknowledged: HistoryFacts[string]): string {
  const room = isLawful(kind, Array.isArray(acknowledged) ? acknowledged : []) ? 'intervention' : 'breach';
  if (!Array.isArray(rounds)) return tell(`history.${room}.notChecked`);
  const numbers = numbersIn(rounds);
  return tell(`history.${room}.rounds`, { rounds: numbers, count: numbers.length });
}

function numbersIn(fact: HistoryFacts[string]): number[] {
  return Array.isArray(fact) ? fact.filter((item) => typeof item === 'number') : [];
}

export function toldLine(line: HistoryLine): ToldLine {
  const { sequence, at, actorName } = line;
  return { sequence, at, actorName, text: historyWords(line) };
}

/** Whether a part of the history's words has a message for what a record names: those of another version may name more. */
function isOf<Part extends 'effect' | 'reach' | 'restoredBefore' | 'field' | 'named'>(
  part: Part,
  name: string,
): name is keyof Messages['history'][Part] & string {
  return Object.hasOwn(CATALOGUE.history[part], name);
}

const yes = (is: boolean) => (is ? 'yes' : 'no');
const isNothing = (value: unknown) => value === null || value === undefined;
const count = (facts: HistoryFacts, name: string) => Number(facts[name] ?? 0);

function text(facts: HistoryFacts, name: string): string {
  const value = facts[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A correction with what goes by it (C.04.2 4.3), and what was taken back for it. */
function withEffect(sentence: string, after: HistoryFacts): string {
  const round = text(after, 'takesBack');
  return [sentence, effectWords(after), round === '' ? '' : tell('history.effect.takenBack', { round })].filter(Boolean).join('; ');
}

function effectWords(after: HistoryFacts): string {
  if (after.isFinal === true) return tell('history.effect.final');
  const [effect, reach] = [text(after, 'effect'), text(after, 'reach')];
  if (effect === 'nextPairing' || effect === 'followingPairing' || effect === 'ratingOnly') return tell(`history.effect.${effect}`);
  // In records from before effects were told apart.
  return isOf('reach', reach) ? tell(`history.reach.${reach}`) : '';
}

function coloursCorrected(line: Line): string {
  const results = list(line.after.results);
  const players = { white: text(line.after, 'white'), black: text(line.after, 'black') };
  return tell('history.line.colours-corrected', { ...board(line), ...players, count: results.length, results });
}

/** `halfPoints` are negative where points are taken. */
function pointsAdjusted({ after, round }: Line): string {
  const halfPoints = count(after, 'halfPoints');
  const halves = Math.abs(halfPoints);
  const facts = { name: text(after, 'name'), halves, points: pointsText(halves), sign: halfPoints < 0 ? 'taken' : 'given' } as const;
  return tell('history.line.points-adjusted', { ...facts, round: round ?? '', hasRound: yes(round !== null) });
}

function board({ inRound: round, after }: Line) {
  return { round, board: text(after, 'board') };
}

function result(facts: HistoryFacts): string {
  return spokenResult(GAME_RESULTS.find((known) => known === facts.result) ?? null, facts.isUnrated !== true);
}

function beforeAndAfter({ before, after }: HistoryLine) {
  return { was: result(before), isOther: yes(!isNothing(before.result)), result: result(after) };
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string') : [];
}

function names(facts: HistoryFacts): string {
  const [first = '', ...others] = list(facts.names);
  return others.reduce((named, second) => tell('history.names', { first: named, second }), first);
}

const played = (facts: HistoryFacts) =>
  list(facts.boards)
    .map((names, index) => `${isolatedBoard(names)} ${list(facts.results)[index] ?? ''}`.trim())
    .join('; ');
const boards = (facts: HistoryFacts) => list(facts.boards).map(isolatedBoard).join('; ');

/** Boards made from nothing had none before, and a board that is taken away leaves none. */
function changedBoards(before: HistoryFacts, after: HistoryFacts) {
  const [was, made] = [boards(before), boards(after)];
  return { was, boards: made, hasBefore: yes(was !== ''), hasBoards: yes(made !== '') };
}

function articles(facts: HistoryFacts) {
  const found = list(facts.articles);
  return { articles: found, count: found.length };
}

/** What it says is not in the history: it can be erased. */
function noteAbout(facts: HistoryFacts, { inRound: round }: Line): string {
  return text(facts, 'name') || tell('history.noteAbout', { round, board: text(facts, 'board') });
}

function roleOf(facts: HistoryFacts): string {
  const [name, section] = [text(facts, 'role'), text(facts, 'section')];
  return section === '' ? name : tell('people.roleInSection', { name, section });
}

function labelled(facts: HistoryFacts) {
  const label = text(facts, 'label') || text(facts, 'for');
  return { label, isFor: yes(label !== '') };
}

/** What can be erased stands in the history without its values. */
function personChanges(before: HistoryFacts, { alsoChanged, ...after }: HistoryFacts): string {
  const named = list(alsoChanged).map((name) => (isOf('named', name) ? tell(`history.named.${name}`) : name));
  return [changes(before, after), named.join(', ')].filter(Boolean).join('; ') || tell('history.value.nothing');
}

/** `rounds 5 to 7; place Ghent to Bruges`: every fact that differs. */
function changes(before: HistoryFacts, after: HistoryFacts): string {
  return changedParts(before, after, shown).join('; ');
}

function changedParts(before: HistoryFacts, after: HistoryFacts, words: (value: unknown) => string): string[] {
  const changed = Object.keys({ ...before, ...after }).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return changed.flatMap((name) => {
    const [was, is] = [stored(before[name]), stored(after[name])];
    if (isFacts(was) && isFacts(is)) return changedParts(was, is, (value) => (typeof value === 'number' ? pointsText(value) : words(value)));
    return tell('history.change', { what: fieldWords(name), was: words(was), is: words(is) });
  });
}

const fieldWords = (name: string) =>
  isOf('field', name) ? tell(`history.field.${name}`) : name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

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
  if (isNothing(value) || value === '') return tell('history.value.nothing');
  if (typeof value === 'boolean') return tell(value ? 'history.value.yes' : 'history.value.no');
  if (Array.isArray(value)) return value.length === 0 ? tell('history.value.nothing') : value.map(shown).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** Records of older versions know no number, and nobody's title. */
function personCorrected(before: HistoryFacts, after: HistoryFacts): string {
  const facts = { number: count(before, 'number'), was: playerWords(before), name: playerWords(after) };
  if (after['swappedWith'] === undefined) return tell('history.line.entry-person-corrected', facts);
  return tell('history.line.entry-swapped', { ...facts, other: count(after, 'swappedWith') });
}

/** `Müller, Jan (IM, 2405)`: what tells two of one name apart. */
function playerWords(facts: HistoryFacts): string {
  const figures = [text(facts, 'title'), count(facts, 'rating') === 0 ? '' : text(facts, 'rating')].filter(Boolean);
  return figures.length === 0 ? text(facts, 'name') : tell('history.player', { name: text(facts, 'name'), figures: figures.join(', ') });
}

function ratingChange(before: HistoryFacts, after: HistoryFacts): string {
  const change = (name: keyof Messages['history']['rating'], was: string, is: string) =>
    tell('history.change', { what: tell(`history.rating.${name}`), was, is });
  const apart = RATINGS_APART.filter((name) => after[name] !== undefined && before[name] !== after[name]);
  const isTold = apart.some((name) => figure(before[name]) === figure(before.rating) && figure(after[name]) === figure(after.rating));
  const isSame = ratingWords(before) === ratingWords(after) || (isTold && after.isEstimate !== true);
  const told = [
    ...apart.map((name) => change(name, figure(before[name]), figure(after[name]))),
    isSame ? '' : change('rating', ratingWords(before), ratingWords(after)),
    before.title === after.title ? '' : change('title', shown(before.title), shown(after.title)),
  ];
  return told.filter(Boolean).join(', ') || tell('history.rating.asItWas');
}

const RATINGS_APART = ['fideRating', 'nationalRating', 'estimate'] as const;
const figure = (value: unknown) => (Number(value ?? 0) === 0 ? tell('history.value.none') : shown(value));

function ratingWords(facts: HistoryFacts): string {
  const rating = figure(facts.rating);
  return facts.isEstimate === true ? tell('history.value.estimate', { rating }) : rating;
}
