import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const IMPORT_PATTERN =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s+['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g;

interface Import {
  /** The importing file and the imported one, as paths from the root. A package is given by its name. */
  readonly from: string;
  readonly to: string;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('lib/generated/'));
}

const isTestFile = (file: string) => /\.test\.tsx?$/.test(file);

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return [...text.matchAll(IMPORT_PATTERN)].map((match) => ({ from: file, to: resolveImport(file, match[1] ?? match[2] ?? match[3] ?? '') }));
}

function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  return specifier.startsWith('.') ? path.normalize(path.join(path.dirname(file), specifier)) : specifier;
}

/** Returns the imports of `files` that `isAllowed` refuses, as lines for the failure message. */
function violations(files: readonly string[], isAllowed: (found: Import) => boolean): string[] {
  const imports = files.flatMap(importsOf);
  return imports.filter((found) => !isAllowed(found)).map(({ from, to }) => `${from} -> ${to}`);
}

const isInFolder = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);
const isInOneOf = (file: string, folders: readonly string[]) => folders.some((folder) => isInFolder(file, folder));

/** The types of every system's results. They are next to the folders of the systems and import only the model. */
const RESULT_TYPE_MODULES = ['engine/systems/system', 'engine/systems/explanation', 'engine/systems/explanation-codes'];

