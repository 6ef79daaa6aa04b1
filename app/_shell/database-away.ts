import 'server-only';
import { unlessAway } from '@/lib/serving/unless-away';
import { MESSAGES } from './messages';

const UNAVAILABLE = 503;
const AGAIN_AFTER_SECONDS = '2';

type Answer = (request: Request) => Promise<Response>;

/** A route that says when to ask again while the database cannot be asked. A queue keeps what it sent, and does. */
export function answeringUnlessAway(answer: Answer): Answer {
  return (request) => unlessAway(() => answer(request), awayAnswer);
}

function awayAnswer(): Response {
  return Response.json(
    { code: 'database-away', message: MESSAGES['database-away'], facts: {} },
    { status: UNAVAILABLE, headers: { 'retry-after': AGAIN_AFTER_SECONDS } },
  );
}
