import { Note, Rows } from '@/app/_ui/page-parts';
import type { Erasure } from '@/lib/domain/personal-data/decide-erasure';
import { tell } from '@/lib/platform/words/tell';

/** What erasing takes away, and what it leaves and why. */
export function ErasureList({ erasure }: { readonly erasure: Erasure }) {
  const lines = linesOf(erasure);
  const { goes, neededBy, historyLines } = erasure;
  return (
    <>
      <h3 className="mt-s3">{tell('people.erasureList.thisGoes')}</h3>
      {lines.length === 0 ? (
        <p className="text-muted">{tell('people.erasureList.nothingGoes')}</p>
      ) : (
        <Rows>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Rows>
      )}
      <h3 className="mt-s4">{tell('people.erasureList.thisStays')}</h3>
      <Rows>
        {neededBy.length > 0 && (
          <li>
            <div>
              {tell('people.erasureList.neededBy', { sections: neededBy.join(tell('people.erasureList.and')) })}
              <p className="text-muted text-t1">{tell('people.erasureList.whyNeeded')}</p>
            </div>
          </li>
        )}
        <li>
          <div>
            {tell('people.erasureList.historyLines', { count: historyLines })}
            <p className="text-muted text-t1">{tell('people.erasureList.historyStays')}</p>
          </div>
        </li>
      </Rows>
      {goes.includes('birth') && neededBy.length > 0 && (
        <Note tone="draft" className="mt-s4">
          {tell('people.erasureList.reportFilesLater')}
        </Note>
      )}
    </>
  );
}

function linesOf({ goes, entriesGone, isPersonGone }: Erasure): readonly string[] {
  return [
    ...goes.map((what) => tell(`people.erasureList.what.${what}`)),
    ...entriesGone.map(({ section }) => tell('people.erasureList.entryGone', { section })),
    ...(isPersonGone ? [tell('people.erasureList.identity')] : []),
  ];
}
