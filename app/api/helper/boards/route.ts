import { orServiceUnavailable } from '@/app/_request/database-unavailable';
import { requestIp } from '@/app/_request/request-source';
import { t } from '@/lib/platform/messages/translate';
import { getHelperBoards } from '@/lib/views/helper-codes/get-helper-boards';

export const GET = orServiceUnavailable(async (request) => {
  const code = new URL(request.url).searchParams.get('code') ?? '';
  const answer = await getHelperBoards(code, await requestIp());
  if (answer.kind === 'too-many-attempts') return Response.json({ message: t('terms.sentence.tooManyWrongCodes') }, { status: 429 });
  if (answer.kind !== 'page') return Response.json({ message: t('terms.sentence.codeOver') }, { status: 404 });
  return Response.json(answer.page, { headers: { 'cache-control': 'no-store' } });
});
