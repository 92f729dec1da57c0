import { createFileRoute, notFound } from '@tanstack/react-router'
import { cardPath, cardSize } from '#features/players/public/card-picture.ts'
import { MissingPlayerPage } from '#features/players/public/missing-player-page.tsx'
import { playerStatsQuery } from '#features/stats/player-stats.query.ts'
import { PublicStats } from '#features/stats/public-stats.tsx'
import { publicPlayerQuery } from '#features/players/public/public-player.query.ts'
import { PublicPlayerPage } from '#features/players/public/public-player-page.tsx'
import { writePageAddress } from '#contract/page-address.ts'
import type { PageHead } from '#contract/page-head.ts'
import { siteConfig } from '#shell/site/site-config.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

export const Route = createFileRoute('/player/$id')({
  staticData: { api: 'none', page: 'public' },
  loader: async ({ context, params }) => {
    const below = PublicStats.load()
    const [{ publicPlayer: player }, { playerStats: stats }] = await Promise.all([
      context.queryApi(publicPlayerQuery, { id: params.id }),
      context.queryApi(playerStatsQuery, { playerId: params.id }),
      context.loadTexts('player', 'player-stats', 'stats'),
      // in a browser the player does not wait for the chunk of the statistics
      import.meta.env.SSR ? below : null,
    ])
    if (player === null) throw notFound()
    const t = context.texts.getFixedT(context.locale, 'player')
    const head: PageHead = {
      title: player.name,
      description: t(($) => $.description, { name: player.name, brand: siteConfig.brand }),
      picture: { path: cardPath(player.id, context.locale), ...cardSize },
      jsonLd: [{ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: player.name } }],
      // players have not consented to be found by their name
      noIndex: true,
    }
    const address = context.origin + writePageAddress(context.locale, `/player/${player.id}`)
    return { head, player, stats, address }
  },
  component: PlayerRoute,
  notFoundComponent: MissingPlayerPage,
})

function PlayerRoute() {
  const { player, stats, address } = Route.useLoaderData()
  const locale = useLocale()
  return (
    <PublicPlayerPage player={player} address={address}>
      {/* by player and language, as HTML that is not hydrated yet cannot be with other data */}
      <PublicStats key={`${player.id} ${locale}`} player={player} stats={stats} />
    </PublicPlayerPage>
  )
}
