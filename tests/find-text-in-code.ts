import { parseAst } from 'vitest/node';

/** A text in source code that is probably meant for people. */
export interface FoundText {
  readonly line: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** JSX attributes with values that people do not see. */
const TECHNICAL_ATTRIBUTES =
  /^(className|href|key|id|htmlFor|name|type|role|action|formAction|method|value|scope|d|rel|style|variant|tone|as|autoComplete|inputMode|pattern|lang|dir|src|width|height|viewBox|fill|stroke|target|accept|encType|list|form|field|timeZone|aria-(?!label$|description$|roledescription$|valuetext$).*|data-(?!label$).*)$/;
/** Matches two words with a space between them, or one word that starts with a capital, as labels do. */
const PROSE_PATTERN = /[A-Za-z]{2,}[,;:.]?\s+[A-Za-z‘’“½0-9{]|^\s*[A-Z][a-z]+(?: [a-z]+)*[.?!:…]?\s*$/;
/** Matches class names, SQL, media types, styles and response headers. */
const NOT_PROSE_PATTERN =
  /^[a-z0-9_:[\]()/.,%#-]+(?: [a-z0-9_:[\]()/.,%#-]*[-:[\]0-9(#][a-z0-9_:[\]()/.,%#-]*)+$|^\s*(?:SELECT|UPDATE|INSERT|DELETE|LOCK|SET|WITH|AND|ORDER|NOTIFY|LISTEN|BEGIN|CREATE)\b|^use (?:client|server)$|^(?:text|application|image)\/[\w.+-]+; |^(?:attachment|inline); filename/;
/** Matches scripts, security policies, styles, event-stream frames, cache headers, SQL columns and lines that programs parse. */
const MACHINE_TEXT_PATTERN =
  /^\s*\(function\b|-src '|^[\w-]+:[^;\s]+;|\{[\w-]+:[^;]+;|^(?:id|retry|data): |^: |, must-revalidate|" AS "| AS "\{\}"|^\{\}(?: \w+=\{\})+$|^@page \{|\bwss?: /;
/** Replaces HTML tags, because their names are not words for people. */
const withoutTags = (text: string) => text.replace(/<[!/]?[a-z][^>]*>/g, '\n');
const isProse = (text: string) => PROSE_PATTERN.test(withoutTags(text)) && !NOT_PROSE_PATTERN.test(text) && !MACHINE_TEXT_PATTERN.test(text);

/** True for code without text for people: types, imports, thrown errors, log calls and names. */
function isSkipped(node: Node): boolean {
  if (/^(Import|ExportAll|TaggedTemplate)/.test(node.type)) return true;
  if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull|Instantiation)/.test(node.type)) return true;
  if (node.type === 'Property') return isNode(node['key']) && /^(?:colorScheme|className)$/.test(String(node['key']['name']));
  if (node.type === 'NewExpression') return isNode(node['callee']) && /^(?:\w*Error|RegExp|Function)$/.test(String(node['callee']['name'] ?? ''));
  if (node.type === 'BinaryExpression') return /^(?:[!=]==?|in|instanceof)$/.test(String(node['operator']));
  if (node.type === 'CallExpression') return isTechnicalCall(node['callee']);
  return node.type === 'JSXAttribute' && isNode(node['name']) && TECHNICAL_ATTRIBUTES.test(String(node['name']['name']));
}

/** True for calls such as `log().warn(…)`, `querySelector(…)` and `matchMedia(…)`. Only the server's owner or a program reads their texts. */
function isTechnicalCall(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return /^(?:cx|matchMedia|require)$/.test(String(callee['name']));
  const { object, property } = callee as Partial<Record<string, unknown>>;
  if (!isNode(property)) return false;
  const isOfLog = isNode(object) && object.type === 'CallExpression' && isNode(object['callee']) && object['callee']['name'] === 'log';
  return (
    isOfLog ||
    /^(?:querySelector(?:All)?|closest|matches|matchMedia|\$(?:query|execute)RawUnsafe|addEventListener|setAttribute)$/.test(String(property['name']))
  );
}

export function findTextInCode(file: string, text: string): FoundText[] {
  const found: FoundText[] = [];
  const hit = ({ start }: Node, words: string) => found.push({ line: text.slice(0, start).split('\n').length, text: words.trim().replace(/\s+/g, ' ') });
  const walk = (value: unknown, parent: Node | null): void => {
    if (Array.isArray(value)) return value.forEach((item) => walk(item, parent));
    if (!isNode(value) || isSkipped(value)) return;
    if (value.type === 'JSXText') {
      if (/[A-Za-z]{2,}/.test(String(value['value']))) hit(value, String(value['value']));
    } else if (value.type === 'Literal' && typeof value['value'] === 'string') {
      const isName =
        parent !== null && /^(Property|PropertyDefinition|MemberExpression)$/.test(parent.type) && (parent['key'] === value || parent['property'] === value);
      const isShown = parent?.type === 'JSXAttribute' ? /[A-Za-z]{2,}/.test(value['value']) && /^[A-Z]| /.test(value['value']) : isProse(value['value']);
      if (!isName && isShown) hit(value, value['value']);
    } else if (value.type === 'TemplateLiteral') {
      const parts = (value['quasis'] as readonly { readonly value: { readonly cooked: string } }[]).map((part) => part.value.cooked);
      const whole = parts.join('{}');
      const isShown =
        /[A-Za-z]{2,}[,;:.]? |[,;:.]? [A-Za-z]{2,}/.test(withoutTags(whole)) && !NOT_PROSE_PATTERN.test(parts.join('0')) && !MACHINE_TEXT_PATTERN.test(whole);
      if (isShown) hit(value, whole);
      walk(value['expressions'], value);
    } else for (const field of Object.keys(value)) walk(value[field], value);
  };
  walk(parseAst(text, { lang: file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'js' }, file), null);
  return found;
}
