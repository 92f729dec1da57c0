import { Select } from '@kubora/ui/select'
import { banReasonMaxLength } from '@kubora/validation/bans'
import { realms } from '@kubora/validation/realms'
import { codePointLength } from '@kubora/validation/text'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import {
  banFormInput,
  type BansContent,
  type BanValues,
  contentOf,
  endsSooner,
  newBanValues,
  valuesOf,
} from '#features/bans/ban-values.ts'
import type { DeliveredBan } from '#features/bans/bans.documents.ts'
import { CreateBanMutation, EditBanMutation } from '#features/bans/change-ban.documents.ts'
import { ChangedBan } from '#features/bans/changed-ban.tsx'
import { DurationInput } from '#features/bans/duration-input.tsx'
import { RuleChoice } from '#shell/rules/rule-choice.tsx'
import { TemplateChoice } from '#features/bans/template-choice.tsx'
import {
  DurationForAll,
  TemplateChoiceForAll,
  useTemplatesForAll,
} from '#features/bans/templates-for-all.tsx'
import { useAttemptKey } from '#shell/forms/use-attempt-key.ts'
import { useBanFailure } from '#features/bans/use-ban-failure.ts'
import type { BanScope } from '#features/bans/use-ban-rights.ts'
import type { SeenBan } from '#features/bans/use-seen-ban.ts'
import type { FormFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

const valueKeys = Object.keys(newBanValues) as (keyof BanValues)[]

/** Properties of {@link BanForm}. */
export type BanFormProps = {
  /** The scopes that can be chosen; what they are when the form is opened. */
  scopes: readonly BanScope[]
} & (
  | {
      playerId: string
      playerName: string
      /** The ban that is changed; null for a new one. */
      seen: SeenBan | null
      /** The template that is chosen at first. */
      proposedTemplateId?: string | undefined
      onClose: () => void
      onContent?: undefined
    }
  | {
      seen: null
      playerId?: undefined
      proposedTemplateId?: undefined
      /** Gets what several players are banned with, instead of a ban that is sent. */
      onContent: (content: BansContent) => void
    }
)

/** Bans a player, or changes the ban; or asks what several players are banned with. */
export function BanForm(props: BanFormProps) {
  const { seen, playerId } = props
  const { t } = useTranslation('bans')
  const locale = useLocale()
  const showDone = useUndoToast()
  const [, create] = useMutation(CreateBanMutation)
  const [, edit] = useMutation(EditBanMutation)
  const { failure, text, settle } = useBanFailure(seen, true)
  const keyFor = useAttemptKey()
  const [typedBefore, setTypedBefore] = useState<Partial<BanValues>>({})
  const [scopes] = useState(props.scopes)
  const [initial] = useState(() =>
    seen ? valuesOf(seen.ban, locale) : { ...newBanValues, realm: scopes[0] ?? newBanValues.realm },
  )

  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: banFormInput },
    onSubmit: async ({ value }) => {
      if (props.onContent) {
        draft.sent()
        const { chosen, isByLadder: byLadder } = all
        return props.onContent({ ...contentOf(value), templateId: chosen?.id ?? null, byLadder })
      }
      const { playerName: name, onClose } = props
      const result = seen
        ? await edit({ input: { ...contentOf(value), id: seen.ban.id, version: seen.ban.version } })
        : await create({ input: newBan(value, props.playerId) })
      const { error } = result
      if (!(await settle(error, value, (ban) => takeUntouched(value, ban)))) return
      draft.sent()
      showDone(
        t(($) => $.toast[seen ? 'saved' : 'banned'], { name }),
        result,
      )
      onClose()
    },
  })
  // the template's reason as it was put in: untouched, its texts in all languages go along
  const [prepared, setPrepared] = useState(() => (seen?.ban.reasons ? initial.reason : null))
  const values = useStore(form.store, (state) => state.values)
  const all = useTemplatesForAll(values, scopes, props.onContent !== undefined)
  const draft = useFormDraft({
    // the same for a new ban and an edit: who finds the player banned meanwhile gets the text offered for that ban
    subject: `ban:${playerId ?? 'several'}`,
    values,
    initial,
    onResume: fill,
  })

  function newBan(value: BanValues, id: string) {
    const input = { ...contentOf(value), playerId: id, templateId: value.templateId || null }
    return { ...input, idempotencyKey: keyFor(input) }
  }

  /** Puts what somebody else changed meanwhile into the fields that were not touched here. */
  function takeUntouched(typed: BanValues, changed: DeliveredBan): void {
    if (seen === null) return
    const [before, now] = [valuesOf(seen.ban, locale), valuesOf(changed, locale)]
    for (const key of valueKeys) if (typed[key] === before[key]) form.setFieldValue(key, now[key])
  }

  function failureText(failed: FormFailure): string | undefined {
    // who may edit may not end a ban sooner, nor take it off game servers
    const leavesServers = values.realm !== '' && values.realm !== seen?.ban.realm
    if (failed.error.code === 'NO_PERMISSION' && seen && (leavesServers || endsSooner(values, seen.ban)))
      return t(($) => $.form.needsDelete)
    return text(failed)
  }

  function fill(typed: Partial<BanValues>): void {
    for (const key of valueKeys) {
      // a draft of a time when more could be chosen
      if (key === 'realm' && !scopes.includes(typed.realm || null)) continue
      if (typed[key] !== undefined) form.setFieldValue(key, typed[key])
    }
  }

  /** Puts a template into the form; without one, what was typed before the first is there again. */
  function chooseTemplate(proposed: Partial<BanValues>): void {
    setPrepared(proposed.reason ?? null)
    if (proposed.templateId === '') return fill({ ...typedBefore, ...proposed })
    const { reason, duration, unit, realm, ruleId } = values
    if (values.templateId === '') setTypedBefore({ reason, duration, unit, realm, ruleId })
    fill(proposed)
  }

  return (
    <FormFrame form={form} failure={failure} failureText={failureText}>
      {seen ? <ChangedBan seen={seen} /> : null}
      <DraftOffer draft={draft} />
      {props.onContent ? <TemplateChoiceForAll all={all} onChoose={chooseTemplate} /> : null}
      {seen || playerId === undefined ? null : (
        <TemplateChoice
          playerId={playerId}
          value={values.templateId}
          scopes={scopes}
          proposed={props.proposedTemplateId}
          onChoose={chooseTemplate}
        />
      )}
      <form.AppField name="reason">
        {(field) => (
          <field.TextArea
            label={t(($) => $.form.reason)}
            hint={t(($) => $.form[values.reason === prepared ? 'reasonHintPrepared' : 'reasonHint'])}
            note={t(($) => $.form.counter, { used: codePointLength(values.reason), max: banReasonMaxLength })}
            required
            rows={3}
          />
        )}
      </form.AppField>
      <DurationForAll all={all} onChoose={fill}>
        <form.AppField name="duration">
          {() => (
            <DurationInput
              unit={values.unit}
              onUnit={(unit) => form.setFieldValue('unit', unit)}
              startsAt={seen?.ban.startsAt ?? null}
            />
          )}
        </form.AppField>
      </DurationForAll>
      <Select
        label={t(($) => $.form.scope)}
        value={values.realm}
        onChange={({ target }) =>
          form.setFieldValue('realm', realms.find((realm) => realm === target.value) ?? '')
        }
        hint={scopes.includes(null) ? undefined : t(($) => $.form[seen ? 'scopeStays' : 'scopeOnly'])}
        options={scopes.map((scope) => ({
          value: scope ?? '',
          label: t(($) => $.scope[scope ?? 'network']),
        }))}
      />
      <RuleChoice value={values.ruleId} onChange={(ruleId) => form.setFieldValue('ruleId', ruleId)} />
      <form.AppField name="remark">
        {(field) => (
          <field.TextArea
            label={t(($) => $.form.remark)}
            hint={t(($) => $.form.remarkHint)}
            note={t(($) => $.form.optional)}
            rows={2}
          />
        )}
      </form.AppField>
      <form.AppField name="evidence">
        {(field) => (
          <field.TextArea
            label={t(($) => $.form.evidence)}
            hint={t(($) => $.form.evidenceHint)}
            note={t(($) => $.form.optional)}
            rows={2}
            spellCheck={false}
            autoCapitalize="none"
          />
        )}
      </form.AppField>
      <form.Submit full variant={seen ? 'primary' : 'danger'}>
        {t(($) => $.form[seen ? 'save' : 'ban'])}
      </form.Submit>
    </FormFrame>
  )
}
