import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { Server } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { useQuery, useSubscription } from 'urql'
import '#features/game-servers/cache.ts'
import {
  GameServerChangedSubscription,
  GameServersQuery,
} from '#features/game-servers/game-servers.documents.ts'
import type { GameServersSearch } from '#features/game-servers/game-servers-search.ts'
import { ServerList } from '#features/game-servers/server-list.tsx'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { isGranted } from '#shell/team/team-links.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'

/** All game servers with their connection, live; search, filters and order are in the URL. */
export function GameServersPage({ search }: { search: GameServersSearch }) {
  const { t } = useTranslation('game-servers')
  const [{ data, error }, refetch] = useQuery({ query: GameServersQuery })
  useSubscription({ query: GameServerChangedSubscription })
  const { granted, error: unknownRights } = usePermissions([gameServerPermissions.editServers])
  const mayEdit = granted !== undefined && isGranted(gameServerPermissions.editServers, granted)
  return (
    <PanelPage
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      error={error}
      denied={{ title: t(($) => $.noPermission.title), permission: null }}
    >
      <PanelQuery
        // together, so that nothing moves when the button for those who may comes in
        data={granted === undefined ? undefined : data?.gameServers}
        error={error ?? unknownRights}
        failed={t(($) => $.loadFailed)}
        onRetry={refetch}
        outline={<Outline />}
      >
        {(servers) => (
          <div className={panel.column}>
            {mayEdit ? <AddButton /> : null}
            {servers.length === 0 ? (
              <EmptyState icon={<Server size={28} />} title={t(($) => $.empty.title)}>
                <Trans t={t} i18nKey={($) => $.empty.text} components={{ code: <code /> }} />
              </EmptyState>
            ) : (
              <ServerList search={search} servers={servers} />
            )}
          </div>
        )}
      </PanelQuery>
    </PanelPage>
  )
}

function AddButton() {
  const { t } = useTranslation('game-servers')
  const key = useKeyProps()
  return (
    <div className={panel.actions}>
      <ButtonRouterLink {...key('n')} variant="accent" to="/admin/server/$id" params={{ id: 'new' }}>
        {t(($) => $.form.newTitle)}
      </ButtonRouterLink>
    </div>
  )
}

function Outline() {
  return (
    <div className={panel.column}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  )
}
