import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
// Writes the types of the catalogue (`en.d.json.ts`, next to it): every key with the facts and tags of its message, parsed
// by the library's own parser. Runs whenever Next starts: `next typegen`, build and development.
/** @import { MessageFormatElement } from '@formatjs/icu-messageformat-parser' */
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** @typedef {{ readonly type: string, readonly isOptional: boolean }} Fact */

/** @param {MessageFormatElement} element */
const childrenOf = (element) => ('children' in element ? element.children : []);
/** @param {MessageFormatElement} element */
const choicesOf = (element) => ('options' in element ? Object.values(element.options).map(({ value }) => value) : []);

/**
 * `{ count: number; name: Fact }`: a number if it is counted, a word if it selects a branch; a fact used only in some branches is optional.
 * @param {readonly MessageFormatElement[]} elements
 * @returns {Map<string, Fact>}
 */
function factsOf(elements) {
  /** @type {Map<string, Fact>} */
  const facts = new Map();
  /** @type {(name: string, type: string, isOptional: boolean) => void} */
  const add = (name, type, isOptional) => {
    const known = facts.get(name);
    if (known === undefined) facts.set(name, { type, isOptional });
    else facts.set(name, { type: known.type === 'Fact' ? type : known.type, isOptional: known.isOptional && isOptional });
  };
  for (const element of elements) {
    const { type } = element;
    const value = 'value' in element ? String(element.value) : '';
    if (type === TYPE.argument) add(value, 'Fact', false);
    if (type === TYPE.number || type === TYPE.plural) add(value, 'number', false);
    if (type === TYPE.select) add(value, 'string', false);
    for (const [name, fact] of factsOf(childrenOf(element))) add(name, fact.type, fact.isOptional);
    const choices = choicesOf(element).map(factsOf);
    for (const [name, fact] of choices.flatMap((choice) => [...choice])) {
      add(name, fact.type, fact.isOptional || (type === TYPE.select && choices.some((choice) => !choice.has(name))));
    }
  }
  return facts;
}

/** @param {readonly MessageFormatElement[]} elements @returns {readonly MessageFormatElement[]} */
const allOf = (elements) => elements.flatMap((element) => [element, ...allOf([...childrenOf(element), ...choicesOf(element).flat()])]);

/** @typedef {string | { readonly [name: string]: Node }} Node  The catalogue, or the part of it under a name. */

/** @param {Node} node @returns {string} */
function typeOf(node) {
  if (typeof node !== 'string')
    return `{ ${Object.entries(node)
      .map(([name, inner]) => `${JSON.stringify(name)}: ${typeOf(inner)}`)
      .join('; ')} }`;
  const elements = parse(node);
  const facts = [...factsOf(elements)].map(([name, { type, isOptional }]) => `${name}${isOptional ? '?' : ''}: ${type}`).join('; ');
  const all = allOf(elements);
  if (all.every(({ type }) => type === TYPE.literal)) return 'Message';
  if (all.every(({ type }) => type === TYPE.literal || type === TYPE.argument)) return `Message<{ ${facts} }>`;
  const tags = new Set(all.flatMap((element) => (element.type === TYPE.tag ? [`'${element.value}'`] : [])));
  return `Message<{ ${facts} }, ${[...tags].join(' | ') || 'never'}, false>`;
}

/** `en.json`, and `en.failed.json` with the messages of a page that has failed and has no catalogue. */
const FILES = ['en', 'en.failed'];

export function writeMessageTypes() {
  for (const name of FILES) {
    const messages = JSON.parse(readFileSync(path.join(import.meta.dirname, `${name}.json`), 'utf8'));
    const file = path.join(import.meta.dirname, `${name}.d.json.ts`);
    const types = `import type { Fact, Message } from '../lib/platform/messages/message-type';\n\ndeclare const messages: ${typeOf(messages)};\nexport default messages;\n`;
    if (!existsSync(file) || readFileSync(file, 'utf8') !== types) writeFileSync(file, types);
  }
}
