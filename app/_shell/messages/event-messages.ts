export const EVENT_MESSAGES = {
  'slug-form': 'Use small letters, figures and hyphens, for example linden-2026.',
  'slug-reserved': 'The site uses this address itself. Choose another.',
  'slug-taken': ({ slug = '' }: Facts) => `Another event has the address ${slug}. Choose another, for example with the year.`,
} as const;

type Facts = Readonly<Record<string, string | number>>;
