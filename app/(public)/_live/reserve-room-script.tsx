import { scriptNonce } from '@/app/_shell/script-nonce';
import { reserveRoomScript } from './reserve-room';

/** Before the first paint: room for the card of the remembered player. */
export async function ReserveRoomScript({ section }: { readonly section: string }) {
  return <script nonce={await scriptNonce()} dangerouslySetInnerHTML={{ __html: reserveRoomScript(section) }} />;
}
