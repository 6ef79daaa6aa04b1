import { currentActor } from '@/app/_request/current-actor';
import { orServiceUnavailable } from '@/app/_request/database-unavailable';
import { statusOf } from '@/app/_request/json-action';
import { SearchPersonsSchema, searchPersons } from '@/lib/acts/players/search-persons';

export const GET = orServiceUnavailable(async (request) => {
  const { searchParams } = new URL(request.url);
  const input = SearchPersonsSchema.safeParse({ sectionId: searchParams.get('section'), text: searchParams.get('q') });
  if (!input.success) return Response.json([], { status: 400 });
  const found = await searchPersons(await currentActor(), input.data);
  return found.ok ? Response.json(found.value, { headers: { 'cache-control': 'no-store' } }) : Response.json([], { status: statusOf(found.error.code) });
});
