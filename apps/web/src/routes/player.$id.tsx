import { createFileRoute, notFound } from '@tanstack/react-router'
import { cardPath, cardSize } from '#features/players/public/card-picture.ts'
import { MissingPlayerPage } from '#features/players/public/missing-player-page.tsx'
import { publicPlayerQuery } from '#features/players/public/public-player.query.ts'
import { PublicPlayerPage } from '#features/players/public/public-player-page.tsx'
import { writePageAddress } from '#contract/page-address.ts'
import type { PageHead } from '#contract/page-head.ts'
import { siteConfig } from '#shell/site/site-config.ts'

export const Route = createFileRoute('/player/$id')({
  staticData: { api: 'none', page: 'public' },
  loader: async ({ context, params }) => {
    const [{ publicPlayer: player }] = await Promise.all([
      context.queryApi(publicPlayerQuery, { id: params.id }),
      context.loadTexts('player'),
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
    return { head, player, address }
  },
  component: PlayerRoute,
  notFoundComponent: MissingPlayerPage,
})

function PlayerRoute() {
  return <PublicPlayerPage {...Route.useLoaderData()} />
}
