import { Container } from '@kubora/ui/container'
import { Skeleton } from '@kubora/ui/skeleton'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { useEffect, useState } from 'react'
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
  return (
    <Container className={page.start}>
      {slow ? (
        <ChunkFailure error={new ChunkError('slow')} />
      ) : (
        <div className={css.skeletons} role="status" data-pending>
          <VisuallyHidden>{t(($) => $.loading)}</VisuallyHidden>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      )}
    </Container>
  )
}
