import { abandonUpload } from '@kubora/domain/downloads/abandon-upload'
import { addDownload } from '@kubora/domain/downloads/add-download'
import { deleteDownload } from '@kubora/domain/downloads/delete-download'
import { editDownload } from '@kubora/domain/downloads/edit-download'
import { orderDownloads } from '@kubora/domain/downloads/order-downloads'
import { DownloadInput } from '#features/downloads/download-inputs.ts'
import { editDownloads } from '#features/downloads/edit-downloads.ts'
import { ManagedDownloadSection } from '#features/downloads/managed-download-section.type.ts'
import { ManagedDownload } from '#features/downloads/managed-download.type.ts'
import { readManagedDownload, readManagedDownloads } from '#features/downloads/read-downloads.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'

builder.mutationFields((t) => ({
  addDownload: t.field({
    type: ManagedDownload,
    needs: editDownloads,
    description: 'Adds a download; it is public once its file is uploaded. Needs acp.downloads.edit.',
    args: { sectionId: t.arg.id(), input: t.arg({ type: DownloadInput }) },
    resolve: async (_root, { sectionId, input }, { domain, principal }) => {
      const id = await addDownload(domain, principal, found(parseNumericId(sectionId)), input)
      return found(await readManagedDownload(domain.db, id))
    },
  }),
  editDownload: t.field({
    type: [ManagedDownloadSection],
    needs: editDownloads,
    description: 'Changes a download or moves it to another section; needs acp.downloads.edit.',
    args: { id: t.arg.id(), sectionId: t.arg.id(), input: t.arg({ type: DownloadInput }) },
    resolve: async (_root, { id, sectionId, input }, { domain, principal }) => {
      const target = {
        downloadId: found(parseNumericId(id)),
        sectionId: found(parseNumericId(sectionId)),
      }
      await editDownload(domain, principal, target, input)
      return readManagedDownloads(domain.db)
    },
  }),
  orderDownloads: t.field({
    type: [ManagedDownloadSection],
    needs: editDownloads,
    description: 'Puts all downloads of a section into this order; needs acp.downloads.edit.',
    args: { sectionId: t.arg.id(), ids: t.arg.idList() },
    resolve: async (_root, { sectionId, ids }, { domain, principal }) => {
      const downloadIds = ids.map((id) => found(parseNumericId(id)))
      await orderDownloads(domain, principal, found(parseNumericId(sectionId)), downloadIds)
      return readManagedDownloads(domain.db)
    },
  }),
  deleteDownload: t.field({
    type: [ManagedDownloadSection],
    needs: editDownloads,
    description: 'Deletes a download with its file; needs acp.downloads.edit.',
    args: { id: t.arg.id() },
    resolve: async (_root, { id }, { domain, principal }) => {
      await deleteDownload(domain, principal, found(parseNumericId(id)))
      return readManagedDownloads(domain.db)
    },
  }),
  abandonDownloadUpload: t.field({
    type: ManagedDownload,
    needs: editDownloads,
    description: "Gives up an upload, one's own or a colleague's; needs acp.downloads.edit.",
    args: { id: t.arg.id() },
    resolve: async (_root, { id }, { domain, principal }) => {
      const downloadId = await abandonUpload(domain, principal, id)
      return found(await readManagedDownload(domain.db, downloadId))
    },
  }),
}))
