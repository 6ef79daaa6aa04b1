import { z } from 'zod';
import { EnteredResultSchema, ToldRefusalSchema } from '@/lib/acts/results/answers';

/** What tabs tell each other. */
const NewsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed') }),
  z.object({ kind: z.literal('stored'), key: z.string(), value: EnteredResultSchema }),
  z.object({ kind: z.literal('refused'), key: z.string(), refusal: ToldRefusalSchema }),
]);
export type News = z.output<typeof NewsSchema>;

/** The way to the other tabs with the same queue; where browsers have none, they find out when they look. */
export function openNews(queue: string, heard: (news: News) => void) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`crosstable-entries:${queue}`);
  let isClosed = false;
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = NewsSchema.safeParse(data);
    if (news.success && !isClosed) heard(news.data);
  });
  return {
    tell: (news: News) => {
      if (!isClosed) channel?.postMessage(news);
    },
    close: () => {
      isClosed = true;
      channel?.close();
    },
  };
}
