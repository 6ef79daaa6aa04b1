import { Tick } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { Submit } from '@/app/_ui/submit';
import type { SectionContents } from '@/lib/removal/remove-section';
import { removeSectionAction } from './actions';
import { Block } from '@/app/_ui/block';

interface Props {
  readonly sectionId: string;
  readonly name: string;
  readonly contents: SectionContents;
}

/** Says what goes before it goes. */
export function RemoveSection({ sectionId, name, contents }: Props) {
  const goes = contentWords(contents);
  return (
    <Block className="mt-s5" aria-labelledby="remove">
      <h2 id="remove">Remove the section</h2>
      <p className="mt-s2">
        {goes === ''
          ? 'Nobody is entered in it.'
          : `It takes ${goes} with it. It goes off line at once, and no helper’s code and no printed slip opens anything in it.`}{' '}
        For 30 days it can be put back as it was, from the page of the event; then it is erased.
      </p>
      <Form action={removeSectionAction} goal="the section can be removed" className="mt-s3">
        <input type="hidden" name="sectionId" value={sectionId} />
        {goes !== '' && <Tick name="confirmed" label={`Remove ${name} with all of this`} />}
        <p className="mt-s3">
          <Submit look="danger">Remove {name}</Submit>
        </p>
      </Form>
    </Block>
  );
}

/** `12 players, 3 rounds and 17 results`; empty for nothing. */
export function contentWords({ players, rounds, results, codes }: SectionContents): string {
  const parts = [
    counted(players, 'player', 'players'),
    counted(rounds, 'round', 'rounds'),
    counted(results, 'result', 'results'),
    counted(codes, 'helper’s code', 'helpers’ codes'),
  ].filter((part) => part !== '');
  return [parts.slice(0, -1).join(', '), parts.at(-1) ?? ''].filter((part) => part !== '').join(' and ');
}

const counted = (count: number, one: string, many: string) => (count === 0 ? '' : `${count} ${count === 1 ? one : many}`);
