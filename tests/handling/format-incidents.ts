import type { IncidentCase, Incident } from './incident-case';
import { EFFECT_TEXTS, PUBLIC_CHANGE_TEXTS } from './section-snapshot';
import { STATES, type StateId } from './section-states';

const STATE_WORDS: Record<StateId, string> = {
  draft: 'draft',
  published: 'published',
  resultsIn: 'results in',
  complete: 'complete',
  nextDrafted: 'next drafted',
  nextPublished: 'next published',
  lastRound: 'last round',
  finished: 'finished',
};

const HEAD = `# What happens in a hall

Every state of a section has a way back until somebody has played on it, and a way on afterwards. What is proposed is what
the rules propose; nothing that is public is ever proposed to be withdrawn.

Made from the table in \`tests/handling\`, whose test does all of it through the use cases, cell by cell: what is
refused is refused with its code and leaves nothing behind; what is done has exactly these consequences, shows exactly this to the public,
and its way back leads back.

Articles with F are of the text of 1998; C.04.1, C.04.2 and C.07 are of 2026.

## States

A section of eight players and five rounds by \`dutch-2026\`:
`;

/** Returns the text that `npm run handling` prints: the states, then a table for each event. States with the same case share a line. */
export function formatIncidents(events: readonly Incident[]): string {
  const states = Object.entries(STATES).map(([id, text]) => `| ${STATE_WORDS[id as StateId]} | ${text} |`);
  return [HEAD, '| state | |', '|---|---|', ...states, '', ...events.flatMap(section)].join('\n');
}

const STATE_IDS = Object.keys(STATES) as StateId[];
const COLUMNS = ['in', 'what is done', 'proposed first', 'follows', 'becomes public', 'way back', 'article'];

function section({ title, in: cells }: Incident): string[] {
  const rows: { names: string[]; text: string }[] = [];
  for (const state of STATE_IDS) {
    const text = cellsOf(cells[state]).join(' | ');
    const same = rows.find((row) => row.text === text);
    if (same !== undefined) same.names.push(STATE_WORDS[state]);
    else rows.push({ names: [STATE_WORDS[state]], text });
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
    listed(effects.map((effect) => EFFECT_TEXTS[effect])),
    listed(shown.map((delta) => PUBLIC_CHANGE_TEXTS[delta])),
    typeof back === 'string' ? back : `${first(back.done)}.`,
    article,
  ];
}

const listed = (words: readonly string[]) => (words.length === 0 ? '' : `${first(words.join('; '))}.`);
const first = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
