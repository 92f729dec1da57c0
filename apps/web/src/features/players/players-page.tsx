import { Button } from '@kubora/ui/button'
import { EmptyState } from '@kubora/ui/empty-state'
import { Kbd } from '@kubora/ui/kbd'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { useNavigate } from '@tanstack/react-router'
import { SearchX, UsersRound } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { PlayerPagination } from '#features/players/player-pagination.tsx'
import { PlayerTable } from '#features/players/player-table.tsx'
import { PlayersQuery } from '#features/players/players.documents.ts'
import * as css from '#features/players/players-page.css.ts'
import { type PlayersSearch, playersVariables } from '#features/players/players-search.ts'
import { usePresenceRefresh } from '#features/players/use-presence-refresh.ts'
import { useLastValue } from '#graphql/use-last-value.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelSearchField } from '#shell/panel/panel-search-field.tsx'
import * as panel from '#shell/panel/panel.css.ts'

/** The staff list of players; search and page are in the URL. */
export function PlayersPage({ search }: { search: PlayersSearch }) {
  const { t } = useTranslation('players')
  const navigate = useNavigate()
  const [{ data, error }, refetch] = useQuery({
    query: PlayersQuery,
    variables: playersVariables(search),
  })
  const page = useLastValue(data?.players)
  usePresenceRefresh(() => refetch({ requestPolicy: 'network-only' }))

  return (
    <PanelPage
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      error={error}
      denied={{ title: t(($) => $.noPermission.title), permission: playerPermissions.viewPlayers }}
    >
      <div className={panel.column}>
        <div className={css.tools}>
          <search className={css.search}>
            <PanelSearchField
              label={t(($) => $.search.label)}
              placeholder={t(($) => $.search.placeholder)}
              search={search.q ?? ''}
              onSearch={(q) =>
                void navigate({ to: '/admin/players', search: q === '' ? {} : { q }, replace: true })
              }
            />
          </search>
          <p className={css.keys}>
            <Trans t={t} i18nKey={($) => $.keys} components={{ kbd: <Kbd>{null}</Kbd> }} />
          </p>
        </div>
        {error && data === undefined ? (
          <LoadFailure title={t(($) => $.loadFailed)} error={error} onRetry={refetch} />
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
    </PanelPage>
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
