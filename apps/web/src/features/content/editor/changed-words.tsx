import { Skeleton } from '@kubora/ui/skeleton'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'

/** {@link WordDiff}, loaded together with the library that compares texts once there is something to compare. */
export const ChangedWords = lazyComponent(
  async () => (await import('#features/content/editor/word-diff.tsx')).WordDiff,
  () => <Skeleton shape="block" />,
)
