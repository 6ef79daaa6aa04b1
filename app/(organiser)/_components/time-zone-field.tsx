'use client';

import { type ComponentProps, useSyncExternalStore } from 'react';
import { Button as AriaButton, ComboBox, Header, Input, ListBox, ListBoxItem, ListBoxSection, Popover } from 'react-aria-components';
import { typedValue } from '@/app/_request/form-state';
import { FieldFrame, type LabelledProps } from '@/app/_ui/field';
import { useForm } from '@/app/_ui/form';
import { SelectOptions } from '@/app/_ui/select-options';

export interface TimeZoneChoices {
  readonly zones: readonly string[];
  /** The time zones of the user's own events, beginning with the latest event. */
  readonly recent: readonly string[];
  /** The zone proposed for a new event: the latest of `recent`, else the server's own time zone. */
  readonly assumed: string;
}

interface TimeZoneFieldProps extends LabelledProps {
  readonly choices: TimeZoneChoices;
  readonly chosen: string | null;
  readonly words: { readonly likely: string; readonly all: string; readonly show: string };
}

/** A searchable time-zone field. It lists the zones of the device and of the user's events first. Without scripts it is a select. */
export function TimeZoneField({ choices, chosen, words, ...labelled }: TimeZoneFieldProps) {
  const { state } = useForm();
  const device = useSyncExternalStore(subscribeToNothing, deviceTimeZone, () => null);
  const own = device !== null && choices.zones.includes(device) ? device : null;
  const value = typedValue(state, labelled.name, chosen ?? (choices.recent.length === 0 ? (own ?? choices.assumed) : choices.assumed));
  const groups = groupsOf(choices, [...(own === null ? [] : [own]), ...choices.recent, value], words);
  return (
    <FieldFrame {...labelled}>
      {(ids) =>
        device === null ? (
          <ZoneList ids={ids} name={labelled.name} groups={groups} value={value} />
        ) : (
          <ZoneSearch key={state.submit} ids={ids} name={labelled.name} label={labelled.label} show={words.show} groups={groups} value={value} />
        )
      }
    </FieldFrame>
  );
}

const subscribeToNothing = () => () => {};

/** The time zone that the browser reports, or '' for UTC, which some browsers report to hide the user's time zone. */
function deviceTimeZone(): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return own === 'UTC' ? '' : own;
}

interface ZoneGroup {
  readonly name: string;
  readonly zones: readonly string[];
}

function groupsOf({ zones }: TimeZoneChoices, first: readonly string[], words: TimeZoneFieldProps['words']): readonly ZoneGroup[] {
  const likely = [...new Set(first)].filter((zone) => zones.includes(zone));
  return [
    { name: words.likely, zones: likely },
    { name: words.all, zones: zones.filter((zone) => !likely.includes(zone)) },
  ];
}

const labelOf = (zone: string) => zone.replaceAll('_', ' ');

interface ChoiceProps {
  readonly ids: Parameters<ComponentProps<typeof FieldFrame>['children']>[0];
  readonly name: string;
  readonly groups: readonly ZoneGroup[];
  readonly value: string;
}

function ZoneList({ ids, name, groups, value }: ChoiceProps) {
  return (
    <select {...ids} name={name} defaultValue={value}>
      {groups.map((group) => (
        <optgroup key={group.name} label={group.name}>
          <SelectOptions of={group.zones.map((zone) => ({ value: zone, label: labelOf(zone) }))} />
        </optgroup>
      ))}
    </select>
  );
}

/** True if the zone's name contains the typed text. For example, `europe bru` finds Europe/Brussels. */
const matchesTyped = (zone: string, typed: string) => foldZoneText(zone).includes(foldZoneText(typed));
const foldZoneText = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s/_-]+/g, ' ')
    .trim();

function ZoneSearch({ ids, name, label, show, groups, value }: ChoiceProps & Pick<LabelledProps, 'label'> & { readonly show: string }) {
  return (
    <ComboBox
      id={ids.id}
      name={name}
      formValue="key"
      aria-label={typeof label === 'string' ? label : name}
      aria-describedby={ids['aria-describedby']}
      isInvalid={ids['aria-invalid'] === true}
      defaultValue={value}
      defaultFilter={matchesTyped}
    >
      <div className="flex">
        <Input className="min-w-0 grow" autoComplete="off" onFocus={(event) => event.currentTarget.select()} />
        <AriaButton className="min-h-tap min-w-tap border border-l-0 border-control bg-paper text-ink" aria-label={show}>
          <span aria-hidden="true">▾</span>
        </AriaButton>
      </div>
      <ZoneOptions groups={groups} />
    </ComboBox>
  );
}

function ZoneOptions({ groups }: Pick<ChoiceProps, 'groups'>) {
  return (
    <Popover className="w-(--trigger-width) border-2 border-ink bg-paper text-ink">
      <ListBox className="max-h-[20rem] overflow-y-auto outline-none">
        {groups.map((group) => (
          <ListBoxSection key={group.name} id={group.name}>
            <Header className="px-s2 pt-s2 text-t1 text-muted">{group.name}</Header>
            {group.zones.map((zone) => (
              <ListBoxItem
                key={zone}
                id={zone}
                textValue={labelOf(zone)}
                className="flex min-h-tap items-center px-s2 data-focused:bg-accent data-focused:text-on-accent data-selected:font-bold"
              >
                {labelOf(zone)}
              </ListBoxItem>
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </Popover>
  );
}
