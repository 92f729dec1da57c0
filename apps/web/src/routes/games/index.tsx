import { createFileRoute } from '@tanstack/react-router'
import { breadcrumbList } from '#shell/page/json-ld.ts'
import { gamesQuery } from '#features/games/game-page.query.ts'
import { GamesPage } from '#features/games/games-page.tsx'
import type { PageHead } from '#contract/page-head.ts'
import { sharePicture } from '#shell/page/share-picture.ts'
import { earlyScene } from '#shell/scenes/early-scene.ts'
import { sceneOf } from '#shell/scenes/scene-pictures.ts'
import { siteConfig } from '#shell/site/site-config.ts'

export const Route = createFileRoute('/games/')({
  staticData: { api: 'none', page: 'public' },
  loader: async ({ context }) => {
    const [{ homePage }] = await Promise.all([
      context.queryApi(gamesQuery, { locale: context.locale }),
      context.loadTexts('games', 'home'),
    ])
    const t = context.texts.getFixedT(context.locale, 'games')
    const { brand } = siteConfig
    const head: PageHead = {
      title: t(($) => $.title),
      description: t(($) => $.description, { brand }),
      ...sharePicture('default'),
      ...earlyScene(sceneOf('lobby')),
      jsonLd: [
        breadcrumbList(context, [
          { name: brand, path: '/' },
          { name: t(($) => $.title), path: '/games' },
        ]),
      ],
    }
    return { head, games: homePage.games }
  },
  component: GamesRoute,
})

function GamesRoute() {
  return <GamesPage games={Route.useLoaderData().games} />
}
