export const EVENT_MESSAGES = {
  'slug-form': 'Use small letters, figures and hyphens, for example linden-2026.',
  'slug-reserved': 'The site uses this address itself. Choose another.',
  'slug-taken': ({ slug = '' }: Facts) => `Another event has the address ${slug}. Choose another, for example with the year.`,
  'nothing-to-put-back': 'This event is not among those you removed: it was put back, or erased for good.',
  'archive-missing': 'Choose the file of an event: it ends in .json.gz.',
  'archive-too-large': `This is more than an event can be. Nothing was stored.`,
  'archive-unreadable': 'This is not the file of an event. Choose one that “Download the event” gave, as it was.',
  'archive-of-another-version': ({ version = '' }: Facts) =>
    `This file has version ${version}, and this installation reads versions 1 and 2. Update the installation, then take the file up again.`,
  'archive-wrong': ({ list = '', row = 0, column = '', problem = '' }: Facts) =>
    `Nothing was stored, the file is not whole: ${[list, Number(row) > 0 ? `row ${row}` : '', column].filter((part) => part !== '').join(', ')}: ${problem}.`,
  'archive-contradicts-itself': ({ list = '' }: Facts) => `Nothing was stored: what the file says under “${list}” cannot be true beside the rest of it.`,
} as const;

type Facts = Readonly<Record<string, string | number>>;
