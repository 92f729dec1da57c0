import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { useTranslation } from 'react-i18next'
import * as css from '#features/bans/bans.css.ts'
import * as card from '#shell/player/player-card.css.ts'
import { usePrivateFile } from '#shell/uploads/use-private-file.ts'

/** Properties of {@link EvidencePreview}. */
export interface EvidencePreviewProps {
  id: string
  name: string
  kind: 'PICTURE' | 'VIDEO'
}

/** A picture or video that proves a ban, loaded when it is shown. */
export function EvidencePreview({ id, name, kind }: EvidencePreviewProps) {
  const { t } = useTranslation('bans')
  const { t: words } = useTranslation('common')
  const bytes = usePrivateFile(`/api/evidence/${id}`)
  switch (bytes.state) {
    case 'loading':
      return (
        <p className={card.quiet} role="status">
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
            <Button size="sm" onClick={bytes.retry}>
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
        // evidence has no captions
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video className={css.preview} src={bytes.url} controls aria-label={name} />
      )
  }
}
