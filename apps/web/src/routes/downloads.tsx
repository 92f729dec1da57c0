import { createFileRoute } from '@tanstack/react-router'
import { downloadsQuery } from '#features/downloads/public/downloads.query.ts'
import { DownloadsPage } from '#features/downloads/public/downloads-page.tsx'
import type { PageHead } from '#contract/page-head.ts'
import { siteConfig } from '#shell/site/site-config.ts'
import { sharePicture } from '#shell/page/share-picture.ts'

export const Route = createFileRoute('/downloads')({
  staticData: { api: 'none', page: 'public' },
  loader: async ({ context }) => {
    const { locale } = context
    const [{ downloadSections }] = await Promise.all([
      context.queryApi(downloadsQuery, { locale }),
      context.loadTexts('downloads'),
    ])
    const t = context.texts.getFixedT(locale, 'downloads')
    const head: PageHead = {
      ...sharePicture('downloads'),
      title: t(($) => $.title),
      description: t(($) => $.metaDescription, { brand: siteConfig.brand }),
    }
    return { head, sections: downloadSections }
  },
  component: DownloadsRoute,
})

function DownloadsRoute() {
  return <DownloadsPage sections={Route.useLoaderData().sections} />
}
