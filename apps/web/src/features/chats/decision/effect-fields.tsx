import { Alert } from '@kubora/ui/alert'
import { Checkbox } from '@kubora/ui/checkbox'
import { Select } from '@kubora/ui/select'
import { TextField } from '@kubora/ui/text-field'
import { type BanUnit, banUnits } from '@kubora/validation/bans'
import type { DecisionEffect } from '@kubora/validation/chat-decisions'
import { inRealm } from '@kubora/validation/permissions'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { useTranslation } from 'react-i18next'
import { endOf, isSooner } from '#shell/time/ban-duration.ts'
import * as css from '#features/chats/decision/decision.css.ts'
import type { ChatDecisionData } from '#features/chats/decision/decision.documents.ts'
import type { TeamChat } from '#features/chats/team-chats.documents.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** What a decision changes, as it is typed. */
export interface DecisionEffectValues {
  banId: string | null
  /** Whether the ban ends sooner instead of now. */
  shortens: boolean
  duration: string
  unit: BanUnit
  allowed: string
  characterIds: string[]
}

/** Returns what a form begins with: the only ban, one character more. */
export function initialEffect({ bans, limit, characters }: ChatDecisionData): DecisionEffectValues {
  const [only] = characters.length === 1 ? characters : []
  return {
    banId: bans[0]?.id ?? null,
    shortens: false,
    duration: '7',
    unit: 'DAYS',
    // as many as everybody is one at first
    allowed: String((limit?.allowed ?? 1) + 1),
    characterIds: only ? [only.id] : [],
  }
}

/** Returns the chosen ban of a decision; undefined where the player has none that the reader may end. */
export function chosenBan({ bans }: ChatDecisionData, { banId }: DecisionEffectValues) {
  return bans.find(({ id }) => id === banId)
}

/** Returns whether the ban ends sooner by the decision than it would without; also where there is none. */
export function endsSooner(found: ChatDecisionData, values: DecisionEffectValues): boolean {
  const ban = chosenBan(found, values)
  if (ban === undefined || !values.shortens) return true
  const end = endOf(new Date(ban.startsAt), values)
  return end !== undefined && isSooner(end, ban.endsAt === null ? null : new Date(ban.endsAt))
}

/** Properties of {@link EffectFields}. */
export interface EffectFieldsProps {
  chat: TeamChat
  found: ChatDecisionData
  effect: DecisionEffect | null
  isTried: boolean
  values: DecisionEffectValues
  onChange: (values: DecisionEffectValues) => void
}

/** What an outcome changes of bans and characters. Says which permission is missing where the reader may not. */
export function EffectFields(props: EffectFieldsProps) {
  const { chat, effect } = props
  const { t } = useTranslation('chats')
  const one = neededFor(effect, chat)
  const { granted } = usePermissions([...one])
  const isAllowed = granted === undefined || one.length === 0 || one.some((name) => granted.includes(name))
  if (!isAllowed) {
    return <Alert tone="warning">{t(($) => $.decision.lacking, { permission: one[0] })}</Alert>
  }
  if (effect === 'BAN') return <BanFields {...props} />
  if (effect === 'CHARACTER_LIMIT') return <LimitFields {...props} />
  if (effect === 'DELETE_CHARACTERS' || effect === 'DELETE_CHARACTER') return <CharacterFields {...props} />
  return null
}

/** The permission that an effect needs; that for a ban goes by the ban. */
function neededFor(effect: DecisionEffect | null, { realm }: TeamChat): readonly string[] {
  if (effect === 'CHARACTER_LIMIT') return [playerPermissions.editPlayers]
  if (effect === 'DELETE_CHARACTERS' || effect === 'DELETE_CHARACTER') {
    return [inRealm(roleplayPermissions.deleteCharacters, realm)]
  }
  return []
}

