import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { useNavigate } from '@tanstack/react-router'
import { Server, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery, useSubscription } from 'urql'
import * as css from '#features/game-servers/game-servers.css.ts'
import { GameServerFacts } from '#features/game-servers/game-server-facts.tsx'
import {
  GameServerChangedSubscription,
  GameServerQuery,
} from '#features/game-servers/game-servers.documents.ts'
import { NewKeyDialog } from '#features/game-servers/new-key-dialog.tsx'
import { ServerCommands } from '#features/game-servers/server-commands.tsx'
import { ServerForm } from '#features/game-servers/server-form.tsx'
import { RemoveGameServerMutation } from '#features/game-servers/server-keys.documents.ts'
import { ServerKeys } from '#features/game-servers/server-keys.tsx'
import { ServerTraffic } from '#features/game-servers/server-traffic.tsx'
import type { GameServer } from '#features/game-servers/shown-servers.ts'
import { VouchingCard } from '#features/game-servers/vouching-card.tsx'
import { WorldSnapshotsCard } from '#features/game-servers/world-snapshots-card.tsx'
import { WorldCard } from '#features/game-servers/world-card.tsx'
import { useLastValue } from '#graphql/use-last-value.ts'
import { DeleteDialog } from '#shell/panel/delete-dialog.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { isGranted } from '#shell/team/team-links.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'

const edit = gameServerPermissions.editServers

/** A game server: its state, live, and for those who may its values and keys; `new` adds one. */
export function ServerPage({ id }: { id: string }) {
  const { t } = useTranslation('game-servers')
  const isNew = id === 'new'
  const [{ data, error }, refetch] = useQuery({ query: GameServerQuery, variables: { id }, pause: isNew })
  useSubscription({ query: GameServerChangedSubscription })
  const { granted, error: unknownRights } = usePermissions([edit, '*'])
  const mayEdit = granted !== undefined && isGranted(edit, granted)
  const [isRemoving, setRemoving] = useState(false)
  // an open form stays open whatever happens to what it is about
  const server = useLastValue(data?.gameServer ?? undefined)
  return (
    <PanelPage
      title={isNew ? t(($) => $.form.newTitle) : (server?.name ?? t(($) => $.title))}
      trail={[{ to: '/admin/servers', text: t(($) => $.title) }]}
      error={error}
      denied={{ title: t(($) => $.noPermission.title), permission: null }}
    >
      {isNew ? (
        <NewServer />
      ) : (
        <PanelQuery
          // together, so that nothing moves when the parts for those who may come in
          data={granted === undefined ? undefined : data}
          error={error ?? unknownRights}
          failed={t(($) => $.loadFailed)}
          onRetry={refetch}
          outline={<Skeleton shape="block" />}
        >
          {() =>
            server === undefined ? (
              <EmptyState icon={<Server size={28} />} title={t(($) => $.unknownServer.title)}>
                {t(($) => $.unknownServer.text)}
              </EmptyState>
            ) : (
              <div className={css.page}>
                <div className={css.column}>
                  <Card title={t(($) => $.stateTitle)}>
                    <GameServerFacts server={server} />
                  </Card>
                  <ServerTraffic id={server.id} />
                  {mayEdit && mayChange(server, granted) ? (
                    <Card title={t(($) => $.form.title)}>
                      <ServerForm server={server} />
                    </Card>
                  ) : null}
                </div>
                {mayEdit ? (
                  <div className={css.column}>
                    <EditParts server={server} granted={granted} onRemove={() => setRemoving(true)} />
                  </div>
                ) : null}
              </div>
            )
          }
        </PanelQuery>
      )}
      {isRemoving && server ? <RemoveServer server={server} onClose={() => setRemoving(false)} /> : null}
    </PanelPage>
  )
}

// what vouches for the team is as strong as every permission
function mayChange({ vouchesForStaff }: GameServer, granted: readonly string[]): boolean {
  return granted.includes('*') || !vouchesForStaff
}

interface EditPartsProps {
  server: GameServer
  /** The permissions of the member. */
  granted: readonly string[]
  onRemove: () => void
}

/** Keys, commands, trust and the end of a game server. */
function EditParts({ server, granted, onRemove }: EditPartsProps) {
  const { t } = useTranslation('game-servers')
  return (
    <>
      {mayChange(server, granted) ? <ServerKeys id={server.id} name={server.name} /> : null}
      <ServerCommands id={server.id} />
      {server.realm === null ? null : <WorldCard server={server} realm={server.realm} />}
      {server.realm !== null && server.ownsWorld ? (
        <WorldSnapshotsCard server={server} realm={server.realm} />
      ) : null}
      <VouchingCard server={server} holdsAll={granted.includes('*')} />
      {mayChange(server, granted) ? (
        <Card title={t(($) => $.form.removeCard)} lead={t(($) => $.form.removeEffect)}>
          <div>
            <Button size="sm" variant="danger" icon={<Trash2 size={18} />} onClick={onRemove}>
              {t(($) => $.form.remove)}
            </Button>
          </div>
        </Card>
      ) : null}
    </>
  )
}

function NewServer() {
  const { t } = useTranslation('game-servers')
  const navigate = useNavigate()
  // only while it is shown, never stored
  const [added, setAdded] = useState<{ id: string; key: string } | null>(null)
  return (
    <Card title={t(($) => $.form.title)} lead={t(($) => $.form.newLead)}>
      <ServerForm server={null} onAdded={(id, key) => setAdded({ id, key })} />
      {added === null ? null : (
        <NewKeyDialog
          secret={added.key}
          onClose={() => void navigate({ to: '/admin/server/$id', params: { id: added.id } })}
        />
      )}
    </Card>
  )
}

function RemoveServer({ server: { id, name, slug }, onClose }: { server: GameServer; onClose: () => void }) {
  const { t } = useTranslation('game-servers')
  const navigate = useNavigate()
  const [{ fetching, error }, remove] = useMutation(RemoveGameServerMutation)

  async function confirm(): Promise<void> {
    const result = await remove({ id })
    if (!result.error) await navigate({ to: '/admin/servers' })
  }

  return (
    <DeleteDialog
      title={t(($) => $.form.removeTitle, { name })}
      effect={t(($) => $.form.removeEffect)}
      confirmLabel={t(($) => $.form.remove)}
      typeToConfirm={{ label: t(($) => $.form.removeType, { slug }), expected: slug }}
      busy={fetching}
      error={error}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
