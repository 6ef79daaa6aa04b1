import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ListsOfInstallation, PhoneAddress } from '@/app/(organiser)/_parts/installation';
import { signedInActor } from '@/app/_shell/current-actor';
import { Field } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { Link, PersonLine } from '@/app/_ui/link';
import { Block, PageHead, Rows, StateWord } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { serverDayAndClock } from '@/lib/domain/events/times';
import { tell } from '@/lib/platform/words/tell';
import { type AddressChoices, getAddressChoices } from '@/lib/views/installation/get-address-choices';
import { choosePublicAddressAction } from '../actions';

export const metadata: Metadata = { title: tell('event.settings.addressTitle') };

/** Which address slips, walls, sheets and links carry. */
export default async function AddressPage() {
  const actor = await signedInActor();
  const choices = await getAddressChoices(actor);
  if (choices === null) notFound();
  const { current, automatic } = choices;
  return (
    <PageShell person={<PersonLine name={actor.name} />}>
      <PageHead
        over={<Link href={addresses.organise.events}>{tell('event.settings.yourEvents')}</Link>}
        title={tell('event.settings.addressTitle')}
        sub={tell('event.settings.addressWhat')}
      />
      <Block className="mt-s5 max-w-measure">
        <h2>{tell('event.settings.inUse')}</h2>
        <div role="status">
          <PhoneAddress address={current} />
        </div>
        {!choices.mayChange && <p className="mt-s3">{tell('event.settings.addressOwner', { owner: choices.owner })}</p>}
      </Block>
      <Found choices={choices} />
      <Block className="mt-s5 max-w-measure">
        <h2>{tell('event.settings.automatic')}</h2>
        <p className="mt-s2">
          {automatic.source !== 'chosen' && tell(`event.settings.automaticFrom.${automatic.source}`)}{' '}
          {tell('event.settings.nowAt', { origin: automatic.origin })}
        </p>
        {choices.mayChange && current.source === 'chosen' && (
          <Form action={choosePublicAddressAction} goal={tell('event.settings.goalAutomatic')} className="mt-s3">
            <input type="hidden" name="address" value="" />
            <Submit look="quiet">{tell('event.settings.backToAutomatic')}</Submit>
          </Form>
        )}
      </Block>
      {choices.mayChange && <Another current={current} />}
      <History lines={choices.history} />
      <ListsOfInstallation />
    </PageShell>
  );
}

function Another({ current }: Pick<AddressChoices, 'current'>) {
  return (
    <Block className="mt-s5 max-w-measure">
      <h2>{tell('event.settings.anotherTitle')}</h2>
      <Form action={choosePublicAddressAction} goal={tell('event.settings.goalAddress')}>
        <Field
          name="address"
          label={tell('event.settings.address')}
          hint={tell('event.settings.addressHint')}
          defaultValue={current.origin}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        <p className="mt-s4">
          <Submit>{tell('event.settings.useThisAddress')}</Submit>
        </p>
      </Form>
    </Block>
  );
}

function Found({ choices: { found, current, mayChange } }: { readonly choices: AddressChoices }) {
  return (
    <Block className="mt-s5 max-w-measure">
      <h2>{tell('event.settings.machineTitle')}</h2>
      {found.length === 0 ? (
        <p className="mt-s2">{tell('event.settings.noNetwork')}</p>
      ) : (
        <Rows className="mt-s2">
          {found.map(({ origin, card }) => (
            <Choice
              key={origin}
              address={origin}
              about={tell('event.settings.card', { card })}
              isCurrent={current.source === 'chosen' && current.origin === origin}
              mayChange={mayChange}
            />
          ))}
        </Rows>
      )}
    </Block>
  );
}

interface ChoiceProps {
  readonly address: string;
  readonly about: string;
  readonly isCurrent: boolean;
  readonly mayChange: boolean;
}

function Choice({ address, about, isCurrent, mayChange }: ChoiceProps) {
  return (
    <li>
      <span>
        <b className="break-all">{address}</b> <span className="text-muted text-t1">{about}</span>
      </span>
      {isCurrent && <StateWord tone="published">{tell('event.settings.inUse')}</StateWord>}
      {!isCurrent && mayChange && (
        <Form action={choosePublicAddressAction} goal={tell('event.settings.goalAddress')}>
          <input type="hidden" name="address" value={address} />
          <Submit look="quiet">
            {tell('event.settings.useThis')}
            <span className="sr-only">: {address}</span>
          </Submit>
        </Form>
      )}
    </li>
  );
}

function History({ lines }: { readonly lines: AddressChoices['history'] }) {
  if (lines.length === 0) return null;
  return (
    <Block className="mt-s5 max-w-measure">
      <h2>{tell('event.settings.history')}</h2>
      <Rows className="mt-s2">
        {lines.map(({ sequence, address, by, at }) => (
          <li key={sequence}>
            <span className="break-all">{address ?? tell('event.settings.automatic')}</span>
            <span className="text-muted text-t1">
              {by}, {serverDayAndClock(at)}
            </span>
          </li>
        ))}
      </Rows>
    </Block>
  );
}
