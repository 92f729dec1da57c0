import { Skeleton } from '@kubora/ui/skeleton'
import { lazyPart } from '#shell/loading/lazy-part.tsx'

/** {@link WordDiff} with the library that compares texts, loaded when there is something to compare. */
export const ChangedWords = lazyPart(
  async () => (await import('#features/content/editor/word-diff.tsx')).WordDiff,
  <Skeleton shape="block" />,
)
