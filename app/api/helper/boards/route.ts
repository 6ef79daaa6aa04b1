import { answeringUnlessAway } from '@/app/_shell/database-away';
import { requestAddress } from '@/app/_shell/request-origin';
import { tell } from '@/lib/platform/words/tell';
import { getHelperBoards } from '@/lib/views/helper-codes/get-helper-boards';

const NOT_FOUND = 404;
const TOO_MANY = 429;

export const GET = answeringUnlessAway(async (request) => {
  const code = new URL(request.url).searchParams.get('code') ?? '';
  const answer = await getHelperBoards(code, await requestAddress());
  if (answer.kind === 'too-many-attempts') return Response.json({ message: tell('helper.code.tooMany') }, { status: TOO_MANY });
  if (answer.kind !== 'page') return Response.json({ message: tell('helper.code.ended') }, { status: NOT_FOUND });
  return Response.json(answer.page, { headers: { 'cache-control': 'no-store' } });
});
