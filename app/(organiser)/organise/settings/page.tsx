import type { Metadata } from 'next';
import { BesideEvents, ListsOfInstallation, PhoneAddress } from '@/app/(organiser)/_parts/installation';
import { signedInActor } from '@/app/_shell/current-actor';
import { orNotFound } from '@/app/_shell/or-not-found';
import { Field } from '@/app/_ui/field';
import { Act, Form, Submit, SubmitLine } from '@/app/_ui/form';
import { Rows, StateWord, TitledBlock } from '@/app/_ui/page-parts';
import { serverDayAndClock } from '@/lib/domain/events/times';
import { tell } from '@/lib/platform/words/tell';
import { type AddressChoices, getAddressChoices } from '@/lib/views/installation/get-address-choices';
import { choosePublicAddressAction } from '../actions';

export const metadata: Metadata = { title: tell('terms.label.serverAddress') };

export default async function AddressPage() {
  const actor = await signedInActor();
  const choices = orNotFound(await getAddressChoices(actor));
  const { current, automatic } = choices;
  return (
    <BesideEvents person={actor.name} title={tell('terms.label.serverAddress')} sub={tell('event.settings.addressWhat')}>
      <TitledBlock title={tell('event.settings.inUse')}>
        <div role="status">
          <PhoneAddress address={current} />
        </div>
        {!choices.mayChange && <p className="mt-s3">{tell('event.settings.addressOwner', { owner: choices.owner })}</p>}
      </TitledBlock>
      <Found choices={choices} />
      <TitledBlock title={tell('event.settings.automatic')}>
        <p className="mt-s2">
          {automatic.source !== 'chosen' && tell(`event.settings.automaticFrom.${automatic.source}`)}{' '}
          {tell('event.settings.nowAt', { origin: automatic.origin })}
        </p>
        {choices.mayChange && current.source === 'chosen' && (
          <Form action={choosePublicAddressAction} className="mt-s3" fields={{ address: '' }}>
            <Submit look="quiet">{tell('event.settings.backToAutomatic')}</Submit>
          </Form>
        )}
      </TitledBlock>
      {choices.mayChange && <Another current={current} />}
      <History lines={choices.history} />
      <ListsOfInstallation />
    </BesideEvents>
  );
}

function Another({ current }: Pick<AddressChoices, 'current'>) {
  return (
    <TitledBlock title={tell('terms.label.useAnotherAddress')}>
      <Form action={choosePublicAddressAction}>
        <Field
          name="address"
          label={tell('terms.label.address')}
          hint={tell('event.settings.addressHint')}
          defaultValue={current.origin}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        <SubmitLine className="mt-s4" look="primary">
          {tell('event.settings.useThisAddress')}
        </SubmitLine>
      </Form>
    </TitledBlock>
  );
}

function Found({ choices: { found, current, mayChange } }: { readonly choices: AddressChoices }) {
  return (
    <TitledBlock title={tell('event.settings.machineTitle')}>
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
    </TitledBlock>
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
        <Act action={choosePublicAddressAction} fields={{ address }}>
          {tell('event.settings.useThisAddress')}
          <span className="sr-only">: {address}</span>
        </Act>
      )}
    </li>
  );
}

function History({ lines }: { readonly lines: AddressChoices['history'] }) {
  if (lines.length === 0) return null;
  return (
    <TitledBlock title={tell('terms.label.history')}>
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
    </TitledBlock>
  );
}
