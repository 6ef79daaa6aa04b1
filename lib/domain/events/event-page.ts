import { z } from 'zod';
import { optionalLineField, optionalTextField } from '@/lib/platform/input/form-fields';
import { versionOf } from '@/lib/platform/input/seen-version';
import { parseWebAddress } from '@/lib/platform/input/web-address';
import { t } from '@/lib/platform/messages/translate';

const MAX_PROGRAMME_LENGTH = 5000;
const MAX_CONTACTS_LENGTH = 1000;
const MAX_LINE_LENGTH = 200;
const MAX_LINKS = 12;
const MAX_URL_LENGTH = 500;

const isLinkAddress = (text: string) => parseWebAddress(text).ok;

const PageLinkSchema = z.strictObject({ title: z.string().min(1).max(MAX_LINE_LENGTH), url: z.string().max(MAX_URL_LENGTH).refine(isLinkAddress) });
export type PageLink = z.output<typeof PageLinkSchema>;

/** What an organiser writes on the public page of an event, as plain text; '' without one. Published as it is. */
const EventPageSchema = z.strictObject({
  /** Paragraphs are separated by empty lines. */
  programme: z.string().max(MAX_PROGRAMME_LENGTH),
  venue: z.string().max(MAX_LINE_LENGTH),
  venueAddress: z.string().max(MAX_LINE_LENGTH),
  contacts: z.string().max(MAX_CONTACTS_LENGTH),
  links: z.array(PageLinkSchema).max(MAX_LINKS),
  /** What the picture shows, for people who cannot see it. */
  pictureText: z.string().max(MAX_LINE_LENGTH),
});
export type EventPage = z.output<typeof EventPageSchema>;

/** The column, which is {} until something is written. */
export const StoredEventPageSchema = z.union([EventPageSchema, z.strictObject({})]);

const EMPTY_PAGE: EventPage = { programme: '', venue: '', venueAddress: '', contacts: '', links: [], pictureText: '' };

export const parseEventPage = (stored: unknown): EventPage => ({ ...EMPTY_PAGE, ...StoredEventPageSchema.parse(stored) });

/** One link a line: its title, then its address. Without a title, the address is the title, or its host if it is too long. */
const linksField = optionalTextField(MAX_LINKS * (MAX_LINE_LENGTH + MAX_URL_LENGTH)).transform((text, context): PageLink[] => {
  const lines = text.split('\n').map((line, index) => ({ text: line.trim(), number: index + 1 }));
  const links = lines.filter((line) => line.text !== '').map((line) => ({ ...parseLink(line.text), line: line.number }));
  if (links.length > MAX_LINKS) context.addIssue(t('fields.link.tooMany', { count: links.length, most: MAX_LINKS }));
  for (const { line, ...link } of links) if (!PageLinkSchema.safeParse(link).success) context.addIssue(t('fields.link.inLine', { line }));
  return links.map(({ title, url }) => ({ title, url }));
});

function parseLink(line: string): PageLink {
  const at = line.search(/\S+$/);
  const url = line.slice(at);
  const short = url.replace(/^https?:\/\//i, '');
  const [host = ''] = short.split(/[/?#]/, 1);
  return { title: line.slice(0, at).trim() || (short.length > MAX_LINE_LENGTH ? host : short), url };
}

export const linksText = (links: readonly PageLink[]): string => links.map(({ title, url }) => `${title} ${url}`).join('\n');

export const EventPageFieldsSchema = z.object({
  programme: optionalTextField(MAX_PROGRAMME_LENGTH),
  venue: optionalLineField(MAX_LINE_LENGTH),
  venueAddress: optionalLineField(MAX_LINE_LENGTH),
  contacts: optionalTextField(MAX_CONTACTS_LENGTH),
  links: linksField,
  pictureText: optionalLineField(MAX_LINE_LENGTH),
});

const FIELDS = Object.keys(EMPTY_PAGE) as (keyof EventPage)[];

/** The version of the page that a form shows, with its picture. */
export const eventPageVersion = ({ picture, ...page }: EventPage & { readonly picture: { readonly sha256: string } | null }): string =>
  versionOf([...FIELDS.map((field) => page[field]), picture?.sha256 ?? null]);

/** The names of the fields that differ. */
export const changedPageFields = (before: EventPage, after: EventPage): (keyof EventPage)[] =>
  FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/** A text as paragraphs, which empty lines separate. */
export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');

/** A search for the venue on a map. Nothing is sent there before somebody follows the link. */
export function mapLink({ venue, venueAddress }: Pick<EventPage, 'venue' | 'venueAddress'>): string | null {
  const place = [venue, venueAddress].filter((part) => part !== '').join(', ');
  return place === '' ? null : `https://www.openstreetmap.org/search?${new URLSearchParams({ query: place })}`;
}
