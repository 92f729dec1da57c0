import { Button } from '@kubora/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/bans/bans.css.ts'
import * as card from '#shell/player/player-card.css.ts'
import { EvidenceList } from '#features/bans/evidence/evidence-list.tsx'
import { EvidenceUpload } from '#features/bans/evidence/evidence-upload.tsx'

/** Properties of {@link EvidenceFiles}. */
export interface EvidenceFilesProps {
  ban: { id: string; evidenceFileCount: number }
  /** Whether the user may add and remove files. */
  mayEdit: boolean
  /** Whether the user may list and open them. */
  mayOpen: boolean
}

/** The pictures and videos that prove a ban: how many, on demand which, and a way to add one. */
export function EvidenceFiles({ ban, mayEdit, mayOpen }: EvidenceFilesProps) {
  const { t } = useTranslation('bans')
  const [isOpen, setOpen] = useState(false)
  const count = ban.evidenceFileCount
  if (count === 0 && !mayEdit) return null
  return (
    <section className={css.files} aria-label={t(($) => $.files.title)}>
      <div className={card.head}>
        <h3 className={card.heading}>{t(($) => $.files.count, { count })}</h3>
        {mayOpen ? (
          <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t(($) => $.files.hide) : t(($) => $.files.show)}
          </Button>
        ) : null}
      </div>
      {mayOpen && isOpen ? <EvidenceList banId={ban.id} count={count} mayEdit={mayEdit} /> : null}
      {mayEdit ? <EvidenceUpload banId={ban.id} onBegun={() => setOpen(true)} /> : null}
      {mayOpen || count === 0 ? null : <p className={card.hint}>{t(($) => $.files.noPermission)}</p>}
    </section>
  )
}
