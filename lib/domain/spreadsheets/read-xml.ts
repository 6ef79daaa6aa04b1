import { StringDecoder } from 'node:string_decoder';
import sax from 'sax';
import type { Package } from './open-package';
import { SpreadsheetError } from './spreadsheet-error';

const MAX_DEPTH = 60;
const MAX_ATTRIBUTES = 100;

export type Attributes = Readonly<Record<string, string>>;

/** What is done with the elements of a document. Their names come without prefixes, those of attributes as written. */
export interface ElementReader {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly text?: (part: string) => void;
  readonly close?: (name: string) => void;
}

/** Reads a part, an XML document, piece by piece. Nothing of it remains in memory but what `reader` keeps. @throws SpreadsheetError */
export async function readXml(pack: Package, part: string, { open, text, close }: ElementReader): Promise<void> {
  const parser = sax.parser(true);
  const refuse = () => {
    throw new SpreadsheetError('damaged');
  };
  let [depth, count] = [0, 0];
  let attributes: Record<string, string> = {};
  parser.onerror = refuse;
  parser.onattribute = ({ name, value }) => {
    if ((count += 1) > MAX_ATTRIBUTES) refuse();
    attributes[name] = value;
  };
  parser.onopentag = (tag) => {
    pack.countElements(1);
    if ((depth += 1) > MAX_DEPTH) refuse();
    const own = attributes;
    [count, attributes] = [0, {}];
    open(withoutPrefix(tag.name), own);
  };
  parser.ontext = (piece) => text?.(piece);
  parser.oncdata = (piece) => {
    pack.countElements(1);
    text?.(piece);
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    close?.(withoutPrefix(name));
  };
  const decoder = new StringDecoder('utf8');
  for await (const chunk of pack.read(part)) {
    const piece = decoder.write(chunk);
    pack.countElements(piece.split('&').length - 1);
    parser.write(piece);
  }
  parser.close();
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);
