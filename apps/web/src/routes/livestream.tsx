import { createFileRoute, useRouter } from '@tanstack/react-router'
import { livestreamsQuery } from '#features/livestreams/livestreams.query.ts'
import { LivestreamsPage } from '#features/livestreams/livestreams-page.tsx'
import type { PageHead } from '#contract/page-head.ts'
import { sharePicture } from '#shell/page/share-picture.ts'

export const Route = createFileRoute('/livestream')({
  staticData: { api: 'none', page: 'public' },
  validateSearch: (search: Record<string, unknown>): { watch?: number | undefined } => {
    const id = Number(search.watch)
    return Number.isSafeInteger(id) && id > 0 ? { watch: id } : { watch: undefined }
  },
  loader: async ({ context }) => {
    const [{ livestreams }] = await Promise.all([
      context.queryApi(livestreamsQuery, {}),
      context.loadTexts('livestreams'),
    ])
    const t = context.texts.getFixedT(context.locale, 'livestreams')
    const head: PageHead = {
      ...sharePicture('livestream'),
      title: t(($) => $.title),
      description: t(($) => $.description),
      canonicalPath: '/livestream',
      jsonLd: livestreams
        .filter(({ status, startedAt }) => status === 'LIVE' && startedAt !== null)
        .map((stream) => ({
          '@type': 'VideoObject',
          name: stream.title ?? stream.name,
          description: stream.title ?? stream.name,
          url: stream.url,
          uploadDate: stream.startedAt,
          ...(stream.thumbnail ? { thumbnailUrl: context.origin + stream.thumbnail } : {}),
          publication: { '@type': 'BroadcastEvent', isLiveBroadcast: true, startDate: stream.startedAt },
        })),
    }
    return { head, livestreams }
  },
  component: LivestreamRoute,
})

function LivestreamRoute() {
  const router = useRouter()
  const navigate = Route.useNavigate()
  const { watch } = Route.useSearch()
  return (
    <LivestreamsPage
      known={Route.useLoaderData().livestreams}
      watched={watch === undefined ? null : String(watch)}
      onWatch={(id) =>
        void navigate({ search: id === null ? {} : { watch: Number(id) }, replace: true, resetScroll: false })
      }
      watchHref={(id) =>
        router.buildLocation({ to: '/livestream', search: { watch: Number(id) } }).publicHref
      }
    />
  )
}
