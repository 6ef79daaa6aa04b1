import type { Metadata } from 'next';
import { ServerPage, RatingListsLink, PhoneAddress } from '@/app/(organiser)/_components/server-status';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Field } from '@/app/_ui/field';
import { ActionButton, Form, Submit, SubmitLine } from '@/app/_ui/form';
import { Rows, StateLabel, TitledBlock } from '@/app/_ui/page-parts';
import { formatServerDayAndTime } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import { type AddressChoices, getAddressChoices } from '@/lib/views/installation/get-address-choices';
import { choosePublicAddressAction } from '../actions';

export const metadata: Metadata = { title: t('terms.label.serverAddress') };

export default async function AddressPage() {
  const actor = await signedInActor();
  const choices = orNotFound(await getAddressChoices(actor));
  const { current, automatic } = choices;
  return (
    <ServerPage person={actor.name} title={t('terms.label.serverAddress')} sub={t('event.settings.addressWhat')}>
      <TitledBlock title={t('event.settings.inUse')}>
        <div role="status">
          <PhoneAddress address={current} />
        </div>
        {!choices.mayChange && <p className="mt-s3">{t('event.settings.addressOwner', { owner: choices.owner })}</p>}
      </TitledBlock>
      <FoundAddresses choices={choices} />
      <TitledBlock title={t('event.settings.automatic')}>
        <p className="mt-s2">
          {automatic.source !== 'chosen' && t(`event.settings.automaticFrom.${automatic.source}`)} {t('event.settings.nowAt', { origin: automatic.origin })}
        </p>
        {choices.mayChange && current.source === 'chosen' && (
          <Form action={choosePublicAddressAction} className="mt-s3" fields={{ address: '' }}>
            <Submit variant="quiet">{t('event.settings.backToAutomatic')}</Submit>
          </Form>
        )}
      </TitledBlock>
      {choices.mayChange && <AnotherAddressForm current={current} />}
      <History lines={choices.history} />
      <RatingListsLink />
    </ServerPage>
  );
}

function AnotherAddressForm({ current }: Pick<AddressChoices, 'current'>) {
  return (
    <TitledBlock title={t('terms.label.useAnotherAddress')}>
      <Form action={choosePublicAddressAction}>
        <Field
          name="address"
          label={t('terms.label.address')}
          hint={t('event.settings.addressHint')}
          defaultValue={current.origin}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        <SubmitLine className="mt-s4" variant="primary">
          {t('event.settings.useThisAddress')}
        </SubmitLine>
      </Form>
    </TitledBlock>
  );
}

function FoundAddresses({ choices: { found, current, mayChange } }: { readonly choices: AddressChoices }) {
  return (
    <TitledBlock title={t('event.settings.machineTitle')}>
      {found.length === 0 ? (
        <p className="mt-s2">{t('event.settings.noNetwork')}</p>
      ) : (
        <Rows className="mt-s2">
          {found.map(({ origin, card }) => (
            <Choice
              key={origin}
              address={origin}
              about={t('event.settings.card', { card })}
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
      {isCurrent && <StateLabel tone="published">{t('event.settings.inUse')}</StateLabel>}
      {!isCurrent && mayChange && (
        <ActionButton action={choosePublicAddressAction} fields={{ address }}>
          {t('event.settings.useThisAddress')}
          <span className="sr-only">: {address}</span>
        </ActionButton>
      )}
    </li>
  );
}

function History({ lines }: { readonly lines: AddressChoices['history'] }) {
  if (lines.length === 0) return null;
  return (
    <TitledBlock title={t('terms.label.history')}>
      <Rows className="mt-s2">
        {lines.map(({ sequence, address, by, at }) => (
          <li key={sequence}>
            <span className="break-all">{address ?? t('event.settings.automatic')}</span>
            <span className="text-muted text-t1">
              {by}, {formatServerDayAndTime(at)}
            </span>
          </li>
        ))}
      </Rows>
    </TitledBlock>
  );
}
