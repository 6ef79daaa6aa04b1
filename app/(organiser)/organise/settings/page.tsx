import { addresses } from '@/app/addresses';
import type { Metadata } from 'next';
import { Link } from '@/app/_ui/link';
import { notFound } from 'next/navigation';
import { PhoneAddress } from '@/app/(organiser)/_parts/phone-address';
import { signedInActor } from '@/app/_shell/current-actor';
import { Field } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { PageHead } from '@/app/_ui/page-head';
import { PageShell } from '@/app/_ui/page-shell';
import { PersonLine } from '@/app/_ui/person-line';
import { Submit } from '@/app/_ui/submit';
import { serverDayAndClock } from '@/lib/events/times';
import type { PublicAddress } from '@/lib/installation/decide-public-address';
import { type AddressChoices, getAddressChoices } from '@/lib/installation/get-address-choices';
import { choosePublicAddressAction } from './actions';
import { Block } from '@/app/_ui/block';
import { Rows } from '@/app/_ui/rows';
import { StateWord } from '@/app/_ui/state-word';

export const metadata: Metadata = { title: 'Address of this server' };

/** Which address slips, walls, sheets and links carry. */
export default async function AddressPage() {
  const actor = await signedInActor();
  const choices = await getAddressChoices(actor);
  if (choices === null) notFound();
  const { current, automatic } = choices;
  return (
    <PageShell person={<PersonLine name={actor.name} />}>
      <PageHead
        over={<Link href={addresses.organise.events}>Your events</Link>}
        title="Address of this server"
        sub="What slips, walls, sheets, invitations and helpers’ codes lead to."
      />
      <Block className="mt-s5 max-w-measure">
        <h2>In use</h2>
        <div role="status">
          <PhoneAddress address={current} />
        </div>
      </Block>
      <Found choices={choices} />
      <Block className="mt-s5 max-w-measure">
        <h2>Automatic</h2>
        <p className="mt-s2">
          {AUTOMATIC_WORDS[automatic.source]} Now: {automatic.origin}
        </p>
        {current.source === 'chosen' && (
          <Form action={choosePublicAddressAction} goal="the address can change" className="mt-s3">
            <input type="hidden" name="address" value="" />
            <Submit look="quiet">Back to automatic</Submit>
          </Form>
        )}
      </Block>
      <Block className="mt-s5 max-w-measure">
        <h2>Another address</h2>
        <Form action={choosePublicAddressAction} goal="the address can be set">
          <Field
            name="address"
            label="Address"
            hint="With http:// or https://, and the port where there is one. For example a name in your network, or the one of a proxy."
            defaultValue={current.origin}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
          />
          <p className="mt-s4">
            <Submit>Use this address</Submit>
          </p>
        </Form>
      </Block>
      <History lines={choices.history} />
    </PageShell>
  );
}

function Found({ choices: { found, current } }: { readonly choices: AddressChoices }) {
  return (
    <Block className="mt-s5 max-w-measure">
      <h2>Addresses of this machine</h2>
      {found.length === 0 ? (
        <p className="mt-s2">This machine is in no network. Connect it to the network of the hall; its address appears here within seconds.</p>
      ) : (
        <Rows className="mt-s2">
          {found.map(({ origin, card }) => (
            <Choice key={origin} address={origin} about={`network card ${card}`} isCurrent={current.source === 'chosen' && current.origin === origin} />
          ))}
        </Rows>
      )}
    </Block>
  );
}

const AUTOMATIC_WORDS: Record<PublicAddress['source'], string> = {
  chosen: '',
  configured: 'Given when the server was started (PUBLIC_URL or NEXTAUTH_URL).',
  found: 'The likeliest address of this machine; it follows when the machine changes its network.',
  none: 'This machine is in no network: only a browser on it finds this address.',
};

interface ChoiceProps {
  readonly address: string;
  readonly about: string;
  readonly isCurrent: boolean;
}

function Choice({ address, about, isCurrent }: ChoiceProps) {
  return (
    <li>
      <span>
        <b className="break-all">{address}</b> <span className="text-muted text-t1">{about}</span>
      </span>
      {isCurrent ? (
        <StateWord tone="published">In use</StateWord>
      ) : (
        <Form action={choosePublicAddressAction} goal="the address can be set">
          <input type="hidden" name="address" value={address} />
          <Submit look="quiet">
            Use this one<span className="sr-only">: {address}</span>
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
      <h2>History</h2>
      <Rows className="mt-s2">
        {lines.map(({ sequence, address, by, at }) => (
          <li key={sequence}>
            <span className="break-all">{address ?? 'Automatic'}</span>
            <span className="text-muted text-t1">
              {by}, {serverDayAndClock(at)}
            </span>
          </li>
        ))}
      </Rows>
    </Block>
  );
}
