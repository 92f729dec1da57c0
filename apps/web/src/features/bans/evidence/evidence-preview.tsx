import { useTranslation } from 'react-i18next'
import * as css from '#features/bans/bans.css.ts'
import { UnloadedFile } from '#shell/uploads/unloaded-file.tsx'
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
  const bytes = usePrivateFile(`/api/evidence/${id}`)
  if (bytes.state !== 'loaded') {
    const texts = {
      loading: t(($) => $.files.loading),
      notFound: t(($) => $.files.notFound),
      openFailed: t(($) => $.files.openFailed),
    }
    return <UnloadedFile file={bytes} texts={texts} />
  }
  return kind === 'PICTURE' ? (
    <img className={css.preview} src={bytes.url} alt={name} />
  ) : (
    // evidence has no captions
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video className={css.preview} src={bytes.url} controls aria-label={name} />
  )
}
