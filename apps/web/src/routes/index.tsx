import { heroPicture } from '@kubora/content/hero-picture'
import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { homeContentQuery } from '#features/home/home-content.query.ts'
import { HomeMore, HomePage } from '#features/home/home-page.tsx'
import { networkStatusQuery } from '#features/home/network-status.query.ts'
import type { PageHead } from '#contract/page-head.ts'
import { sharePicture } from '#shell/page/share-picture.ts'
import { earlyScene } from '#shell/scenes/early-scene.ts'
import { siteConfig } from '#shell/site/site-config.ts'

export const Route = createFileRoute('/')({
  staticData: { api: 'none', page: 'public' },
  loader: async ({ context, parentMatchPromise }) => {
    const { locale, origin } = context
    const below = HomeMore.load()
    const [{ networkStatus }, { homePage }] = await Promise.all([
      context.queryApi(networkStatusQuery, {}),
      context.queryApi(homeContentQuery, { locale }),
      context.loadTexts('home'),
      // in a browser the banner does not wait for the chunk of what is below it
      import.meta.env.SSR ? below : null,
    ])
    const { brand, tagline, description } = siteConfig
    const { links } = (await parentMatchPromise).loaderData ?? {}
    const head: PageHead = {
      title: `${brand} · ${tagline[locale]}`,
      description: description[locale],
      ...sharePicture('default'),
      ...earlyScene(heroPicture),
      jsonLd: [
        { '@type': 'WebSite', name: brand, url: origin, inLanguage: locale },
        { '@type': 'Organization', name: brand, url: origin, sameAs: links?.map(({ url }) => url) },
      ],
    }
    return { head, online: networkStatus, content: homePage }
  },
  component: StartPage,
})

function StartPage() {
  // by its id: what is shown may be the copy of this route in `first-routes.ts`
  return <HomePage {...useLoaderData({ from: '/' })} />
}
