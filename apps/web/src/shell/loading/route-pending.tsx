import { Container } from '@kubora/ui/container'
import { Skeleton } from '@kubora/ui/skeleton'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChunkFailure } from '#shell/failure/chunk-failure.tsx'
import { page } from '#shell/layout/page.css.ts'
import * as css from '#shell/loading/route-pending.css.ts'
import { ChunkError, chunkTimeoutMs } from '#shell/loading/load-chunk.ts'

/** Skeleton of a loading page; after 120 s it says that loading takes long, and offers to reload (docs/SPECIFICATION.md §8). */
export function RoutePending() {
  const { t } = useTranslation('common')
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), chunkTimeoutMs)
    return () => clearTimeout(timer)
  }, [])
  useLayoutEffect(hideOwnScrolling, [])
  return (
    <Container className={page.start}>
      {slow ? (
        <ChunkFailure error={new ChunkError('slow')} />
      ) : (
        <div className={css.skeletons} data-pending>
          <div role="status">
            <VisuallyHidden>{t(($) => $.loading)}</VisuallyHidden>
          </div>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      )}
    </Container>
  )
}

/**
 * Keeps from the router that the page scrolls up as the skeleton is shorter than the page before it: the router would store that as the
 * reader's position on the page before, where going back leads. Returns a function that ends this.
 */
function hideOwnScrolling(): () => void {
  const hide = (event: Event) => {
    if (event.target === document) event.stopPropagation()
  }
  window.addEventListener('scroll', hide, true)
  return () => window.removeEventListener('scroll', hide, true)
}
