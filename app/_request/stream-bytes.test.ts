import { expect, it } from 'vitest';
import { streamBytes } from './stream-bytes';

async function chunksOf(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body ?? []) chunks.push(chunk);
  return chunks;
}

it('sends all bytes in small parts, without a copy of them for each reader', async () => {
  for (const length of [0, 1, 65_536, 65_537, 200_000]) {
    const bytes = new Uint8Array(length).map((_, index) => index % 251);
    const chunks = await chunksOf(new Response(streamBytes(bytes)).body);
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
    expect(chunks.filter((chunk) => chunk.buffer !== bytes.buffer || chunk.length > 65_536)).toEqual([]);
  }
});

it('reads no further than its reader', async () => {
  const reader = new Response(streamBytes(new Uint8Array(1_000_000))).body?.getReader();
  expect((await reader?.read())?.value?.length).toBe(65_536);
  await reader?.cancel();
  expect(await reader?.read()).toEqual({ done: true, value: undefined });
});
