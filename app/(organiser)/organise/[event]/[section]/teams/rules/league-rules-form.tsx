import { Field, Select, Tick } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { FieldGrid, Hint, SaveBar } from '@/app/_ui/form-parts';
import { TitledBlock } from '@/app/_ui/page-parts';
import { LIST_RULES, NUMBER_RULES, YES_NO_RULES } from '@/lib/domain/teams/league-rule-fields';
import { t } from '@/lib/platform/messages/translate';
import type { LeagueRulesPage } from '@/lib/views/teams/get-league-rules';
import { changeLeagueRulesAction } from '../actions';

/** `Object.keys`, typed with the keys of the record. */
const keysOf = <Key extends string>(of: Readonly<Record<Key, unknown>>) => Object.keys(of) as Key[];

const HINTS = {
  confirmationDays: 'confirmationDaysHint',
  fixedWithMatches: 'fixedWithMatchesHint',
  highestByBoard: 'highestByBoardHint',
  nominatedPlaces: 'nominatedPlacesHint',
  womenBoards: 'boardsForm',
} as const;
const hintOf = (name: string) => (name in HINTS ? t(`entries.leagueRules.fields.${HINTS[name as keyof typeof HINTS]}`) : undefined);

const labelOf = (name: keyof typeof NUMBER_RULES | keyof typeof LIST_RULES | keyof typeof YES_NO_RULES) => t(`entries.leagueRules.fields.${name}`);

export function LeagueRulesForm({ page: { sectionId, version, rules } }: { readonly page: LeagueRulesPage }) {
  return (
    <TitledBlock id="rules" title={t('entries.leagueRules.rules')} className="mt-s5 print:hidden">
      <Hint as="p">{t('entries.leagueRules.hint')}</Hint>
      <Form action={changeLeagueRulesAction} fields={{ sectionId, version: String(version) }}>
        <RuleFields rules={rules} />
        {keysOf(YES_NO_RULES).map((name) => (
          <Tick key={name} name={name} label={labelOf(name)} defaultChecked={rules[name] === true} />
        ))}
        <Tick name="countsDefaultWins" label={t('entries.leagueRules.fields.countsDefaultWins')} defaultChecked={rules.ignoresDefaultWins !== true} />
        <SaveBar>
          <Submit>{t('entries.leagueRules.save')}</Submit>
        </SaveBar>
      </Form>
    </TitledBlock>
  );
}

function RuleFields({ rules }: Pick<LeagueRulesPage, 'rules'>) {
  return (
    <FieldGrid columns={3} className="items-end">
      {keysOf(NUMBER_RULES).map((name) => (
        <Field key={name} name={name} label={labelOf(name)} hint={hintOf(name)} inputMode="numeric" defaultValue={String(rules[name] ?? '')} />
      ))}
      {keysOf(LIST_RULES).map((name) => (
        <Field key={name} name={name} label={labelOf(name)} hint={hintOf(name)} autoComplete="off" defaultValue={rules[name]?.join(', ') ?? ''} />
      ))}
      <Select
        name="needsNumber"
        label={t('entries.leagueRules.fields.needsNumber')}
        defaultValue={rules.needsNumber ?? ''}
        options={[
          { value: '', label: t('terms.label.none') },
          { value: 'fide', label: t('terms.label.fideId') },
          { value: 'national', label: t('terms.label.nationalNumber') },
        ]}
      />
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
  );
}
