import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { Container } from '@kubora/ui/container'
import { CopyButton } from '@kubora/ui/copy-button'
import { Inline } from '@kubora/ui/inline'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChunkFailure } from '#shell/failure/chunk-failure.tsx'
import { reloadOnce } from '#shell/failure/reload-once.ts'
import { traceIdOf } from '#shell/failure/trace-id.ts'
import { releaseEarlyInput } from '#shell/loading/early-input.ts'
import { isChunkError } from '#shell/loading/load-chunk.ts'
import { Page } from '#shell/layout/page.tsx'

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
  useEffect(() => {
    if (isChunkMissing) void reloadOnce()
  }, [isChunkMissing])
  useEffect(() => {
    const recover = () => (isChunkMissing ? void reloadOnce() : retry())
    window.addEventListener('online', recover)
    return () => window.removeEventListener('online', recover)
  })

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
        <Inline gap={2}>
          <code>{traceId}</code>
          <CopyButton
            iconOnly
            text={traceId}
            label={t(($) => $.common.copy)}
            copiedLabel={t(($) => $.common.copied)}
          />
        </Inline>
      </Alert>
    </Page>
  )
}
