import { Alert } from '@kubora/ui/alert'
import { addGroupInput, addRankInput, rightsNameMaxLength } from '@kubora/validation/rights'
import { withTypedCodes } from '@kubora/validation/minecraft-text'
import { useStore } from '@tanstack/react-form'
import type { OperationResult } from '@urql/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { z } from 'zod'
import { NamesEditor } from '#features/permissions/names-editor.tsx'
import { PrefixPicture } from '#features/permissions/prefix-picture.tsx'
import { ReviewDialog } from '#features/permissions/review-dialog.tsx'
import { AddPermissionGroupMutation, AddRankMutation } from '#features/permissions/rights-mutations.ts'
import {
  type EditableRank,
  type PermissionGroup,
  type RightsChange,
} from '#features/permissions/rights.documents.ts'
import * as css from '#features/permissions/rights.css.ts'
import { isRank, newSetValues, type SetKind, type SetValues } from '#features/permissions/set-kind.ts'
import { teamLookalike } from '#features/permissions/team-lookalike.ts'
import { SetFacts } from '#features/permissions/set-facts.tsx'
import { resyncQueries } from '#graphql/resync-exchange.ts'
import { checkedBy } from '#shell/forms/checked-by.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { showIn, useLiveForm } from '#shell/forms/use-live-form.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'
import { LeaveGuard } from '#shell/panel/leave-guard.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

const formInput = z.object({
  name: addGroupInput.shape.name,
  isTeam: z.boolean(),
  requiresSecondFactor: z.boolean(),
  permissions: z.array(z.string()),
  level: checkedBy(addRankInput.shape.level),
  prefix: checkedBy(addRankInput.shape.minecraftPrefix),
})

/** Properties of {@link SetForm}. */
export interface SetFormProps {
  kind: SetKind
  /** As it is now; null adds a new one. */
  set: EditableRank | PermissionGroup | null
  /** All ranks and groups. */
  sets: readonly (EditableRank | PermissionGroup)[]
  /** Granted names that the catalogue does not have. */
  others: readonly string[]
  /** Called with the id once it was stored. */
  onSaved: (id: string) => void
}

