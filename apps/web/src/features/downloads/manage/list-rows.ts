import {
  type ManagedDownload,
  type ManagedSection,
  textValues,
} from '#features/downloads/manage/download-texts.ts'
import type { DownloadsSearch, DownloadState } from '#features/downloads/manage/downloads-search.ts'
import { foundBy } from '#shell/table/found-by.ts'
import type { Branch } from '#shell/table/tree-rows.ts'

/** Where a row stands among its siblings. */
interface Sibling {
  /** Unique among sections and downloads. */
  id: string
  /** Ids of the rows of its section, or of all sections, in their order. */
  siblings: readonly string[]
}

/** A section in the list. */
export interface SectionRow extends Sibling {
  section: ManagedSection
  download: null
}

/** A download in the list. */
export interface DownloadRow extends Sibling {
  section: ManagedSection
  download: ManagedDownload
}

/** A row of the list. */
export type ListRow = SectionRow | DownloadRow

const sectionRowId = (id: string) => `section-${id}`
const downloadRowId = (id: string) => `download-${id}`

/** Returns the id of the section or download of a row. */
export function entryId(rowId: string): string {
  return rowId.slice(rowId.indexOf('-') + 1)
}

/** Returns whether a download is public, or what keeps it from that. */
export function stateOf({ sizeBytes, upload }: ManagedDownload): DownloadState {
  if (upload?.state === 'FAILED') return 'failed'
  if (upload) return 'moving'
  return sizeBytes === null ? 'noFile' : 'public'
}

/** Returns the sections with those of their downloads that match search and filters; sections without a match are left out. */
export function listBranches(
  sections: readonly ManagedSection[],
  { q, section: onlySection, state }: DownloadsSearch,
): Branch<SectionRow, DownloadRow>[] {
  const isFound = foundBy(q)
  const isNarrowed = q !== undefined || state !== undefined
  const ids = sections.map(({ id }) => sectionRowId(id))
  return sections.flatMap((section) => {
    if (onlySection !== undefined && section.id !== onlySection) return []
    const siblings = section.downloads.map(({ id }) => downloadRowId(id))
    const children = section.downloads
      .filter(
        (download) =>
          (state === undefined || stateOf(download) === state) &&
          isFound(
            ...Object.values(textValues(download.name)),
            ...Object.values(textValues(section.name)),
            download.fileName,
            download.versionLabel,
          ),
      )
      .map((download) => ({ id: downloadRowId(download.id), siblings, section, download }))
    const isNamed = state === undefined && isFound(...Object.values(textValues(section.name)))
    if (isNarrowed && children.length === 0 && !isNamed) return []
    return [{ entry: { id: sectionRowId(section.id), siblings: ids, section, download: null }, children }]
  })
}
