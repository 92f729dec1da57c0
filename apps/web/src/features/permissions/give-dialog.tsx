import { Button } from '@kubora/ui/button'
import { Select } from '@kubora/ui/select'
import { permissionName } from '@kubora/validation/rights'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HeldReview } from '#features/permissions/change-flow.tsx'
import { EndInput, readEnd, typedEnd } from '#features/permissions/end-input.tsx'
import { PermissionInput } from '#features/permissions/permission-input.tsx'
import * as css from '#features/permissions/rights.css.ts'
import type { PlayerRights, RightsChange, RightsQuery } from '#features/permissions/rights.documents.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { FormDialog } from '#shell/panel/form-dialog.tsx'

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
  const held = new Set(groups.map(({ setId }) => setId))
  const choices =
    what === 'rank'
      ? (sets?.editableRanks ?? [])
      : (sets?.permissionGroups ?? []).filter(({ id }) => !held.has(id))
  const [setId, setSetId] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [end, setEnd] = useState(() => typedEnd(null))
  const [wasSent, setSent] = useState(false)
  const [change, setChange] = useState<RightsChange | null>(null)
  const chosenId = setId ?? choices[0]?.id ?? null

  function changeUntil(endsAt: string | null): RightsChange | null {
    if (what === 'permission') {
      const permission = permissionName.safeParse(name).data
      return permission === undefined ? null : { addPermission: { playerId, permission, endsAt } }
    }
    if (chosenId === null) return null
    return what === 'rank'
      ? { setRank: { playerId, rankId: chosenId, endsAt, version: rank?.version ?? null } }
      : { addToGroup: { playerId, groupId: chosenId, endsAt } }
  }

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setSent(true)
    const endsAt = readEnd(end)
    if (endsAt !== undefined) setChange(changeUntil(endsAt))
  }

  if (change) return <HeldReview change={change} onClose={onClose} />
  return (
    <FormDialog title={t(($) => $.give[what])} size="sm" onClose={onClose}>
      <form noValidate className={css.column} onSubmit={send}>
        {what === 'permission' ? (
          <PermissionInput
            label={t(($) => $.give.permissionLabel)}
            value={name}
            onChange={setName}
            others={sets?.otherPermissionNames ?? []}
            wasSent={wasSent}
          />
        ) : (
          <Select
            label={t(($) => $.give[what === 'rank' ? 'rankLabel' : 'groupLabel'])}
            value={chosenId ?? ''}
            onChange={({ target }) => setSetId(target.value)}
            options={choices.map(({ id, name: label }) => ({ value: id, label }))}
          />
        )}
        <EndInput end={end} onChange={setEnd} />
        <Button type="submit" variant="primary" disabled={what !== 'permission' && chosenId === null}>
          {t(($) => $.give.next)}
        </Button>
      </form>
    </FormDialog>
  )
}
