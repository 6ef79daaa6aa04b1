import { answeringUnlessAway } from '@/app/_shell/database-away';
import { requestAddress } from '@/app/_shell/request-origin';
import { tell } from '@/lib/platform/words/tell';
import { getHelperBoards } from '@/lib/views/helper-codes/get-helper-boards';

export const GET = answeringUnlessAway(async (request) => {
  const code = new URL(request.url).searchParams.get('code') ?? '';
  const answer = await getHelperBoards(code, await requestAddress());
  if (answer.kind === 'too-many-attempts') return Response.json({ message: tell('terms.sentence.tooManyWrongCodes') }, { status: 429 });
  if (answer.kind !== 'page') return Response.json({ message: tell('terms.sentence.codeOver') }, { status: 404 });
  return Response.json(answer.page, { headers: { 'cache-control': 'no-store' } });
});
