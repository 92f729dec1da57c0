import { DeleteDownload } from '#features/downloads/manage/delete-download.tsx'
import { DeleteSection } from '#features/downloads/manage/delete-section.tsx'
import { DownloadDialog } from '#features/downloads/manage/download-dialog.tsx'
import type { ManagedDownload, ManagedSection } from '#features/downloads/manage/download-texts.ts'
import { ReplaceDialog } from '#features/downloads/manage/replace-dialog.tsx'
import { SectionDialog } from '#features/downloads/manage/section-dialog.tsx'

/** A dialog of the list, with its section or download as it was when it was opened. */
export type OpenDialog =
  | { what: 'editSection' | 'deleteSection' | 'addDownload'; section: ManagedSection }
  | { what: 'editDownload' | 'replaceFile' | 'deleteDownload'; download: ManagedDownload }

/** Properties of {@link DownloadDialogs}. */
export interface DownloadDialogsProps {
  open: OpenDialog | null
  sections: readonly ManagedSection[]
  onServerChange: () => void
  onClose: () => void
}

/**
 * The open dialog. The form of texts stays with what is typed when a colleague deletes what it is about; what asks before a deletion, or for
 * a file, closes.
 */
export function DownloadDialogs({ open, sections, onServerChange, onClose }: DownloadDialogsProps) {
  if (open === null) return null
  if ('section' in open) {
    const section = sections.find(({ id }) => id === open.section.id)
    switch (open.what) {
      case 'editSection':
        return <SectionDialog section={section ?? open.section} onClose={onClose} />
      case 'deleteSection':
        return section ? <DeleteSection section={section} onClose={onClose} /> : null
      case 'addDownload':
        return (
          <DownloadDialog sectionId={open.section.id} onServerChange={onServerChange} onClose={onClose} />
        )
    }
  }
  const download = sections.flatMap(({ downloads }) => downloads).find(({ id }) => id === open.download.id)
  switch (open.what) {
    case 'editDownload':
      return <DownloadDialog download={download ?? open.download} sections={sections} onClose={onClose} />
    case 'replaceFile':
      return download ? (
        <ReplaceDialog download={download} onServerChange={onServerChange} onClose={onClose} />
      ) : null
    case 'deleteDownload':
      return download ? <DeleteDownload download={download} onClose={onClose} /> : null
  }
}
