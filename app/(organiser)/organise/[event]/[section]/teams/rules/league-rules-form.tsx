import { Field, Select, Tick } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { FieldGrid, Hint, SaveBar } from '@/app/_ui/form-parts';
import { TitledBlock } from '@/app/_ui/page-parts';
import { BOARD_RULES, NUMBER_RULES } from '@/lib/domain/teams/league-rule-fields';
import { t } from '@/lib/platform/messages/translate';
import type { LeagueRulesPage } from '@/lib/views/teams/get-league-rules';
import { changeLeagueRulesAction } from '../actions';

/** `Object.keys`, typed with the keys of the record. */
const keysOf = <Key extends string>(of: Readonly<Record<Key, unknown>>) => Object.keys(of) as Key[];

const HINTS = { confirmationDays: 'confirmationDaysHint', fixedWithMatches: 'fixedWithMatchesHint', womenBoards: 'boardsForm' } as const;
const hintOf = (name: string) => (name in HINTS ? t(`entries.leagueRules.fields.${HINTS[name as keyof typeof HINTS]}`) : undefined);

export function LeagueRulesForm({ page: { sectionId, version, rules } }: { readonly page: LeagueRulesPage }) {
  const label = (name: keyof typeof NUMBER_RULES | keyof typeof BOARD_RULES) => t(`entries.leagueRules.fields.${name}`);
  return (
    <TitledBlock id="rules" title={t('entries.leagueRules.rules')} className="mt-s5 print:hidden">
      <Hint as="p">{t('entries.leagueRules.hint')}</Hint>
      <Form action={changeLeagueRulesAction} fields={{ sectionId, version: String(version) }}>
        <FieldGrid columns={3} className="items-end">
          {keysOf(NUMBER_RULES).map((name) => (
            <Field key={name} name={name} label={label(name)} hint={hintOf(name)} inputMode="numeric" defaultValue={String(rules[name] ?? '')} />
          ))}
          {keysOf(BOARD_RULES).map((name) => (
            <Field key={name} name={name} label={label(name)} hint={hintOf(name)} autoComplete="off" defaultValue={rules[name]?.join(', ') ?? ''} />
          ))}
          <Select
            name="oneTeamPer"
            label={t('entries.leagueRules.fields.oneTeamPer')}
            defaultValue={rules.oneTeamPer ?? ''}
            options={[
              { value: '', label: t('entries.leagueRules.fields.anyTeams') },
              { value: 'day', label: t('entries.leagueRules.fields.oneTeamPerDay') },
              { value: 'round', label: t('entries.leagueRules.fields.oneTeamPerRound') },
            ]}
          />
        </FieldGrid>
        <Tick name="countsDefaultWins" label={t('entries.leagueRules.fields.countsDefaultWins')} defaultChecked={rules.ignoresDefaultWins !== true} />
        <SaveBar>
          <Submit>{t('entries.leagueRules.save')}</Submit>
        </SaveBar>
      </Form>
    </TitledBlock>
  );
}
