import type { Erasable, Erasure } from '@/lib/personal-data/decide-erasure';
import { Rows } from '@/app/_ui/rows';
import { Note } from '@/app/_ui/note';

const WORDS: Readonly<Record<Erasable, string>> = {
  birth: 'birth, year and date',
  sex: 'sex',
  nationalId: 'national number',
  club: 'club',
  notices: 'phones that are told of the next board',
  devices: 'marks of the phones that results were reported from',
  reasons: 'reasons given for a withdrawal or for keeping players apart',
  notes: 'arbiters’ notes about the player or a board of the player',
  importedLines: 'lines of an imported file that tell of the player',
  waitingImports: 'lists that wait for their confirmation and name the player',
};

/** What erasing takes away, and what it leaves and why. */
export function ErasureList({ erasure: { goes, entriesGone, neededBy, isPersonGone, historyLines } }: { readonly erasure: Erasure }) {
  const everything = isPersonGone ? ['name, title, federation, FIDE id and ratings'] : [];
  const lines = [...goes.map((what) => WORDS[what]), ...entriesGone.map(({ section }) => `the entry in ${section}: no round knows the player`), ...everything];
  return (
    <>
      <h3 className="mt-s3">This goes</h3>
      {lines.length === 0 ? (
        <p className="text-muted">Nothing: what is kept is needed.</p>
      ) : (
        <Rows>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Rows>
      )}
      <h3 className="mt-s4">This stays</h3>
      <Rows>
        {neededBy.length > 0 && (
          <li>
            <div>
              Name, title, federation, FIDE id, rating and results in {neededBy.join(' and ')}
              <p className="text-muted text-t1">Standings and report files need them, and every paired round is proved by the exact text it was made from.</p>
            </div>
          </li>
        )}
        <li>
          <div>
            {historyLines === 1 ? 'One line' : `${historyLines} lines`} of the history with the name
            <p className="text-muted text-t1">
              The history is only ever added to. It never holds birth, sex, national number or club; reasons stand in it as they were given.
            </p>
          </div>
        </li>
      </Rows>
      {goes.includes('birth') && neededBy.length > 0 && (
        <Note tone="draft" className="mt-s4">
          Report files made afterwards have no birth date. Send the report to the federation first.
        </Note>
      )}
    </>
  );
}
