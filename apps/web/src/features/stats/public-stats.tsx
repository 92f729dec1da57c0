import type { PublicStatsPartProps } from '#features/stats/public-stats.part.tsx'
import { publicStatsId } from '#features/stats/public-stats-id.ts'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'

/** A player's statistics on the public page. Rendered as HTML, they are hydrated only when the reader scrolls to them or uses the page. */
export const PublicStats = lazyComponent<PublicStatsPartProps>(
  () => import('#features/stats/public-stats.part.tsx').then((part) => part.PublicStatsPart),
  null,
  `#${publicStatsId}`,
)
