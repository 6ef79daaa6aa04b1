import type { IncomingMessage } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { tell } from '@/lib/words/tell';
import type { DoorResponse } from './door-response';
import { sendPlainPage } from './plain-page';

/**
 * What a page of ours says of itself when it asks for parts of another one. Next answers what it cannot read there with an
 * error of the server; whoever sent it is told instead, 400. True: the request has been answered.
 */
export function refuseUnreadableState({ headers }: Pick<IncomingMessage, 'headers'>, response: DoorResponse): boolean {
  try {
    parseAndValidateFlightRouterState(headers['next-router-state-tree']);
    return false;
  } catch {
    sendPlainPage(response, { status: 400, title: tell('serving.unreadableState.title'), text: tell('serving.unreadableState.text'), isLast: true });
    return true;
  }
}
