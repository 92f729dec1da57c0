import { createFileRoute } from '@tanstack/react-router'
import { mainMenuQuery } from '#features/main-menu/main-menu.query.ts'
import { MainMenuPage } from '#features/main-menu/main-menu-page.tsx'
import { isSeason, type Season, seasonOf } from '#features/main-menu/season.ts'
import type { PageHead } from '#contract/page-head.ts'
import { siteConfig } from '#shell/site/site-config.ts'
import { networkDay } from '#shell/time/network-time.ts'

export const Route = createFileRoute('/custommainmenu')({
  staticData: { api: 'none', page: 'public', chrome: 'bare' },
  validateSearch: (search: Record<string, unknown>): { season?: Season | undefined } => ({
    season: isSeason(search.season) ? search.season : undefined,
  }),
  loaderDeps: ({ search: { season } }) => ({ season }),
  loader: async ({ context, deps }) => {
    const [menu] = await Promise.all([
      context.queryApi(mainMenuQuery, { locale: context.locale }),
      context.loadTexts('main-menu'),
    ])
    const head: PageHead = {
      title: context.texts.getFixedT(context.locale, 'main-menu')(($) => $.title),
      description: siteConfig.description[context.locale],
      // shown by the game, not by search engines
      noIndex: true,
    }
    return { head, menu, season: deps.season ?? seasonOf(networkDay(new Date())) }
  },
  component: MainMenuRoute,
})

function MainMenuRoute() {
  const { menu, season } = Route.useLoaderData()
  return <MainMenuPage menu={menu} season={season} />
}
