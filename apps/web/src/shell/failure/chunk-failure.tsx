import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { useTranslation } from 'react-i18next'
import { ChunkError } from '#shell/loading/load-chunk.ts'

/** Properties of {@link ChunkFailure}. */
export interface ChunkFailureProps {
  error: unknown
  /** Hides it; left out where it stands for the page. */
  onClose?: () => void
}

/** Says that a chunk could not be loaded and offers to reload. */
export function ChunkFailure({ error, onClose }: ChunkFailureProps) {
  const { t } = useTranslation(['shell', 'common'])
  const slow = error instanceof ChunkError && error.reason === 'slow'
  return (
    <Alert
      tone="warning"
      title={t(($) => $.chunk[slow ? 'slowTitle' : 'failedTitle'])}
      actions={
        <>
          <Button size="sm" onClick={() => window.location.reload()}>
            {t(($) => $.common.reload)}
          </Button>
          {onClose && (
            <Button size="sm" onClick={onClose}>
              {t(($) => $.common.close)}
            </Button>
          )}
        </>
      }
    >
      {t(($) => $.chunk[slow ? 'slowText' : 'failedText'])}
    </Alert>
  )
}
