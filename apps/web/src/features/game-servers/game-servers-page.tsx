import { Card } from '@kubora/ui/card'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { Server } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { useQuery, useSubscription } from 'urql'
import '#features/game-servers/cache.ts'
import { GameServerCard } from '#features/game-servers/game-server-card.tsx'
import {
  GameServerChangedSubscription,
  GameServersQuery,
} from '#features/game-servers/game-servers.documents.ts'
import * as css from '#features/game-servers/game-servers.css.ts'
import { GameServersSummary } from '#features/game-servers/game-servers-summary.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'

/** All game servers with their connection, live. */
export function GameServersPage() {
  const { t } = useTranslation('game-servers')
  const [{ data, error }, refetch] = useQuery({ query: GameServersQuery })
  useSubscription({ query: GameServerChangedSubscription })
  return (
    <PanelPage
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      error={error}
      denied={{ title: t(($) => $.noPermission.title), permission: null }}
    >
      <PanelQuery
        data={data?.gameServers}
        error={error}
        failed={t(($) => $.loadFailed)}
        onRetry={refetch}
        outline={<Outline />}
      >
        {(servers) =>
          servers.length === 0 ? (
            <EmptyState icon={<Server size={28} />} title={t(($) => $.empty.title)}>
              <Trans t={t} i18nKey={($) => $.empty.text} components={{ code: <code /> }} />
            </EmptyState>
          ) : (
            <>
              <GameServersSummary servers={servers} />
              <ul className={css.grid}>
                {servers.map((server) => (
                  <li key={server.id}>
                    <GameServerCard server={server} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </PanelQuery>
    </PanelPage>
  )
}

function Outline() {
  return (
    <div className={css.grid}>
      {['first', 'second', 'third'].map((position) => (
        <Card key={position}>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="block" />
        </Card>
      ))}
    </div>
  )
}
