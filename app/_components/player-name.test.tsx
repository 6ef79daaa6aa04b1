import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NameText } from './player-name';

const parts = (name: string) => [...renderToStaticMarkup(<NameText name={name} />).matchAll(/<span>(.*?)<\/span>/g)].map(([, part]) => part);

it('the comma of a name belongs to the surname, so that screen readers read no space before it', () => {
  expect(parts('Varga-Lindt, Petra')).toEqual(['Varga-Lindt,', ' Petra']);
  expect(parts('Ostrander')).toEqual(['Ostrander']);
  expect(parts('')).toEqual(['']);
});
