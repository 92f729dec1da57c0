import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#features/home/home-page.tsx'
import { networkStatusQuery } from '#features/home/network-status.query.ts'
import type { PageHead } from '#shell/page/page-head.ts'
import { siteConfig } from '#shell/site/site-config.ts'

export const Route = createFileRoute('/')({
  staticData: { api: 'none', page: 'public' },
  loader: async ({ context }) => {
    const [{ networkStatus }] = await Promise.all([
      context.ask(networkStatusQuery, {}),
      context.loadTexts('home'),
    ])
    const { brand, tagline, description } = siteConfig
    const head: PageHead = {
      title: `${brand} · ${tagline[context.locale]}`,
      description: description[context.locale],
    }
    return { head, online: networkStatus }
  },
  component: StartPage,
})

function StartPage() {
  return <HomePage online={Route.useLoaderData().online} />
}
