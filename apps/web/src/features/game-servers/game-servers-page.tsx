import { Card } from '@kubora/ui/card'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { LockKeyhole, Server } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { useQuery, useSubscription } from 'urql'
import { GameServerCard } from '#features/game-servers/game-server-card.tsx'
import {
  GameServerChangedSubscription,
  GameServersQuery,
} from '#features/game-servers/game-servers.documents.ts'
import * as css from '#features/game-servers/game-servers.css.ts'
import { GameServersSummary } from '#features/game-servers/game-servers-summary.tsx'
import { apiError } from '#graphql/api-error.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { Page } from '#shell/layout/page.tsx'

/** All game servers with their connection, live. */
export function GameServersPage() {
  const { t } = useTranslation('game-servers')
  const [{ data, error }, ask] = useQuery({ query: GameServersQuery })
  useSubscription({ query: GameServerChangedSubscription })
  const servers = data?.gameServers
  if (error && apiError(error).code === 'NO_PERMISSION') return <NoPermission />
  return (
    <Page title={t(($) => $.title)} lead={t(($) => $.lead)}>
      {servers === undefined ? (
        error ? (
          <LoadFailure title={t(($) => $.loadFailed)} error={error} onRetry={ask} />
        ) : (
          <Outline />
        )
      ) : servers.length === 0 ? (
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
      )}
    </Page>
  )
}

function NoPermission() {
  const { t } = useTranslation('game-servers')
  return (
    <Page title={t(($) => $.title)}>
      <EmptyState icon={<LockKeyhole size={28} />} title={t(($) => $.noPermission.title)}>
        {t(($) => $.noPermission.text)}
      </EmptyState>
    </Page>
  )
}

function Outline() {
  return (
    <div className={css.grid} aria-busy>
      {['first', 'second', 'third'].map((place) => (
        <Card key={place}>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="block" />
        </Card>
      ))}
    </div>
  )
}
