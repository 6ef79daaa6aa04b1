import 'server-only';
import { unlessAway } from '@/lib/platform/watching/failed-requests';
import { tell } from '@/lib/platform/words/tell';

const UNAVAILABLE = 503;
const AGAIN_AFTER_SECONDS = '2';

type Answer = (request: Request) => Promise<Response>;

/** A route that answers with a retry time while the database is unavailable. A queue keeps its entries and retries. */
export function answeringUnlessAway(answer: Answer): Answer {
  return (request) => unlessAway(() => answer(request), awayAnswer);
}

function awayAnswer(): Response {
  return Response.json(
    { code: 'database-away', message: tell('refusals.database-away'), facts: {} },
    { status: UNAVAILABLE, headers: { 'retry-after': AGAIN_AFTER_SECONDS } },
  );
}
