import { createFileRoute, notFound } from '@tanstack/react-router'
import { MissingStatsPage } from '#features/stats/missing-stats-page.tsx'

export const Route = createFileRoute('/stats/$')({
  staticData: { api: 'none', page: 'public', unknownAddress: true },
  loader: async ({ context }) => {
    await context.loadTexts('stats')
    throw notFound()
  },
  notFoundComponent: MissingStatsPage,
})
