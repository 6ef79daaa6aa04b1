import type { IncidentCase, Incident } from './incident-case';
import { EFFECT_TEXTS, PUBLIC_CHANGE_TEXTS } from './section-snapshot';
import { STATES, type StateId } from './section-states';

const STATE_NAMES: Record<StateId, string> = {
  draft: 'draft',
  published: 'published',
  resultsIn: 'results in',
  complete: 'complete',
  nextDrafted: 'next drafted',
  nextPublished: 'next published',
  lastRound: 'last round',
  finished: 'finished',
};

const HEAD = `# Incidents in a hall

Every act can be undone until somebody has played a game that depends on it. After that, there is always another way forward. The
column "proposed first" shows what the rules provide for. Nothing public is withdrawn unless an arbiter asks for it.

This page is generated from the table in \`tests/handling\`. Its tests run every cell through the use cases. A refused act returns its
refusal code and changes nothing. An allowed act has exactly the listed effects, changes exactly the listed public facts, and can be
undone as described.

Articles that begin with F are from the 1998 edition. C.04.1, C.04.2 and C.07 are from 2026.

## States

The section has eight players, five rounds and the pairing system \`dutch-2026\`:
`;

/** Returns the text that `npm run handling` prints: the states, then a table for each incident. States with the same case share a line. */
export function formatIncidents(events: readonly Incident[]): string {
  const states = Object.entries(STATES).map(([id, text]) => `| ${STATE_NAMES[id as StateId]} | ${text} |`);
  return [HEAD, '| state | |', '|---|---|', ...states, '', ...events.flatMap(formatIncident)].join('\n');
}

const STATE_IDS = Object.keys(STATES) as StateId[];
const COLUMNS = ['state', 'act', 'proposed first', 'effects', 'public changes', 'undo', 'article'];

function formatIncident({ title, in: cells }: Incident): string[] {
  const rows: { names: string[]; text: string }[] = [];
  for (const state of STATE_IDS) {
    const text = cellsOf(cells[state]).join(' | ');
    const same = rows.find((row) => row.text === text);
    if (same !== undefined) same.names.push(STATE_NAMES[state]);
    else rows.push({ names: [STATE_NAMES[state]], text });
  }
  return [
    `## ${title}`,
    '',
    `| ${COLUMNS.join(' | ')} |`,
    `|${'---|'.repeat(COLUMNS.length)}`,
    ...rows.map(({ names, text }) => `| ${names.join(', ')} | ${text} |`),
    '',
  ];
}

function cellsOf(cell: IncidentCase): string[] {
  if ('refused' in cell) return [`Refused: ${cell.because} ${cell.instead}`, '', '', '', '', cell.article];
  const { done, proposed, effects = [], shown = [], back, article } = cell;
  return [
    done,
    proposed,
    sentenceOf(effects.map((effect) => EFFECT_TEXTS[effect])),
    sentenceOf(shown.map((delta) => PUBLIC_CHANGE_TEXTS[delta])),
    typeof back === 'string' ? back : `${capitalised(back.done)}.`,
    article,
  ];
}

const sentenceOf = (words: readonly string[]) => (words.length === 0 ? '' : `${capitalised(words.join('; '))}.`);
const capitalised = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
