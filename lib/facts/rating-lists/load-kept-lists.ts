import { dayText } from '@/lib/domain/events/event-clock';
import type { KeptList } from '@/lib/domain/rating-lists/list-sequence';
import type { Database } from '@/lib/platform/db/client';

export async function loadKeptLists(db: Database): Promise<KeptList[]> {
  const rows = await db.ratingList.findMany({ where: { state: 'ready' }, select: { id: true, body: true, kind: true, listedOn: true } });
  return rows.map(({ listedOn, ...row }) => ({ ...row, listedOn: dayText(listedOn) }));
}