/** Adds a rank or a group, or changes one for all who have it, after showing what that does. */
export function SetForm({ kind, set, sets, others, onSaved }: SetFormProps) {
  const { t } = useTranslation('rights')
  const showDone = useUndoToast()
  const [, addGroup] = useMutation(AddPermissionGroupMutation)
  const [, addRank] = useMutation(AddRankMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [change, setChange] = useState<RightsChange | null>(null)
  const [initial, setInitial] = useState(() => valuesOf(set))

  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: formInput },
    onSubmit: async ({ value }) => {
      setFailure(null)
      const input = inputOf(value)
      const rank = { ...input, level: Number(value.level), minecraftPrefix: value.prefix }
      if (seen.thing !== null) {
        const target = { id: seen.thing.id, version: seen.thing.version }
        setChange(
          kind === 'rank' ? { editRank: { ...rank, ...target } } : { editGroup: { ...input, ...target } },
        )
        return
      }
      const result = kind === 'rank' ? await addRank({ input: rank }) : await addGroup({ input })
      setFailure(formFailure(result.error, value))
      if (!result.error) saved(result, idOf(result.data))
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const seen = useLiveForm({
    thing: set,
    valuesOf,
    typed: values,
    initial,
    show: showIn(form, setInitial),
    isPaused: change !== null,
  })
  const draft = useFormDraft({
    subject: `${kind}:${set?.id ?? 'new'}`,
    values,
    initial,
    onResume(typed) {
      for (const key of valueKeys) if (typed[key] !== undefined) form.setFieldValue(key, typed[key])
    },
  })
  const [savedId, setSavedId] = useState<string | null>(null)
  const reportSaved = useEffectEvent(onSaved)
  // once nothing is left to be asked about before the page is left
  useEffect(() => {
    if (savedId !== null) reportSaved(savedId)
  }, [savedId])
  const otherSets = sets.filter((one) => one.id !== set?.id || isRank(one) !== (kind === 'rank'))
  const imitated = values.isTeam ? undefined : teamLookalike([values.name, values.prefix], otherSets)
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial)

  function saved(result: OperationResult, id: string): void {
    draft.sent()
    setInitial(form.state.values)
    showDone(
      t(($) => $.form.saved, { name: values.name }),
      result,
    )
    setChange(null)
    setSavedId(id)
  }

  return (
    <>
      <LeaveGuard isDirty={isDirty && change === null} />
      <FormFrame
        ofPage={set !== null}
        form={form}
        failure={failure}
        failureText={({ error }) =>
          error.code === 'CONFLICT' ? t(($) => $.form.conflict.failure) : undefined
        }
        label={set === null ? t(($) => $.set[kind === 'rank' ? 'newRank' : 'newGroup']) : undefined}
      >
        {seen.isChanged && seen.thing ? (
          <Alert tone="warning" role="status" title={t(($) => $.form.conflict.title)}>
            <div className={css.column}>
              <p>{t(($) => $.form.conflict.text)}</p>
              <SetFacts hasName set={seen.newest ?? seen.thing} />
            </div>
          </Alert>
        ) : null}
        <DraftOffer draft={draft} />
        <form.AppField name="name">
          {(field) => (
            <field.Text
              label={t(($) => $.form.name)}
              hint={t(($) => $.form.nameHint, { max: rightsNameMaxLength })}
              autoComplete="off"
              required
            />
          )}
        </form.AppField>
        {kind === 'rank' ? (
          <>
            <form.AppField name="level">
              {(field) => (
                <field.Text
                  label={t(($) => $.form.level)}
                  hint={t(($) => $.form.levelHint)}
                  inputMode="numeric"
                  autoComplete="off"
                  required
                />
              )}
            </form.AppField>
            <form.AppField name="prefix">
              {(field) => (
                <field.Text
                  label={t(($) => $.form.prefix)}
                  hint={t(($) => $.form.prefixHint)}
                  autoComplete="off"
                  spellCheck={false}
                />
              )}
            </form.AppField>
            <PrefixPicture prefix={values.prefix} />
          </>
        ) : null}
        {imitated ? (
          <Alert tone="warning" role="status">
            {t(($) => $.form.lookalike, { name: imitated.name })}
          </Alert>
        ) : null}
        <form.AppField name="isTeam">
          {(field) => (
            <field.Checkbox label={t(($) => $.form[kind === 'rank' ? 'isTeamRank' : 'isTeamGroup'])} />
          )}
        </form.AppField>
        {values.isTeam ? (
          <form.AppField name="requiresSecondFactor">
            {(field) => <field.Checkbox label={t(($) => $.form.requiresSecondFactor)} />}
          </form.AppField>
        ) : null}
        <div className={css.column}>
          <h3 className={css.heading}>{t(($) => $.form.permissions)}</h3>
          <NamesEditor
            names={values.permissions}
            others={others}
            onChange={(names) => form.setFieldValue('permissions', names)}
          />
        </div>
        <form.Submit full>{t(($) => $.form.save)}</form.Submit>
      </FormFrame>
      {change ? (
        <ReviewDialog
          change={change}
          onDone={(result) => saved(result, set?.id ?? '')}
          onRefused={(error) => {
            if (error.code === 'CONFLICT') {
              resyncQueries()
              seen.takeOver()
            } else if (error.fieldErrors.length === 0) return
            // said in the form, at the field that is wrong, such as a name that another one has
            setChange(null)
            setFailure(formFailure(error, form.state.values))
          }}
          onClose={() => setChange(null)}
        />
      ) : null}
    </>
  )
}

const valueKeys = Object.keys(newSetValues) as (keyof SetValues)[]

function valuesOf(set: EditableRank | PermissionGroup | null): SetValues {
  if (set === null) return newSetValues
  const { name, isTeam, requiresSecondFactor, permissions } = set
  const ofRank = isRank(set) ? { level: String(set.level), prefix: withTypedCodes(set.minecraftPrefix) } : {}
  return { ...newSetValues, name, isTeam, requiresSecondFactor, permissions: [...permissions], ...ofRank }
}

function inputOf({ name, isTeam, requiresSecondFactor, permissions }: SetValues) {
  return { name, isTeam, requiresSecondFactor, permissions }
}

type Saved = Record<string, EditableRank | PermissionGroup | undefined> | undefined

/** The rank or group in the result of a mutation. */
function setOf(data: unknown): EditableRank | PermissionGroup | undefined {
  // each of these mutations has one field
  return Object.values((data as Saved) ?? {}).find(
    (value) => value !== undefined && typeof value === 'object',
  )
}

function idOf(data: unknown): string {
  return setOf(data)?.id ?? ''
}
