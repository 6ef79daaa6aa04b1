import 'server-only';
import { t } from '@/lib/platform/messages/translate';
import { withFallbackInOutage } from '@/lib/platform/observability/request-errors';

const UNAVAILABLE_STATUS = 503;
const RETRY_AFTER_SECONDS = '2';

type Answer = (request: Request) => Promise<Response>;

/** Makes a route answer 503 with a retry time while the database is unavailable. The queue in the browser then keeps its entries and retries. */
export function orServiceUnavailable(answer: Answer): Answer {
  return (request) => withFallbackInOutage(() => answer(request), unavailableResponse);
}

function unavailableResponse(): Response {
  return Response.json(
    { code: 'database-away', message: t('refusals.database-away'), facts: {} },
    { status: UNAVAILABLE_STATUS, headers: { 'retry-after': RETRY_AFTER_SECONDS } },
  );
}
