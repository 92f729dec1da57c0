import { Button } from '@kubora/ui/button'
import { Select } from '@kubora/ui/select'
import { permissionFault } from '@kubora/validation/permission-faults'
import { permissionName } from '@kubora/validation/rights'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HeldReview } from '#features/permissions/change-flow.tsx'
import { EndInput, readEnd, typedEnd } from '#features/permissions/end-input.tsx'
import { PermissionInput } from '#features/permissions/permission-input.tsx'
import { reasonsFor } from '#features/permissions/effective-rights.ts'
import { reasonText } from '#features/permissions/reason-text.ts'
import * as css from '#features/permissions/rights.css.ts'
import type { PlayerRights, RightsChange, RightsQuery } from '#features/permissions/rights.documents.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { SimpleForm } from '#shell/forms/simple-form.tsx'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { playerTextOf } from '#shell/player/player-text.ts'

/** What is given to a player. */
export type GiveKind = 'rank' | 'group' | 'permission'

/** Properties of {@link GiveDialog}. */
export interface GiveDialogProps {
  what: GiveKind
  rights: PlayerRights
  /** The ranks and groups there are; undefined until they are loaded. */
  sets: ResultOf<typeof RightsQuery> | undefined
  onClose: () => void
}

/** Gives a player a rank, a group or a permission, after showing what that does. */
export function GiveDialog({ what, rights, sets, onClose }: GiveDialogProps) {
  const { t } = useTranslation('rights')
  const { playerId, rank, groups } = rights
  const held = new Set([...groups, ...(rank ? [rank] : [])].map(({ setId }) => setId))
  const choices = ((what === 'rank' ? sets?.editableRanks : sets?.permissionGroups) ?? []).filter(
    ({ id }) => !held.has(id),
  )
  const [setId, setSetId] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [end, setEnd] = useState(() => typedEnd(null))
  const [wasSent, setSent] = useState(false)
  const [change, setChange] = useState<RightsChange | null>(null)
  const chosen = choices.find(({ id }) => id === setId)
  const permission = permissionName.safeParse(name).data
  const [reason] = permission === undefined ? [] : reasonsFor(rights, permission)
  const thing = what === 'permission' ? permission : chosen?.name

  function changeUntil(endsAt: string | null): RightsChange | null {
    if (what === 'permission') {
      return permission === undefined || reason || permissionFault(permission)
        ? null
        : { addPermission: { playerId, permission, endsAt } }
    }
    if (!chosen) return null
    return what === 'rank'
      ? { setRank: { playerId, rankId: chosen.id, endsAt, version: rank?.version ?? null } }
      : { addToGroup: { playerId, groupId: chosen.id, endsAt } }
  }

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setSent(true)
    const endsAt = readEnd(end)
    if (endsAt !== undefined) setChange(changeUntil(endsAt))
  }

  if (change) {
    const title = t(($) => $.review.give[what], { player: playerTextOf(rights), thing })
    return <HeldReview change={change} title={title} onClose={onClose} />
  }
  return (
    <FormDialog title={t(($) => $.give[what])} size="sm" onClose={onClose}>
      <SimpleForm noValidate className={css.column} onSubmit={send}>
        {what === 'permission' ? (
          <PermissionInput
            label={t(($) => $.give.permissionLabel)}
            value={name}
            onChange={setName}
            others={sets?.otherPermissionNames ?? []}
            wasSent={wasSent}
            error={reason ? t(($) => $.give.held, { from: reasonText(t, reason, permission) }) : undefined}
          />
        ) : (
          <Select
            label={t(($) => $.give[what === 'rank' ? 'rankLabel' : 'groupLabel'])}
            error={
              wasSent && !chosen
                ? t(($) => $.give[what === 'rank' ? 'chooseRank' : 'chooseGroup'])
                : undefined
            }
            value={setId ?? ''}
            onChange={({ target }) => setSetId(target.value)}
            options={[
              { value: '', label: t(($) => $.give.choose), disabled: true },
              ...choices.map(({ id, name: label }) => ({ value: id, label })),
            ]}
          />
        )}
        <EndInput end={end} onChange={setEnd} />
        <Button type="submit" variant="primary">
          {t(($) => $.give.next)}
        </Button>
      </SimpleForm>
    </FormDialog>
  )
}
