import { RoundStart } from '@/app/(organiser)/_parts/listed-input';
import { Form, Submit } from '@/app/_ui/form';
import { Block } from '@/app/_ui/page-parts';
import { tell } from '@/lib/platform/words/tell';
import type { RoundTimes } from '@/lib/views/sections/get-times';
import { changeTimesAction } from '../actions';

/** When the rounds start, all in one form: what phones, the wall, slips and paper show. */
export function RoundTimesForm({ times: { sectionId, timeZone, startsAt, seen } }: { readonly times: RoundTimes }) {
  return (
    <Block className="mt-s5" id="times" aria-labelledby="times-h">
      <h2 id="times-h">{tell('rounds.roundTimes.title')}</h2>
      <p className="text-t1 text-muted">{tell('rounds.roundTimes.what', { zone: timeZone.replaceAll('_', ' ') })}</p>
      <Form action={changeTimesAction} goal={tell('rounds.roundTimes.goal')} fields={{ sectionId, seen }}>
        {/* Times changed elsewhere are put into the fields; the form stays, and says that it has saved. */}
        <div key={seen} className="grid gap-s3 pb-s3 wide:grid-cols-2 desk:grid-cols-3">
          {startsAt.map((start, index) => (
            <RoundStart key={index} round={index + 1} label={tell('rounds.roundTimes.round', { round: index + 1 })} defaultValue={start} />
          ))}
        </div>
        <Submit look="quiet">{tell('rounds.roundTimes.save')}</Submit>
      </Form>
    </Block>
  );
}
