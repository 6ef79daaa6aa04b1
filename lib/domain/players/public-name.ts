import type { Person } from '@/lib/generated/prisma/client';
import { t } from '@/lib/platform/messages/translate';

export const PUBLIC_NAME_FORMS = ['full', 'initials', 'withheld'] as const;
export type PublicNameForm = (typeof PUBLIC_NAME_FORMS)[number];

type NamedPerson = Readonly<Pick<Person, 'name' | 'publicName'>>;

/** The name that the public sees. For a withheld name, it is `Player` with the current pairing `number`. */
export function publicNameOf({ name, publicName }: NamedPerson, number: number): string {
  if (publicName === 'withheld') return t('terms.label.playerN', { number });
  return publicName === 'full' ? name : initialsOf(name);
}

export const publicNameInOtherEvents = ({ name, publicName }: NamedPerson): string =>
  publicName === 'withheld' ? t('public.withheldElsewhere') : publicNameOf({ name, publicName }, 0);

/** Abbreviates "van der Berg, Ann Lee" to "v. d. B., A. L.". */
function initialsOf(name: string): string {
  return name
    .split(',', 2)
    .map((part) =>
      part
        .trim()
        .split(/[\s-]+/u)
        .flatMap((word) => [...word][0] ?? [])
        .map((letter) => `${letter}.`)
        .join(' '),
    )
    .filter((part) => part !== '')
    .join(', ');
}
