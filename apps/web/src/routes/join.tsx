import { createFileRoute } from '@tanstack/react-router'
import { joinGuideQuery } from '#features/join/join-guide.query.ts'
import { joinJsonLd } from '#features/join/join-json-ld.ts'
import { JoinPage } from '#features/join/join-page.tsx'
import type { PageHead } from '#contract/page-head.ts'
import { sharePicture } from '#shell/page/share-picture.ts'
import { earlyScene } from '#shell/scenes/early-scene.ts'
import { sceneOf } from '#shell/scenes/scene-pictures.ts'
import { siteConfig } from '#shell/site/site-config.ts'

export const Route = createFileRoute('/join')({
  staticData: { api: 'none', page: 'public' },
  loader: async ({ context }) => {
    const [{ joinGuide }] = await Promise.all([
      context.queryApi(joinGuideQuery, { locale: context.locale }),
      context.loadTexts('join', 'reading'),
    ])
    const t = context.texts.getFixedT(context.locale, 'join')
    const head: PageHead = {
      title: t(($) => $.title),
      description: t(($) => $.description, { brand: siteConfig.brand }),
      ...sharePicture('join'),
      ...earlyScene(sceneOf('lobby')),
      jsonLd: joinJsonLd(
        context,
        t(($) => $.heading),
        joinGuide,
      ),
    }
    return { head, ...joinGuide }
  },
  component: JoinRoute,
})

function JoinRoute() {
  return <JoinPage {...Route.useLoaderData()} />
}
