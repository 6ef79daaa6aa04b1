import { withoutAccents } from '@/lib/domain/players/search-name';

/** Text as the files of US Chess contain it: capitals without accents. Letters that have no such form stay as they are. */
export const toUsText = (text: string): string =>
  withoutAccents(text)
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .toUpperCase();
