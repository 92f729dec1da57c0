import { formatNumber } from '@kubora/i18n/format'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery, useSubscription } from 'urql'
import { OwnerChangedSubscription, type World, WorldsQuery } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { useWorldPages, type WorldPage } from '#features/roleplay/use-world-pages.ts'
import { WorldLine } from '#features/roleplay/world-line.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Most characters that the server counts one by one. */
const countedMax = 10_000

/** The worlds whose characters the user may see; goes straight to the only one. */
export function WorldsPage() {
  const { t } = useTranslation('roleplay')
  const [{ data, error }, refetch] = useQuery({ query: WorldsQuery, requestPolicy: 'cache-and-network' })
  const [{ data: event }] = useSubscription({ query: OwnerChangedSubscription })
  const readAgain = useEffectEvent(() => refetch({ requestPolicy: 'network-only' }))
  useEffect(() => {
    if (event?.gameServerChanged.realm != null) readAgain()
  }, [event])
  const navigate = useNavigate()
  const [first, second] = data?.worlds ?? []
  const pages = useWorldPages()
  const only = second === undefined ? first?.realm : undefined
  const [onlyPage] = only ? pages.of(only) : []
  const isOnTheWay = only !== undefined && (!pages.isKnown || onlyPage !== undefined)
  // by a hook: the component of the router that leads elsewhere would weigh on the first load
  useEffect(() => {
    if (only && onlyPage) void navigate({ to: onlyPage.to, params: { lang: only }, replace: true })
  }, [only, onlyPage, navigate])
  return (
    <PanelPage
      title={t(($) => $.worlds.title)}
      lead={t(($) => $.worlds.lead)}
      error={error}
      denied={{ title: t(($) => $.list.noPermission), permission: roleplayPermissions.listCharacters }}
    >
      <PanelQuery
        // nothing is shown of the only one: its own page is
        data={isOnTheWay ? undefined : data?.worlds}
        error={error}
        failed={t(($) => $.worlds.loadFailed)}
        onRetry={refetch}
        outline={<Skeleton shape="block" />}
      >
        {(worlds) => (
          <div className={css.worlds}>
            {worlds.map((world) => (
              <WorldCard key={world.realm} world={world} pages={pages.of(world.realm)} />
            ))}
          </div>
        )}
      </PanelQuery>
    </PanelPage>
  )
}

function WorldCard({ world, pages }: { world: World; pages: readonly WorldPage[] }) {
  const { t } = useTranslation('roleplay')
  const locale = useLocale()
  const { realm, characterCount: count } = world
  const name = t(($) => $.realm[realm])
  return (
    <Card
      title={name}
      lead={
        count > countedMax
          ? t(($) => $.world.moreThan, { shown: formatNumber(locale, countedMax) })
          : t(($) => $.world.count, { count, shown: formatNumber(locale, count) })
      }
    >
      <div className={css.column}>
        <WorldLine world={world} />
        <div className={css.buttons}>
          {pages.map(({ name: page, to }) => (
            <ButtonRouterLink
              key={page}
              size="sm"
              to={to as '/'}
              params={{ lang: realm }}
              aria-label={t(($) => $.tabs.open, { page: t(($) => $.tabs.page[page]), realm: name })}
            >
              {t(($) => $.tabs.page[page])}
            </ButtonRouterLink>
          ))}
        </div>
      </div>
    </Card>
  )
}
