import { formatFileSize } from '@kubora/i18n/file-size'
import { Button } from '@kubora/ui/button'
import type { OperationResult } from '@urql/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/bans/bans.css.ts'
import * as card from '#shell/player/player-card.css.ts'
import type { EvidenceFile } from '#features/bans/evidence/evidence-files.documents.ts'
import { EvidencePreview } from '#features/bans/evidence/evidence-preview.tsx'
import { RemoveFileButton } from '#features/bans/evidence/remove-file-button.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Properties of {@link EvidenceRow}. */
export interface EvidenceRowProps {
  file: EvidenceFile
  mayEdit: boolean
  onRemoved: () => void
}

/** A file of evidence: what and of whom it is, the file itself on demand, and its removal. */
export function EvidenceRow({ file, mayEdit, onRemoved }: EvidenceRowProps) {
  const { t } = useTranslation('bans')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const showDone = useUndoToast()
  const { id, fileName: name, state, kind, refusal, sizeBytes, by, createdAt } = file
  const isStored = state === 'STORED' && kind !== null

  function showRemoved(result: Pick<OperationResult, 'extensions'>): void {
    showDone(
      t(($) => $.files.removed, { name }),
      result,
    )
    onRemoved()
  }

  return (
    <li className={card.entry}>
      <div className={card.head}>
        <div className={css.fileText}>
          <p className={card.text}>{name}</p>
          <p className={card.hint}>
            {t(($) => $.files.facts, {
              kind: kind === null ? t(($) => $.files.kind.UNKNOWN) : t(($) => $.files.kind[kind]),
              size: formatFileSize(locale, sizeBytes),
              name: by,
              date: formatDateTime(locale, createdAt),
            })}
          </p>
          {isStored ? null : (
            <p className={card.hint} role="status">
              {refusal === null
                ? t(($) => $.files.state[state === 'CHECKING' ? 'CHECKING' : 'RECEIVING'])
                : t(($) => $.files.refusal[refusal])}
            </p>
          )}
        </div>
        <div className={card.buttons}>
          {isStored ? (
            <Button
              size="sm"
              aria-expanded={isOpen}
              aria-label={t(($) => (isOpen ? $.files.closeNamed : $.files.openNamed), { name })}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? t(($) => $.files.close) : t(($) => $.files.open)}
            </Button>
          ) : null}
          {mayEdit ? (
            <RemoveFileButton id={id} name={name} isStored={isStored} onRemoved={showRemoved} />
          ) : null}
        </div>
      </div>
      {isStored && isOpen ? <EvidencePreview id={id} name={name} kind={kind} /> : null}
    </li>
  )
}
