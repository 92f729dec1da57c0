import { randomUUID } from 'node:crypto'
import { downloads, downloadSections } from '@kubora/schema/db/downloads'
import { eq } from 'drizzle-orm'
import { addDownloadSection } from '#downloads/add-download-section.ts'
import { addDownload } from '#downloads/add-download.ts'
import { deleteDownloadSection } from '#downloads/delete-download-section.ts'
import { deleteDownload } from '#downloads/delete-download.ts'
import { editDownloadSection } from '#downloads/edit-download-section.ts'
import { editDownload } from '#downloads/edit-download.ts'
import { orderDownloadSections } from '#downloads/order-download-sections.ts'
import { orderDownloads } from '#downloads/order-downloads.ts'
import type { RevertDesk, Scenarios } from '#testing/reverts/revert-desk.ts'

const text = (de: string) => ({ de, en: null, fr: null })

/** Returns scenarios of each action of downloads that can be reverted. */
export function scenarios({ db, seed, run }: RevertDesk): Scenarios {
  const sections = async () =>
    (await db.select().from(downloadSections).orderBy(downloadSections.position, downloadSections.id)).map(
      ({ name, description }) => ({ name, description }),
    )
  const sectionOrder = async () =>
    (await db.select().from(downloadSections).orderBy(downloadSections.position, downloadSections.id)).map(
      ({ id }) => id,
    )
  const filesOf = async (sectionId: number) =>
    db
      .select({ id: downloads.id, name: downloads.name, fileName: downloads.fileName })
      .from(downloads)
      .where(eq(downloads.sectionId, sectionId))
      .orderBy(downloads.position, downloads.id)
  const namesOf = async (sectionId: number) =>
    (await filesOf(sectionId)).map(({ name, fileName }) => ({ name, fileName }))
  const download = (sectionId: number) => ({
    sectionId,
    name: text('Modpack'),
    description: null,
    versionLabel: '1.0',
    fileName: `file-${randomUUID()}.zip`,
  })
  const touchFile = (fileName: string) =>
    db.update(downloads).set({ versionLabel: '2.0' }).where(eq(downloads.fileName, fileName))

  return {
    'downloads.add-section': async () => {
      let id = 0
      const act = async () =>
        (id = await run(addDownloadSection, { name: text(randomUUID()), description: null }))
      return { act, disturb: () => run(addDownload, download(id)), state: sections }
    },
    'downloads.edit-section': async () => {
      const id = await seed.downloadSection()
      const edit = (de: string, version: number) =>
        run(editDownloadSection, { id, version, name: text(de), description: null })
      return { act: () => edit('Neu', 1), disturb: () => edit('Anders', 2), state: sections }
    },
    'downloads.delete-section': async () => {
      const id = await run(addDownloadSection, { name: text(randomUUID()), description: null })
      const act = () => run(deleteDownloadSection, { id, confirmedDownloads: 0 })
      return { act, disturb: async () => null, state: sections }
    },
    'downloads.order-sections': async () => {
      const ids = [...(await sectionOrder()), await seed.downloadSection({ position: 900 })]
      const act = () => run(orderDownloadSections, { ids: ids.toReversed() })
      return { act, disturb: () => seed.downloadSection({ position: 901 }), state: sectionOrder }
    },
    'downloads.add': async () => {
      const input = download(await seed.downloadSection())
      const act = () => run(addDownload, input)
      return { act, disturb: () => touchFile(input.fileName), state: () => namesOf(input.sectionId) }
    },
    'downloads.edit': async () => {
      const input = download(await seed.downloadSection())
      const id = await run(addDownload, input)
      const act = () => run(editDownload, { ...input, id, version: 1, name: text('Neu') })
      return { act, disturb: () => touchFile(input.fileName), state: () => filesOf(input.sectionId) }
    },
    'downloads.delete': async () => {
      const input = download(await seed.downloadSection())
      const id = await run(addDownload, input)
      const act = () => run(deleteDownload, { id })
      return { act, disturb: () => run(addDownload, input), state: () => namesOf(input.sectionId) }
    },
    'downloads.order': async () => {
      const { id, sectionId } = await seed.download({ bytes: null })
      const other = await run(addDownload, download(sectionId))
      const act = () => run(orderDownloads, { sectionId, ids: [other, id] })
      return { act, disturb: () => run(addDownload, download(sectionId)), state: () => filesOf(sectionId) }
    },
  }
}

/** Why actions cannot be reverted. */
export const reasons = {
  'downloads.abandon-upload': 'FILE_REMOVED',
  'downloads.start-upload': 'OWN_ENTRY',
} as const
