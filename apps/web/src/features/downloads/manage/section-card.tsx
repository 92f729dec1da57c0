import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { DeleteSection } from '#features/downloads/manage/delete-section.tsx'
import { DownloadDialog } from '#features/downloads/manage/download-dialog.tsx'
import { DownloadRow } from '#features/downloads/manage/download-row.tsx'
import { type ManagedSection, readText } from '#features/downloads/manage/download-texts.ts'
import * as css from '#features/downloads/manage/manage.css.ts'
import { OrderDownloadsMutation } from '#features/downloads/manage/managed-downloads.documents.ts'
import { SectionDialog } from '#features/downloads/manage/section-dialog.tsx'
import { MoveAnnouncement } from '#shell/panel/move-announcement.tsx'
import { RowButtons, type RowMoves } from '#shell/panel/row-buttons.tsx'
import { useMoves } from '#shell/panel/use-moves.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link SectionCard}. */
export interface SectionCardProps {
  section: ManagedSection
  sections: readonly ManagedSection[]
  moves: RowMoves
  /** Called when the server's state of a download in it changed. */
  onServerChange: () => void
}

/** A section with its downloads, and the buttons of both. */
export function SectionCard({ section, sections, moves, onServerChange }: SectionCardProps) {
  const { t } = useTranslation('managed-downloads')
  const locale = useLocale()
  const [open, setOpen] = useState<'edit' | 'delete' | 'add' | null>(null)
  const name = readText(section.name, locale)
  return (
    <Card
      title={name}
      lead={section.description ? readText(section.description, locale) : undefined}
      actions={
        <RowButtons
          name={name}
          moves={moves}
          onEdit={() => setOpen('edit')}
          onDelete={() => setOpen('delete')}
        />
      }
    >
      {section.downloads.length === 0 ? (
        <p className={css.nothing}>{t(($) => $.section.empty)}</p>
      ) : (
        <SectionDownloads section={section} sections={sections} onServerChange={onServerChange} />
      )}
      <div>
        <Button icon={<FilePlus2 size={18} />} onClick={() => setOpen('add')}>
          {t(($) => $.download.add)}
        </Button>
      </div>
      {open === 'edit' ? <SectionDialog section={section} onClose={() => setOpen(null)} /> : null}
      {open === 'delete' ? <DeleteSection section={section} onClose={() => setOpen(null)} /> : null}
      {open === 'add' ? (
        <DownloadDialog
          sectionId={section.id}
          onServerChange={onServerChange}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Card>
  )
}

function SectionDownloads({ section, sections, onServerChange }: Omit<SectionCardProps, 'moves'>) {
  const locale = useLocale()
  const [, orderDownloads] = useMutation(OrderDownloadsMutation)
  const { move, announcement } = useMoves(
    async (ids) => (await orderDownloads({ sectionId: section.id, ids: [...ids] })).error,
  )
  const { downloads } = section
  const ids = downloads.map(({ id }) => id)
  return (
    <>
      <ul className={css.list}>
        {downloads.map((download, index) => (
          <DownloadRow
            key={download.id}
            download={download}
            sections={sections}
            moves={{
              isFirst: index === 0,
              isLast: index === downloads.length - 1,
              onMove: (step) => move(ids, download.id, step, readText(download.name, locale)),
            }}
            onServerChange={onServerChange}
          />
        ))}
      </ul>
      <MoveAnnouncement text={announcement} />
    </>
  )
}
