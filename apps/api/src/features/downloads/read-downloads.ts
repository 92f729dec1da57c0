import type { Database } from '@kubora/schema/db/client'

const inOrder = { position: 'asc', id: 'asc' } as const

/** Returns all sections in the order of the page with their downloads that have a file, for everyone. */
export async function readPublicDownloads(db: Database) {
  const sections = await db.query.downloadSections.findMany({
    orderBy: inOrder,
    with: { downloads: { orderBy: inOrder, where: { storageKey: { isNotNull: true } } } },
  })
  return sections.filter(({ downloads }) => downloads.length > 0)
}

/** Returns all sections with all their downloads, each with its newest upload, for the TeamPanel. */
export function readManagedDownloads(db: Database) {
  const newest = { orderBy: { id: 'desc' }, limit: 1 } as const
  return db.query.downloadSections.findMany({
    orderBy: inOrder,
    with: { downloads: { orderBy: inOrder, with: { uploads: newest } } },
  })
}

/** Returns one download as {@link readManagedDownloads} does; undefined when there is none. */
export function readManagedDownload(db: Database, id: number) {
  const newest = { orderBy: { id: 'desc' }, limit: 1 } as const
  return db.query.downloads.findFirst({ where: { id }, with: { uploads: newest } })
}

/** A section as everyone sees it. */
export type PublicSectionRow = Awaited<ReturnType<typeof readPublicDownloads>>[number]

/** A section as the TeamPanel sees it. */
export type ManagedSectionRow = Awaited<ReturnType<typeof readManagedDownloads>>[number]

/** A download as the TeamPanel sees it. */
export type ManagedDownloadRow = ManagedSectionRow['downloads'][number]
