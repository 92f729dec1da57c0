import { createFileRoute, notFound } from '@tanstack/react-router'
import { breadcrumbList } from '#shell/page/json-ld.ts'
import { linksOf } from '#features/games/game-links.ts'
import { gamePageQuery } from '#features/games/game-page.query.ts'
import { GamePage } from '#features/games/game-page.tsx'
import { gamePicture, shareSectionOf } from '#shell/games/game-pictures.ts'
import { writePageAddress } from '#contract/page-address.ts'
import type { PageHead } from '#contract/page-head.ts'
import { sharePicture } from '#shell/page/share-picture.ts'
import { earlyScene } from '#shell/scenes/early-scene.ts'
import { sceneOf } from '#shell/scenes/scene-pictures.ts'
import { siteConfig } from '#shell/site/site-config.ts'

export const Route = createFileRoute('/games/$key')({
  staticData: { api: 'none', page: 'public' },
  loader: async ({ context, params }) => {
    const { locale, origin } = context
    const [{ gamePage: game, homePage }] = await Promise.all([
      context.queryApi(gamePageQuery, { key: params.key, locale }),
      context.loadTexts('games', 'home'),
    ])
    if (game === null) throw notFound()
    const t = context.texts.getFixedT(locale, 'games')
    const { brand } = siteConfig
    const path = `/games/${game.key}`
    const [picture] = gamePicture(game.key).sources.webp
    const head: PageHead = {
      title: game.title,
      description: game.teaser,
      ...sharePicture(shareSectionOf(game.key)),
      ...earlyScene(sceneOf(linksOf(game.key).scene)),
      jsonLd: [
        {
          '@type': 'VideoGame',
          name: `${brand} ${game.title}`,
          description: game.teaser,
          url: origin + writePageAddress(locale, path),
          ...(picture ? { image: origin + picture.url } : {}),
          inLanguage: locale,
          playMode: 'MultiPlayer',
          gamePlatform: 'PC',
          operatingSystem: 'Windows, macOS, Linux',
          applicationCategory: 'Game',
          dateModified: game.changedAt,
          publisher: { '@type': 'Organization', name: brand, url: origin },
        },
        breadcrumbList(context, [
          { name: brand, path: '/' },
          { name: t(($) => $.title), path: '/games' },
          { name: game.title, path },
        ]),
      ],
    }
    return { head, game, others: homePage.games.filter(({ key }) => key !== game.key) }
  },
  component: GameRoute,
})

function GameRoute() {
  return <GamePage {...Route.useLoaderData()} />
}
