import { z } from 'zod';
import { parsePositiveNumber } from '@/app/_components/section-addresses';
import { LIST_FORMATS, type ListFormat, type ListTable } from '@/lib/domain/list-downloads/list-table';
import { writeListFile } from '@/lib/domain/list-downloads/write-list-file';
import { t } from '@/lib/platform/messages/translate';

export function parseListFileName(file: string): { readonly name: string; readonly format: ListFormat } | null {
  const [name = '', ending, ...rest] = file.split('.');
  const format = z.enum(LIST_FORMATS).safeParse(ending);
  return format.success && rest.length === 0 ? { name, format: format.data } : null;
}

/** The number in the query; null if it is missing. Other text shows the not-found page. */
export function numberInQuery(request: Request, name: string): number | null {
  const text = new URL(request.url).searchParams.get(name);
  return text === null ? null : parsePositiveNumber(text);
}

interface ListFile {
  readonly table: ListTable;
  readonly format: ListFormat;
  readonly fileName: string;
  /**
   * The public snapshot that contains the list; missing for a list that is not public. Files are cached by snapshot, so each is written
   * only once.
   */
  readonly snapshot?: TaggedContent;
}

/** Content in memory, with its tag. Equal contents have equal tags. */
interface TaggedContent {
  readonly tag: string;
  readonly body: object;
}

const cachedFiles = new WeakMap<object, Map<string, ReturnType<typeof writeListFile>>>();

function cachedListFile({ body }: TaggedContent, key: string, { table, format }: ListFile): ReturnType<typeof writeListFile> {
  const files = cachedFiles.get(body) ?? new Map<string, ReturnType<typeof writeListFile>>();
  cachedFiles.set(body, files);
  const file = files.get(key) ?? writeListFile(table, format);
  files.set(key, file);
  return file;
}

export async function respondWithList(request: Request, file: ListFile): Promise<Response> {
  const { table, format, fileName, snapshot } = file;
  const etag = snapshot === undefined ? null : `"${snapshot.tag}"`;
  if (etag !== null && request.headers.get('if-none-match') === etag) return new Response(null, { status: 304 });
  const { body, type } = await (snapshot === undefined ? writeListFile(table, format) : cachedListFile(snapshot, `${fileName} ${table.title} ${format}`, file));
  return new Response(Buffer.from(body), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${fileName}.${format}"`,
      'cache-control': etag === null ? 'no-store' : 'public, no-cache',
      ...(etag === null ? {} : { etag }),
    },
  });
}

export const listNotFound = () => new Response(t('public.lists.none'), { status: 404 });