function BanFields({ found, isTried, values, onChange }: EffectFieldsProps) {
  const { t } = useTranslation(['chats', 'bans'])
  const locale = useLocale()
  const { bans, hasOtherBans } = found
  const ban = chosenBan(found, values)
  if (ban === undefined && hasOtherBans) {
    return (
      <Alert tone="warning">{t(($) => $.decision.lacking, { permission: banPermissions.deleteBans })}</Alert>
    )
  }
  if (ban === undefined) return <p className={css.quiet}>{t(($) => $.decision.ban.none)}</p>
  const isDuration = endOf(new Date(ban.startsAt), values) !== undefined
  return (
    <>
      {bans.length === 1 ? null : (
        <Select
          label={t(($) => $.decision.ban.which)}
          value={ban.id}
          onChange={(event) => onChange({ ...values, banId: event.target.value })}
          options={bans.map(({ id, reason }) => ({ value: id, label: reason }))}
        />
      )}
      <p>
        {ban.endsAt === null
          ? t(($) => $.decision.ban.forever, { reason: ban.reason })
          : t(($) => $.decision.ban.until, {
              reason: ban.reason,
              date: formatDateTime(locale, ban.endsAt),
            })}
      </p>
      <Select
        label={t(($) => $.decision.ban.how)}
        value={values.shortens ? 'shorten' : 'end'}
        onChange={(event) => onChange({ ...values, shortens: event.target.value === 'shorten' })}
        options={[
          { value: 'end', label: t(($) => $.decision.ban.end) },
          { value: 'shorten', label: t(($) => $.decision.ban.shorten) },
        ]}
      />
      {values.shortens ? (
        <div className={css.fields}>
          <TextField
            label={t(($) => $.decision.ban.duration)}
            hint={t(($) => $.decision.ban.durationHint)}
            value={values.duration}
            inputMode="numeric"
            autoComplete="off"
            error={
              !isDuration || (isTried && !endsSooner(found, values))
                ? t(($) => $.decision.ban.notShorter)
                : undefined
            }
            onChange={(event) => onChange({ ...values, duration: event.target.value })}
          />
          <Select
            label={t(($) => $.decision.ban.unit)}
            value={values.unit}
            onChange={(event) => {
              const unit = banUnits.find((name) => name === event.target.value)
              if (unit) onChange({ ...values, unit })
            }}
            options={banUnits.map((name) => ({ value: name, label: t(($) => $.bans.unit[name]) }))}
          />
        </div>
      ) : null}
    </>
  )
}

function LimitFields({ chat, found: { limit }, values, onChange }: EffectFieldsProps) {
  const { t } = useTranslation('chats')
  if (limit === null) return null
  const realm = t(($) => $.realm[chat.realm])
  if (limit.allowed !== null) {
    return <p>{t(($) => $.decision.limit.more, { from: limit.allowed, to: limit.allowed + 1, realm })}</p>
  }
  return (
    <Select
      label={t(($) => $.decision.limit.label, { realm })}
      hint={t(($) => $.decision.limit.hint)}
      value={values.allowed}
      onChange={(event) => onChange({ ...values, allowed: event.target.value })}
      options={['2', '3', '4', '5'].map((value) => ({ value, label: value }))}
    />
  )
}

function CharacterFields({ found: { characters }, effect, isTried, values, onChange }: EffectFieldsProps) {
  const { t } = useTranslation('chats')
  if (characters.length === 0) return <p className={css.quiet}>{t(($) => $.decision.characters.none)}</p>
  const { characterIds } = values
  const isOne = effect === 'DELETE_CHARACTER'

  function toggle(id: string): void {
    const without = characterIds.filter((known) => known !== id)
    const others = isOne ? [] : without
    onChange({ ...values, characterIds: characterIds.includes(id) ? without : [...others, id] })
  }

  return (
    <fieldset className={css.choices}>
      <legend>{t(($) => $.decision.characters[isOne ? 'one' : 'label'])}</legend>
      {characters.map(({ id, firstName, lastName }) => (
        <Checkbox
          key={id}
          label={`${firstName} ${lastName}`}
          checked={characterIds.includes(id)}
          error={
            isTried && characterIds.length === 0 && id === characters[0]?.id
              ? t(($) => $.decision.characters.missing)
              : undefined
          }
          onChange={() => toggle(id)}
        />
      ))}
    </fieldset>
  )
}
