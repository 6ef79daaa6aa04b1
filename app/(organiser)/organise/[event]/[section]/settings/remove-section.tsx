import { Tick } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { Block } from '@/app/_ui/page-parts';
import type { SectionContents } from '@/lib/acts/removal/remove-section';
import type { ArbitersOfFile } from '@/lib/domain/events/arbiters';
import { allOf, tell } from '@/lib/platform/words/tell';
import { removeSectionAction } from './actions';

interface Props {
  readonly sectionId: string;
  readonly name: string;
  readonly contents: SectionContents;
  readonly arbiters: ArbitersOfFile;
}

/** Says what goes before it goes. */
export function RemoveSection({ sectionId, name, contents, arbiters }: Props) {
  const goes = contentWords(contents);
  return (
    <Block className="mt-s5" aria-labelledby="remove">
      <h2 id="remove">{tell('settings.removeSection.title')}</h2>
      <p className="mt-s2">{goes === '' ? tell('settings.removeSection.isEmpty') : tell('settings.removeSection.takesAlong', { goes })}</p>
      {arbiters !== 'none' && <p className="mt-s2">{tell(`settings.removeSection.arbiters.${arbiters}`)}</p>}
      <Form action={removeSectionAction} goal={tell('settings.removeSection.goal')} className="mt-s3" fields={{ sectionId }}>
        {goes !== '' && <Tick name="confirmed" label={tell('settings.removeSection.removeWithAll', { name })} />}
        <SubmitLine className="mt-s3" look="danger">
          {tell('settings.removeSection.remove', { name })}
        </SubmitLine>
      </Form>
    </Block>
  );
}

const CONTENTS = ['players', 'rounds', 'results', 'codes'] as const;

/** `12 players, 3 rounds and 17 results`; empty for nothing. */
function contentWords({ players, rounds, results, codes }: SectionContents): string {
  const counts = { players, rounds, results, codes };
  const parts = CONTENTS.flatMap((what) => (counts[what] === 0 ? [] : [tell(`settings.removeSection.contents.${what}`, { count: counts[what] })]));
  return allOf(parts);
}
