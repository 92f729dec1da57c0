import { Button } from '@kubora/ui/button'
import { EmptyState } from '@kubora/ui/empty-state'
import { Kbd } from '@kubora/ui/kbd'
import { useNavigate } from '@tanstack/react-router'
import { SearchX, UsersRound } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { NoPlayersPermission } from '#features/players/no-players-permission.tsx'
import { PlayerPagination } from '#features/players/player-pagination.tsx'
import { PlayerSearchField } from '#features/players/player-search-field.tsx'
import { PlayerTable } from '#features/players/player-table.tsx'
import { PlayersQuery } from '#features/players/players.documents.ts'
import * as css from '#features/players/players-page.css.ts'
import { type PlayersSearch, playersVariables } from '#features/players/players-search.ts'
import { usePresenceRefresh } from '#features/players/use-presence-refresh.ts'
import { apiError } from '#graphql/api-error.ts'
import { useLastValue } from '#graphql/use-last-value.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { Page } from '#shell/layout/page.tsx'

/** The staff list of players: search and page stand in the URL. */
export function PlayersPage({ search }: { search: PlayersSearch }) {
  const { t } = useTranslation('players')
  const navigate = useNavigate()
  const [{ data, error }, ask] = useQuery({
    query: PlayersQuery,
    variables: playersVariables(search),
  })
  const page = useLastValue(data?.players)
  usePresenceRefresh(() => ask({ requestPolicy: 'network-only' }))

  if (error && apiError(error).code === 'NO_PERMISSION') return <NoPlayersPermission />
  return (
    <Page title={t(($) => $.title)} lead={t(($) => $.lead)}>
      <div className={css.column}>
        <div className={css.tools}>
          <div className={css.search}>
            <PlayerSearchField
              search={search.q ?? ''}
              onSearch={(q) =>
                void navigate({ to: '/admin/players', search: q === '' ? {} : { q }, replace: true })
              }
            />
          </div>
          <p className={css.keys}>
            <Trans t={t} i18nKey={($) => $.keys} components={{ kbd: <Kbd>{null}</Kbd> }} />
          </p>
        </div>
        {error && data === undefined ? (
          <LoadFailure title={t(($) => $.loadFailed)} error={error} onRetry={ask} />
        ) : page?.items.length === 0 && data !== undefined ? (
          <Nobody search={search} />
        ) : (
          <>
            <PlayerTable rows={page?.items} isOld={data === undefined && page !== undefined} />
            <PlayerPagination
              search={search}
              nextCursor={data?.players.nextCursor ?? null}
              busy={data === undefined}
            />
          </>
        )}
      </div>
    </Page>
  )
}

function Nobody({ search }: { search: PlayersSearch }) {
  const { t } = useTranslation('players')
  const navigate = useNavigate()
  if (search.q === undefined) {
    return (
      <EmptyState icon={<UsersRound size={28} />} title={t(($) => $.empty.title)}>
        {t(($) => $.empty.text)}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<SearchX size={28} />}
      title={t(($) => $.noMatch.title, { search: search.q })}
      action={
        <Button size="sm" onClick={() => void navigate({ to: '/admin/players', search: {} })}>
          {t(($) => $.search.clear)}
        </Button>
      }
    >
      {t(($) => $.noMatch.text)}
    </EmptyState>
  )
}
