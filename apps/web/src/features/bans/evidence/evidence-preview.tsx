import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/bans/bans.css.ts'
import { useEvidenceBytes } from '#features/bans/evidence/use-evidence-bytes.ts'

/** Properties of {@link EvidencePreview}. */
export interface EvidencePreviewProps {
  id: string
  name: string
  kind: 'PICTURE' | 'VIDEO'
}

/** A picture or video that proves a ban. */
export function EvidencePreview({ id, name, kind }: EvidencePreviewProps) {
  const { t } = useTranslation('bans')
  const { t: words } = useTranslation('common')
  const [attempt, setAttempt] = useState(0)
  const bytes = useEvidenceBytes(id, attempt)
  switch (bytes.state) {
    case 'loading':
      return (
        <p className={css.quiet} role="status">
          {t(($) => $.files.loading)}
        </p>
      )
    case 'not-found':
      return (
        <Alert tone="danger" role="alert">
          {t(($) => $.files.notFound)}
        </Alert>
      )
    case 'failed':
      return (
        <Alert
          tone="danger"
          role="alert"
          actions={
            <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
              {words(($) => $.retry)}
            </Button>
          }
        >
          {t(($) => $.files.openFailed)}
        </Alert>
      )
    case 'loaded':
      return kind === 'PICTURE' ? (
        <img className={css.preview} src={bytes.url} alt={name} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: nobody writes captions for evidence
        <video className={css.preview} src={bytes.url} controls aria-label={name} />
      )
  }
}
