import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { IconButton } from '@kubora/ui/icon-button'
import { ArrowDown, ArrowUp, FilePlus2, PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { DeleteSection } from '#features/downloads/manage/delete-section.tsx'
import { DownloadDialog } from '#features/downloads/manage/download-dialog.tsx'
import { DownloadRow } from '#features/downloads/manage/download-row.tsx'
import { type ManagedSection, readText } from '#features/downloads/manage/download-texts.ts'
import * as css from '#features/downloads/manage/manage.css.ts'
import {
  OrderDownloadsMutation,
  OrderSectionsMutation,
} from '#features/downloads/manage/managed-downloads.documents.ts'
import { SectionDialog } from '#features/downloads/manage/section-dialog.tsx'
import { useFailureMessage } from '#features/downloads/manage/use-failure-message.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link SectionCard}. */
export interface SectionCardProps {
  section: ManagedSection
  sections: readonly ManagedSection[]
  /** The server's state of something in it changed. */
  onNews: () => void
}

/** A section with its downloads and what can be done to both. */
export function SectionCard({ section, sections, onNews }: SectionCardProps) {
  const { t } = useTranslation('managed-downloads')
  const locale = useLocale()
  const [open, setOpen] = useState<'edit' | 'delete' | 'add' | null>(null)
  const [{ fetching }, orderDownloads] = useMutation(OrderDownloadsMutation)
  const sayFailure = useFailureMessage()
  const { downloads } = section
  const name = readText(section.name, locale)

  async function move(index: number, step: -1 | 1): Promise<void> {
    if (fetching) return
    const ids = moved(
      downloads.map(({ id }) => id),
      index,
      step,
    )
    const { error } = await orderDownloads({ sectionId: section.id, ids })
    if (error) sayFailure(error)
  }

  return (
    <Card
      title={name}
      lead={section.description ? readText(section.description, locale) : undefined}
      actions={<SectionButtons section={section} sections={sections} name={name} onOpen={setOpen} />}
    >
      {downloads.length === 0 ? (
        <p className={css.nothing}>{t(($) => $.section.empty)}</p>
      ) : (
        <ul className={css.list}>
          {downloads.map((download, index) => (
            <DownloadRow
              key={download.id}
              download={download}
              sections={sections}
              onNews={onNews}
              onUp={index === 0 ? null : () => void move(index, -1)}
              onDown={index === downloads.length - 1 ? null : () => void move(index, 1)}
            />
          ))}
        </ul>
      )}
      <div>
        <Button icon={<FilePlus2 size={18} />} onClick={() => setOpen('add')}>
          {t(($) => $.download.add)}
        </Button>
      </div>
      {open === 'edit' ? <SectionDialog section={section} onClose={() => setOpen(null)} /> : null}
      {open === 'delete' ? <DeleteSection section={section} onClose={() => setOpen(null)} /> : null}
      {open === 'add' ? (
        <DownloadDialog sectionId={section.id} onNews={onNews} onClose={() => setOpen(null)} />
      ) : null}
    </Card>
  )
}

interface SectionButtonsProps {
  section: ManagedSection
  sections: readonly ManagedSection[]
  name: string
  onOpen: (what: 'edit' | 'delete') => void
}

function SectionButtons({ section, sections, name, onOpen }: SectionButtonsProps) {
  const { t } = useTranslation('managed-downloads')
  const [{ fetching }, orderSections] = useMutation(OrderSectionsMutation)
  const sayFailure = useFailureMessage()
  const index = sections.findIndex(({ id }) => id === section.id)

  async function move(step: -1 | 1): Promise<void> {
    if (fetching) return
    const ids = moved(
      sections.map(({ id }) => id),
      index,
      step,
    )
    const { error } = await orderSections({ ids })
    if (error) sayFailure(error)
  }

  return (
    <div className={css.buttons}>
      <IconButton
        label={t(($) => $.up, { name })}
        icon={<ArrowUp size={18} />}
        disabled={index === 0}
        onClick={() => void move(-1)}
      />
      <IconButton
        label={t(($) => $.down, { name })}
        icon={<ArrowDown size={18} />}
        disabled={index === sections.length - 1}
        onClick={() => void move(1)}
      />
      <IconButton
        label={t(($) => $.edit, { name })}
        icon={<PencilLine size={18} />}
        onClick={() => onOpen('edit')}
      />
      <IconButton
        label={t(($) => $.delete, { name })}
        tone="danger"
        icon={<Trash2 size={18} />}
        onClick={() => onOpen('delete')}
      />
    </div>
  )
}

function moved(ids: string[], index: number, step: -1 | 1): string[] {
  const [id] = ids.splice(index, 1)
  if (id !== undefined) ids.splice(index + step, 0, id)
  return ids
}
