import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { Container } from '@kubora/ui/container'
import { CopyButton } from '@kubora/ui/copy-button'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChunkFailure } from '#shell/failure/chunk-failure.tsx'
import * as css from '#shell/failure/error-page.css.ts'
import { reloadOnce } from '#shell/failure/reload-once.ts'
import { getConnection } from '#device/connection-store.ts'
import { traceIdOf } from '#shell/failure/trace-id.ts'
import { releaseEarlyInput } from '#shell/loading/early-input.ts'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import { isChunkError } from '#shell/loading/load-chunk.ts'
import { Page } from '#shell/layout/page.tsx'

const OfflinePage = lazyComponent(() =>
  import('#shell/failure/offline-page.tsx').then((part) => part.OfflinePage),
)

/** The page in place of one that failed: what happened, the trace id for support, and buttons to retry and reload. */
export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useTranslation(['shell', 'common'])
  const router = useRouter()
  const [traceId] = useState(() => traceIdOf(error))
  useEffect(() => console.error(`[${traceId}]`, error), [traceId, error])
  // it may replace the whole page the server rendered
  useEffect(releaseEarlyInput, [])

  function retry(): void {
    reset()
    // refetches the data of a page whose loader failed
    void router.invalidate()
  }

  const isChunkMissing = isChunkError(error)
  const [wasOffline] = useState(() => !getConnection().online)
  useEffect(() => {
    if (isChunkMissing && !wasOffline) void reloadOnce()
  }, [isChunkMissing, wasOffline])

  /** Tries again what the network was missing for; a browser may not ask again for a script that failed. */
  function recover(): void {
    if (!isChunkMissing) retry()
    else if (wasOffline && getConnection().online) window.location.reload()
    else void reloadOnce()
  }
  useEffect(() => {
    window.addEventListener('online', recover)
    return () => window.removeEventListener('online', recover)
  })

  if (wasOffline && (isChunkMissing || isNetworkError(error))) return <OfflinePage onRetry={recover} />
  if (isChunkMissing) {
    return (
      <Container width="prose">
        <ChunkFailure error={error} />
      </Container>
    )
  }
  return (
    <Page width="prose" title={t(($) => $.failure.title)}>
      <Alert
        tone="danger"
        role="alert"
        actions={
          <>
            <Button variant="accent" size="sm" onClick={retry}>
              {t(($) => $.common.retry)}
            </Button>
            <Button size="sm" onClick={() => window.location.reload()}>
              {t(($) => $.common.reload)}
            </Button>
          </>
        }
      >
        <p>{t(($) => $.failure.text)}</p>
        <p className={css.trace}>
          <code>{traceId}</code>
          <CopyButton
            iconOnly
            text={traceId}
            label={t(($) => $.common.copy)}
            copiedLabel={t(($) => $.common.copied)}
          />
        </p>
      </Alert>
    </Page>
  )
}

/** Returns whether an error is one of `fetch`, which got no response. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError
}
