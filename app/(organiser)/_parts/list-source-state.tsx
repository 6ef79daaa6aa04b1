import { megabytes } from '@/app/_ui/megabytes';
import { Note } from '@/app/_ui/page-parts';
import { serverDayAndClock } from '@/lib/domain/events/times';
import type { SourceLine } from '@/lib/exchange/rating-lists/fetching/get-list-sources';
import { tell } from '@/lib/platform/words/tell';

/** How a list that is fetched stands, and why it is not here where it is not. */
export function ListSourceState({ source }: { readonly source: SourceLine }) {
  const words = stateWords(source);
  const isWrong = source.state === 'failed' || source.state === 'refused';
  if (!isWrong) return <p role="status">{words}</p>;
  return (
    <Note role="status" tone="danger" className="mt-s1">
      {words}
    </Note>
  );
}

function stateWords({ state, lookedAt, nextAt, receivedBytes, bytes, read, problem }: SourceLine): string {
  const sent = megabytes(bytes === 0 ? receivedBytes : Math.min(receivedBytes, bytes));
  const times = { at: timeText(lookedAt), next: timeText(nextAt) };
  switch (state) {
    case 'asked':
      return tell('listFetching.state.asked');
    case 'fetching':
      return bytes === 0 ? tell('listFetching.state.fetching', { sent }) : tell('listFetching.state.fetchingOf', { sent, all: megabytes(bytes) });
    case 'loading':
      return tell('ratingLists.state.loading', { read });
    case 'failed':
    case 'refused':
      return tell(`listFetching.state.${state}`, { ...times, problem });
    default:
      return tell(`listFetching.state.${state}`, times);
  }
}

const timeText = (at: string | null) => (at === null ? '' : serverDayAndClock(at));
