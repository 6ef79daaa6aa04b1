import type { Metadata } from 'next';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import type { DirectoryEvent, PublicEventPage } from '@/lib/views/publishing/public-event-directory';
import { absoluteUrl } from './absolute-url';

/** The description of an event's page for programs that show a shared address (Open Graph), with the picture at its absolute address. */
export async function eventMetadata({ slug, name }: DirectoryEvent, page: PublicEventPage, description: string): Promise<Metadata> {
  const [url, images] = await Promise.all([absoluteUrl(addresses.event(slug).page), sharedPicture(slug, page)]);
  return {
    title: name,
    description,
    openGraph: { type: 'website', title: name, description, url, siteName: t('shell.product'), locale: 'en_GB', images },
    twitter: { card: page.picture === null ? 'summary' : 'summary_large_image' },
  };
}

async function sharedPicture(slug: string, { picture, pictureText }: PublicEventPage) {
  if (picture === null) return [];
  const { sha256, type, width, height } = picture;
  return [{ url: await absoluteUrl(addresses.api.eventPicture(slug, sha256)), type, width, height, alt: pictureText }];
}