describe('engine: imports go in one direction', () => {
  const production = sourceFiles('engine').filter((file) => !isTestFile(file) && !isInOneOf(file, ['engine/testing', 'engine/bench']));
  const layers: Record<string, readonly string[]> = {
    'engine/model': [],
    'engine/matching': [],
    'engine/swiss': ['engine/model'],
    'engine/bracket': ['engine/model', 'engine/swiss', 'engine/matching', ...RESULT_TYPE_MODULES],
    'engine/score-bracket': ['engine/model', 'engine/swiss', 'engine/matching', 'engine/bracket', 'engine/explain', ...RESULT_TYPE_MODULES],
    'engine/articles': ['engine/systems/system'],
    'engine/forms': ['engine/model', 'engine/matching'],
    'engine/prizes': ['engine/model'],
    'engine/ratings': ['engine/model'],
    'engine/tie-breaks': ['engine/model', 'engine/forms', 'engine/ratings'],
    'engine/trf': ['engine/model', 'engine/systems/system'],
    'engine/round-robin': ['engine/model'],
    'engine/schedule': ['engine/model', 'engine/swiss', 'engine/round-robin', 'engine/explain', ...RESULT_TYPE_MODULES],
    'engine/simulate': ['engine/model', 'engine/swiss', 'engine/tie-breaks', 'engine/ratings', 'engine/systems/system'],
    'engine/explain': ['engine/model', 'engine/swiss', 'engine/matching', ...RESULT_TYPE_MODULES],
    'engine/check': ['engine/bracket', 'engine/systems', 'engine/swiss', 'engine/model'],
  };

  it.each(Object.entries(layers))('%s', (layer, allowed) => {
    const files = production.filter((file) => isInFolder(file, layer));
    expect(violations(files, ({ to }) => isInFolder(to, layer) || isInOneOf(to, allowed))).toEqual([]);
  });

  it('a system imports only common layers and itself, and another system only if its rules refer to it', () => {
    // Burstein 1.6.1: seeding rounds are paired by the FIDE (Dutch) System.
    const named = ['engine/systems/burstein-2026/index.ts -> engine/systems/dutch-2026'];
    const common = [
      'engine/model',
      'engine/swiss',
      'engine/bracket',
      'engine/matching',
      'engine/explain',
      'engine/score-bracket',
      'engine/upfloat-bracket',
      'engine/round-robin',
      'engine/schedule',
      'engine/forms',
    ];
    const files = production.filter((file) => /^engine\/systems\/[^/]+\//.test(file));
    const own = (file: string) => file.split('/').slice(0, 3).join('/');
    const offending = violations(files, ({ from, to }) => isInFolder(to, own(from)) || isInOneOf(to, common) || RESULT_TYPE_MODULES.includes(to));
    expect(offending).toEqual(named);
  });

  it('has one term for each thing: an entrant has a place, is a topscorer and may have the pab', () => {
    const otherWords = /\b(?:Competitor|DutchPlayer|DubovPlayer|Ranked|Rank|mayHaveBye|isTopScorer|isOverHalfInLastRound)\b/;
    expect(otherWords.test('function byScore(players: readonly DutchPlayer[])')).toBe(true);
    expect(production.filter((file) => otherWords.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
  });

  it('reads the colour history of players in one file only', () => {
    const readsHistory = /[cC]olours(?:\.at\(|\[)|\.at\(-back/;
    const reading = production.filter((file) => readsHistory.test(readFileSync(path.join(ROOT, file), 'utf8')));
    expect(reading).toEqual(['engine/swiss/colour-history.ts']);
  });

  // Answers FIDE's checklist, question 16.
  it('production code imports no packages and nothing from testing', () => {
    const offending = violations(production, ({ to }) => isInFolder(to, 'engine') && !isInOneOf(to, ['engine/testing', 'engine/bench']));
    expect(offending).toEqual([]);
  });
});

/** The modules of the engine that other code may import: its entry points, its version and its vocabulary. */
const ENGINE_ENTRY_POINTS = [
  'engine',
  'engine/index',
  'engine/package.json',
  'engine/prizes',
  'engine/ratings',
  'engine/tie-breaks',
  'engine/trf',
  'engine/round-robin',
  'engine/simulate',
  'engine/teams',
];
const isEntryPoint = (to: string) => ENGINE_ENTRY_POINTS.includes(to) || isInFolder(to, 'engine/model');

/** A file that may use a dialog attribute, because it checks whether React Aria has a dialog open. */
const FILES_THAT_CHECK_DIALOGS = ['app/_ui/keys-help-dialog.tsx'];

describe('app: HTTP and user interface only', () => {
  const files = sourceFiles('app').filter((file) => !isTestFile(file));

  it('knows neither Prisma nor lib/platform/db', () => {
    const isDatabase = (to: string) => isInOneOf(to, ['lib/platform/db', 'lib/generated', 'pg']) || to.startsWith('@prisma/');
    expect(violations(files, ({ to }) => !isDatabase(to))).toEqual([]);
  });

  it('imports the engine through its public modules only', () => {
    expect(violations(files, ({ to }) => !isInFolder(to, 'engine') || isEntryPoint(to))).toEqual([]);
  });

  it('has independent zones: files that two zones use are in a folder outside both', () => {
    const zoneOf = (file: string) => /^app\/(\(\w+\))\//.exec(file)?.[1] ?? null;
    const isAllowed = ({ from, to }: Import) => zoneOf(to) === null || zoneOf(to) === zoneOf(from);
    expect(isAllowed({ from: 'app/(helper)/helper/page', to: 'app/(organiser)/_components/notes-block' })).toBe(false);
    expect(isAllowed({ from: 'app/_ui/field', to: 'app/(organiser)/_components/notes-block' })).toBe(false);
    expect(violations(files, isAllowed)).toEqual([]);
  });

  it('has a layout for the pages of an event, but every page checks the session itself', () => {
    const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
    const pages = files.filter((file) => isInFolder(file, 'app/(organiser)') && path.basename(file) === 'page.tsx');
    expect(pages.length).toBeGreaterThan(25);
    expect(pages.filter((file) => !/await signedInActor\(\)/.test(textOf(file)))).toEqual([]);
    const framed = pages.filter((file) => isInFolder(file, 'app/(organiser)/organise/[event]'));
    expect(framed.length).toBeGreaterThan(20);
    expect(violations(framed, ({ to }) => !/\/(page-shell|section-nav)$/.test(to))).toEqual([]);
  });

  it('does not prefetch pages of links', () => {
    expect(violations(files, ({ from, to }) => to !== 'next/link' || from === 'app/_ui/link.tsx')).toEqual([]);
  });

  it('does not manage the state of widgets itself, because the browser or React Aria does', () => {
    const states = /\baria-(?:activedescendant|checked|controls|expanded|haspopup|modal|multiselectable|selected)\b/;
    const roles =
      /\brole=["'{]+(?:alertdialog|combobox|dialog|grid|listbox|menu|menuitem|option|radio|radiogroup|slider|switch|tab|tablist|tabpanel|toolbar|tree)\b/;
    const isByHand = (text: string) => states.test(text) || roles.test(text);
    expect(['<ul role="listbox">', "<p role={'tab'}>", '<button aria-expanded={isOpen}>'].filter((text) => !isByHand(text))).toEqual([]);
    expect(['<table role="table">', '<form role="search">', '<a aria-current="page">'].filter(isByHand)).toEqual([]);
    expect(files.filter((file) => isByHand(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual(FILES_THAT_CHECK_DIALOGS);
  });

  it('has no form inside an element that can be closed, because it would be closed again after a submission without scripts', () => {
    const closed = (text: string) => {
      let depth = 0;
      return [...text.matchAll(/<details\b|<\/details>|<Form\b/g)].filter(([mark]) => {
        if (mark !== '<Form') depth += mark === '</details>' ? -1 : 1;
        return mark === '<Form' && depth > 0;
      }).length;
    };
    expect([closed('<details><summary/><Form /></details>'), closed('<Form><details></details></Form><Form />')]).toEqual([1, 0]);
    expect(files.filter((file) => closed(readFileSync(path.join(ROOT, file), 'utf8')) > 0)).toEqual([]);
  });

  it('has one component for checkboxes and radio buttons, which keeps ticks when a form is refused', () => {
    const isBox = (text: string) => /(?<!\[)type=["'{]+(?:checkbox|radio)\b/.test(text);
    expect(['<input name="all[]" type="checkbox" />', "<input type={'radio'} />"].filter((text) => !isBox(text))).toEqual([]);
    expect(isBox(`querySelectorAll('input[type="checkbox"]')`)).toBe(false);
    expect(files.filter((file) => isBox(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual(['app/_ui/field.tsx']);
  });

  it("has only formAction lines in 'use server' files", () => {
    const actions = files.filter((file) => readFileSync(path.join(ROOT, file), 'utf8').startsWith("'use server'"));
    expect(actions.length).toBeGreaterThan(0);
    const exported = /^export (?!const \w+ = formAction\()/m;
    expect(actions.filter((file) => exported.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
  });
});

/** Matches imports that remain at run time. Excludes `import type` and lists of types only. */
const RUNTIME_IMPORT_PATTERN = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)([^'"`;]*?)\bfrom\s+['"]([^'"]+)['"]/g;
const isTypesOnly = (names: string) => /^\{(?:\s*type\s[^,}]+,?)+\s*\}\s*$/.test(names);

const isServerOnlyModule = (to: string) => /^node:|^server-only$|^pg$|^@prisma/.test(to);

/** Returns the chain of run-time imports from a browser file to a file that `isMeant` accepts; null if there is none. */
function importChain(isMeant: (to: string) => boolean, start: string, known: ReadonlySet<string>): readonly string[] | null {
  const seen = new Set([start]);
  const open: (readonly string[])[] = [[start]];
  for (let way = open.shift(); way !== undefined; way = open.shift()) {
    const text = readFileSync(path.join(ROOT, way.at(-1) ?? start), 'utf8');
    // Browsers call server actions and do not load them.
    if (text.startsWith("'use server'")) continue;
    for (const [, names = '', specifier = ''] of text.matchAll(RUNTIME_IMPORT_PATTERN)) {
      if (isTypesOnly(names)) continue;
      const to = resolveImport(way.at(-1) ?? start, specifier);
      if (isMeant(to)) return [...way, to];
      const file = [`${to}.ts`, `${to}.tsx`, `${to}/index.ts`].find((candidate) => known.has(candidate));
      if (file === undefined || seen.has(file)) continue;
      seen.add(file);
      open.push([...way, file]);
    }
  }
  return null;
}

describe('what runs in a browser', () => {
  const known = new Set([...sourceFiles('app'), ...sourceFiles('lib'), ...sourceFiles('engine')]);
  const clients = sourceFiles('app').filter((file) => !isTestFile(file) && readFileSync(path.join(ROOT, file), 'utf8').startsWith("'use client'"));

  it('imports no server-only code', () => {
    expect(clients.length).toBeGreaterThan(10);
    expect(clients.map((file) => importChain(isServerOnlyModule, file, known)).filter((way) => way !== null)).toEqual([]);
  });

  it('has no list of addresses on phones, because the page passes its links', () => {
    const isAddresses = (to: string) => to === 'app/addresses';
    const ofPhones = clients.filter((file) => isInFolder(file, 'app/(public)') || path.dirname(file) === 'app');
    expect(ofPhones.length).toBeGreaterThan(4);
    expect(ofPhones.map((file) => importChain(isAddresses, file, known)).filter((way) => way !== null)).toEqual([]);
    expect(importChain(isAddresses, 'app/(organiser)/_components/auto-refresh.tsx', known)).not.toBeNull();
  });

  it('loads the query client of organisers and helpers on no public page', () => {
    const isClient = (to: string) => to === '@tanstack/react-query';
    const ofPublic = clients.filter((file) => isInFolder(file, 'app/(public)') || path.dirname(file) === 'app');
    expect(ofPublic.map((file) => importChain(isClient, file, known)).filter((way) => way !== null)).toEqual([]);
    expect(importChain(isClient, 'app/_ui/query-provider.tsx', known)).not.toBeNull();
  });

  it('loads dialogs and their dependencies on no public page', () => {
    const isAria = (to: string) => to.startsWith('react-aria');
    const ofPublic = clients.filter((file) => isInFolder(file, 'app/(public)') || path.dirname(file) === 'app');
    expect(ofPublic.map((file) => importChain(isAria, file, known)).filter((way) => way !== null)).toEqual([]);
    expect(importChain(isAria, 'app/_ui/keys-help-dialog.tsx', known)).not.toBeNull();
  });

  it('loads Next’s link component on no public page, or with pages for missing addresses and failures', () => {
    const isRouters = (to: string) => to === 'next/link';
    const ofPhones = sourceFiles('app').filter((file) => /^app\/(?:\(public\)\/.*\/)?(?:page|layout|not-found|error|global-error)\.tsx$/.test(file));
    expect(ofPhones.length).toBeGreaterThan(18);
    expect(ofPhones.map((file) => importChain(isRouters, file, known)).filter((way) => way !== null)).toEqual([]);
    expect(importChain(isRouters, 'app/_ui/link.tsx', known)).not.toBeNull();
  });

  it('loads the pairing systems at the desk only for a manually paired draft', () => {
    const section = 'app/(organiser)/organise/[event]/[section]';
    const isOfTexts = (to: string) => to === 'engine/systems';
    const ofDesk = clients.filter((file) => importChain((to) => `${to}.tsx` === file, `${section}/page.tsx`, known) !== null);
    expect(ofDesk).toContain(`${section}/rounds/[round]/edit/lazy-draft-editor.tsx`);
    expect(ofDesk.map((file) => importChain(isOfTexts, file, known)).filter((way) => way !== null)).toEqual([]);
    expect(importChain(isOfTexts, `${section}/rounds/[round]/edit/draft-editor.tsx`, known)).not.toBeNull();
  });

  it('gets its texts from the page: it loads no catalogue, and no formatter on public pages', () => {
    const isCatalogue = (to: string) => (isInFolder(to, 'messages') && !to.endsWith('/en.failed.json')) || to === 'lib/platform/messages/translate';
    const isFormatter = (to: string) => to.startsWith('use-intl');
    // Every browser file that a server component of a page imports is sent to the phone, whether it is rendered or not.
    const isProvider = (to: string) => to === 'app/_ui/use-translate';
    const pages = sourceFiles('app').filter((file) => /\/(?:page|layout)\.tsx$/.test(file) && isInFolder(file, 'app/(public)'));
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.map((file) => importChain(isProvider, file, known)).filter((way) => way !== null)).toEqual([]);
    const ofPublic = clients.filter((file) => isInFolder(file, 'app/(public)'));
    expect(ofPublic.length).toBeGreaterThan(4);
    expect(clients.map((file) => importChain(isCatalogue, file, known)).filter((way) => way !== null)).toEqual([]);
    expect(ofPublic.map((file) => importChain(isFormatter, file, known)).filter((way) => way !== null)).toEqual([]);
    expect(importChain(isCatalogue, 'app/_ui/translate-rich.tsx', known)).not.toBeNull();
    expect(importChain(isProvider, 'app/_ui/provide-messages.tsx', known)).not.toBeNull();
    expect(importChain(isFormatter, 'app/_ui/use-translate.tsx', known)).not.toBeNull();
  });

  it('would be reported if it imported server-only code', () => {
    expect(importChain(isServerOnlyModule, 'lib/views/explanations/get-round-explanation.ts', known)?.at(-1)).toMatch(/^node:/);
  });
});

/** Browser features that exist only on pages of https or localhost. A laptop in a hall serves plain HTTP. */
const SECURE_ONLY_FEATURES =
  /(?<!node:)\bcrypto\.(?:randomUUID|subtle)\b|\bnavigator\.(?:clipboard|serviceWorker|share|canShare|locks|storage|wakeLock|geolocation|mediaDevices|credentials)\b|'serviceWorker' in navigator|\bcaches\.|\bcookieStore\b|\bNotification\.|'PushManager' in window|\bpushManager\.|\bshowOpenFilePicker\b/;
/** Files that need https, and check for it. */
const FILES_THAT_CHECK_SECURE_CONTEXT = ['app/_components/push-opt-in.tsx'];

describe('pages work over plain HTTP on the address of a laptop', () => {
  const files = [...sourceFiles('app'), ...sourceFiles('lib'), ...sourceFiles('engine')].filter((file) => !isTestFile(file));
  const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

  it('without features that browsers limit to secure pages', () => {
    const found = files.filter((file) => SECURE_ONLY_FEATURES.test(textOf(file)));
    expect(found.filter((file) => !FILES_THAT_CHECK_SECURE_CONTEXT.includes(file))).toEqual([]);
  });

  it.each(FILES_THAT_CHECK_SECURE_CONTEXT)('where %s checks first whether the page is secure', (file) => {
    expect(textOf(file)).toMatch(/if \(!window\.isSecureContext\) return/);
  });

  it.each(['crypto.randomUUID()', 'await crypto.subtle.digest(', 'navigator.clipboard.writeText(', 'navigator.locks.request('])(
    'and the check would find %s',
    (code) => {
      expect(SECURE_ONLY_FEATURES.test(code)).toBe(true);
    },
  );
});

/** Returns every query of persons with its arguments, which must include the event. */
function findPersonQueries(text: string): string[] {
  return [...text.matchAll(/\.person\.(?!create)\w+\(/g)].map(({ index, 0: { length } }) => {
    let depth = 1;
    let end = index + length;
    for (; depth > 0 && end < text.length; end += 1) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
    return text.slice(index, end);
  });
}

describe('lib: use cases that run anywhere', () => {
  const files = sourceFiles('lib').filter((file) => !isTestFile(file));

  it('knows neither Next nor React nor app', () => {
    const isFramework = (to: string) => /^(next|next-auth|react|react-dom)(\/|$)/.test(to) || isInFolder(to, 'app');
    expect(violations(files, ({ to }) => !isFramework(to))).toEqual([]);
  });

  it('imports only the public modules of the engine and `engine/swiss`', () => {
    const isAllowed = (to: string) => !isInFolder(to, 'engine') || isEntryPoint(to) || isInFolder(to, 'engine/swiss');
    expect(violations(files, ({ to }) => isAllowed(to))).toEqual([]);
  });

  it('loads persons of one event only, and public facts of others in one file', () => {
    const calls = files.flatMap((file) => findPersonQueries(readFileSync(path.join(ROOT, file), 'utf8')).map((call) => ({ file, call })));
    expect(calls.length).toBeGreaterThan(5);
    expect(calls.filter(({ call }) => !call.includes('eventId'))).toEqual([]);
    expect(calls.filter(({ call }) => call.includes('offeredPersonsFilter(')).map(({ file }) => file)).toEqual([
      'lib/facts/players/load-persons-of-other-events.ts',
    ]);
  });

  it('connects to the database in one file', () => {
    const clients = files.filter((file) => /new PrismaClient\(/.test(readFileSync(path.join(ROOT, file), 'utf8')));
    expect(clients).toEqual(['lib/platform/db/client.ts']);
  });
});

describe('workers: jobs that lib calls', () => {
  const files = sourceFiles('workers').filter((file) => !isTestFile(file));

  it('import lib and the public modules of the engine, but no database', () => {
    const isAllowed = (to: string) =>
      isInFolder(to, 'workers') ||
      to.startsWith('node:') ||
      isEntryPoint(to) ||
      (isInFolder(to, 'lib') && !isInOneOf(to, ['lib/platform/db', 'lib/generated', 'lib/platform/jobs/run-job']));
    expect(violations(files, ({ to }) => isAllowed(to))).toEqual([]);
  });

  it('do not import the log, because each thread loads a single file', () => {
    const known = new Set([...sourceFiles('workers'), ...sourceFiles('lib'), ...sourceFiles('engine')]);
    expect(importChain((to) => to === 'pino', 'workers/thread-jobs.ts', known)).toBeNull();
    expect(importChain((to) => to === 'pino', 'lib/platform/observability/log.ts', known)).not.toBeNull();
  });

  it('are not bundled with lib and app, which import only their types', () => {
    const imported = [...sourceFiles('lib'), ...sourceFiles('app')]
      .filter((file) => !isTestFile(file))
      .filter((file) => /^import (?!type )[^;]*from '@\/workers\//m.test(readFileSync(path.join(ROOT, file), 'utf8')));
    expect(imported).toEqual([]);
  });
});

describe('the current result of a board', () => {
  /** Files that may load all results entered on a board: for a section's facts, its history, an undo, and the personal data of a player. */
  const WHOLE_HISTORIES = [
    'lib/facts/tournament/load-section-facts.ts',
    'lib/facts/history/load-result-history.ts',
    'lib/acts/results/undo-result.ts',
    'lib/facts/personal-data/load-personal-data.ts',
  ];
  const ofSteps = /"ResultRevision"|resultRevision|revisions:/;
  const inOrder = /sequence: '(?:asc|desc)'|"sequence"(?: DESC)?\s+LIMIT|ORDER BY[^`]*"sequence"|max\([^)]*"sequence"|_max: \{ sequence/;

  it('is the last step, which one file alone queries from the database', () => {
    const files = [...sourceFiles('lib'), ...sourceFiles('app')].filter((file) => !isTestFile(file));
    const asking = files.filter((file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8');
      return ofSteps.test(text) && inOrder.test(text);
    });
    expect(asking.filter((file) => !file.startsWith('lib/exchange/archive/')).toSorted()).toEqual(
      ['lib/facts/tournament/load-boards.ts', ...WHOLE_HISTORIES].toSorted(),
    );
  });
});

describe('file names', () => {
  const files = [...sourceFiles('engine'), ...sourceFiles('lib'), ...sourceFiles('workers'), ...sourceFiles('app')];

  it('are not vague', () => {
    const vague = /(^|[-/])(manager|service|utils?|misc|common|info)\.tsx?$/;
    expect(files.filter((file) => vague.test(file))).toEqual([]);
  });

  it('are in kebab-case', () => {
    const names = files.map((file) => [file, path.basename(file)] as const);
    expect(names.filter(([, name]) => !/^[a-z0-9.-]+$/.test(name)).map(([file]) => file)).toEqual([]);
  });
});

describe('the log', () => {
  const BEFORE_NEXT = ['scripts/serve/server-main.ts', 'scripts/serve/create-web-server.ts', 'scripts/serve/check-session.ts'];

  it('is the only output of the application, which prints nothing directly', () => {
    const files = [...sourceFiles('app'), ...sourceFiles('lib'), ...BEFORE_NEXT, 'instrumentation.ts'].filter((file) => !isTestFile(file));
    expect(files.filter((file) => /\bconsole\.\w/.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
  });
});

describe('tests', () => {
  it('that mock a module have a name that gives them their own process', () => {
    const files = [
      ...sourceFiles('lib'),
      ...sourceFiles('app'),
      ...sourceFiles('scripts'),
      ...sourceFiles('prisma'),
      ...sourceFiles('tests'),
      ...sourceFiles('engine'),
    ].filter(isTestFile);
    const replaces = (file: string) => /\bvi\.(?:do)?[mM]ock\(['"]/.test(readFileSync(path.join(ROOT, file), 'utf8'));
    const replacing = files.filter(replaces);
    expect(replacing.length).toBeGreaterThan(0);
    expect(replacing.filter((file) => !file.includes('.alone.test.'))).toEqual([]);
  });
});
