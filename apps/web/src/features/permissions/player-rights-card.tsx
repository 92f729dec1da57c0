import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { EndDialog, HeldReview } from '#features/permissions/change-flow.tsx'
import { EffectiveList } from '#features/permissions/effective-list.tsx'
import { Explain } from '#features/permissions/explain.tsx'
import { GiveDialog, type GiveKind } from '#features/permissions/give-dialog.tsx'
import { HeldList, type HeldThing, nameOfThing } from '#features/permissions/held-list.tsx'
import * as css from '#features/permissions/rights.css.ts'
import {
  type PlayerRights,
  PlayerRightsQuery,
  type RightsChange,
  RightsQuery,
} from '#features/permissions/rights.documents.ts'
import { useRightsChanges } from '#features/permissions/use-rights-changes.ts'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { DeniedState, isDenied } from '#shell/panel/panel-page.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { playerTextOf } from '#shell/player/player-text.ts'

type Opened =
  | { kind: 'give'; what: GiveKind }
  | { kind: 'end'; thing: HeldThing }
  | { kind: 'removal'; thing: HeldThing }

/** The rank, groups and permissions of a player, with what can be done with them, and why the player holds a permission. */
export function PlayerRightsCard({ player: { id } }: { player: { id: string } }) {
  const { t } = useTranslation('rights')
  const [{ data, error }, refetch] = useQuery({
    query: PlayerRightsQuery,
    variables: { playerId: id },
    requestPolicy: 'cache-and-network',
  })
  const [{ data: sets }] = useQuery({ query: RightsQuery, requestPolicy: 'cache-and-network' })
  const reload = () => refetch({ requestPolicy: 'network-only' })
  useRightsChanges(reload, data === undefined)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const key = useKeyProps()
  const rights = data?.playerRights
  return (
    <Card title={t(($) => $.card.title)}>
      {isDenied(error) ? (
        <DeniedState title={t(($) => $.noPermission)} permission={permissionPermissions.editPermissions} />
      ) : (
        <PanelQuery
          data={rights ?? undefined}
          error={error}
          failed={t(($) => $.loadFailed)}
          onRetry={reload}
          outline={<Skeleton shape="block" />}
        >
          {(held) => (
            <div className={css.column}>
              <Effect rights={held} />
              <HeldList
                title={t(($) => $.card.rank)}
                none={t(($) => $.card.noRank)}
                things={held.rank ? [{ kind: 'rank', ...held.rank }] : []}
                add={
                  <Button {...key('r')} size="sm" onClick={() => setOpened({ kind: 'give', what: 'rank' })}>
                    {t(($) => $.give.rank)}
                  </Button>
                }
                onEnd={(thing) => setOpened({ kind: 'end', thing })}
                onRemove={(thing) => setOpened({ kind: 'removal', thing })}
              />
              <HeldList
                title={t(($) => $.card.groups)}
                none={t(($) => $.card.noGroups)}
                things={held.groups.map((group) => ({ kind: 'group', ...group }))}
                add={
                  <Button {...key('g')} size="sm" onClick={() => setOpened({ kind: 'give', what: 'group' })}>
                    {t(($) => $.give.group)}
                  </Button>
                }
                onEnd={(thing) => setOpened({ kind: 'end', thing })}
                onRemove={(thing) => setOpened({ kind: 'removal', thing })}
              />
              <HeldList
                title={t(($) => $.card.direct)}
                none={t(($) => $.card.noDirect)}
                things={held.permissions.map((one) => ({ kind: 'permission', ...one }))}
                add={
                  <Button
                    {...key('p')}
                    size="sm"
                    onClick={() => setOpened({ kind: 'give', what: 'permission' })}
                  >
                    {t(($) => $.give.permission)}
                  </Button>
                }
                onEnd={(thing) => setOpened({ kind: 'end', thing })}
                onRemove={(thing) => setOpened({ kind: 'removal', thing })}
              />
              <EffectiveList rights={held} />
              <Explain playerId={id} others={sets?.otherPermissionNames ?? []} />
              {opened?.kind === 'give' ? (
                <GiveDialog what={opened.what} rights={held} sets={sets} onClose={close} />
              ) : null}
            </div>
          )}
        </PanelQuery>
      )}
      {opened?.kind === 'end' ? (
        <EndDialog
          title={t(($) => $.members.endOf, { name: nameOfThing(opened.thing) })}
          endsAt={opened.thing.endsAt}
          changeTo={(endsAt) => endChange(id, opened.thing, endsAt)}
          onClose={close}
        />
      ) : null}
      {opened?.kind === 'removal' ? (
        <HeldReview
          change={removal(id, opened.thing)}
          title={t(($) => $.review.take[opened.thing.kind], {
            player: rights && playerTextOf(rights),
            thing: nameOfThing(opened.thing),
          })}
          onClose={close}
        />
      ) : null}
    </Card>
  )
}

function removal(playerId: string, thing: HeldThing): RightsChange {
  const target = { playerId, version: thing.version }
  if (thing.kind === 'rank') return { removeRank: target }
  if (thing.kind === 'group') return { removeFromGroup: { ...target, groupId: thing.setId } }
  return { removePermission: { ...target, permission: thing.permission } }
}

function endChange(playerId: string, thing: HeldThing, endsAt: string | null): RightsChange {
  const target = { playerId, version: thing.version, endsAt }
  if (thing.kind === 'rank') return { setRank: { ...target, rankId: thing.setId } }
  if (thing.kind === 'group') return { editMembership: { ...target, groupId: thing.setId } }
  return { editPermission: { ...target, permission: thing.permission } }
}

/** Says why what the player holds has no effect. */
function Effect({
  rights: { isUntrusted, isLinked, isTeamMember, rank, groups, permissions },
}: {
  rights: PlayerRights
}) {
  const { t } = useTranslation('rights')
  if (rank === null && groups.length === 0 && permissions.length === 0) return null
  if (isUntrusted) return <Alert tone="warning">{t(($) => $.card.untrusted)}</Alert>
  if (!isTeamMember) return <p className={css.small}>{t(($) => $.card.notTeam)}</p>
  return isLinked ? null : <Alert tone="warning">{t(($) => $.card.notLinked)}</Alert>
}
