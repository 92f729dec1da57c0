import { createFileRoute } from '@tanstack/react-router'
import { CommunityPage } from '#features/stats/community-page.tsx'
import { communityStatsQuery } from '#features/stats/community-stats.query.ts'
import type { PageHead } from '#contract/page-head.ts'
import { sharePicture } from '#shell/page/share-picture.ts'
import { siteConfig } from '#shell/site/site-config.ts'

export const Route = createFileRoute('/stats/community')({
  staticData: { api: 'none', page: 'public' },
  loader: async ({ context }) => {
    const [{ communityStats: stats, networkStatus }] = await Promise.all([
      context.queryApi(communityStatsQuery, {}),
      context.loadTexts('stats'),
    ])
    const t = context.texts.getFixedT(context.locale, 'stats')
    const head: PageHead = {
      ...sharePicture('default'),
      title: `${t(($) => $.modes.community)} · ${t(($) => $.title)}`,
      description: t(($) => $.community.description, { brand: siteConfig.brand }),
    }
    return { head, stats, playersOnline: networkStatus.playersOnline }
  },
  component: CommunityRoute,
})

function CommunityRoute() {
  const { stats, playersOnline } = Route.useLoaderData()
  return <CommunityPage stats={stats} playersOnline={playersOnline} />
}
