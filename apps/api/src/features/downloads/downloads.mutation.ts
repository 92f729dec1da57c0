import { abandonUpload } from '@kubora/domain/downloads/abandon-upload'
import { addDownload } from '@kubora/domain/downloads/add-download'
import { deleteDownload } from '@kubora/domain/downloads/delete-download'
import { editDownload } from '@kubora/domain/downloads/edit-download'
import { orderDownloads } from '@kubora/domain/downloads/order-downloads'
import { DownloadInput } from '#features/downloads/download-inputs.ts'
import { ManagedDownloadSection } from '#features/downloads/managed-download-section.type.ts'
import { ManagedDownload } from '#features/downloads/managed-download.type.ts'
import { readManagedDownload, readManagedDownloads } from '#features/downloads/read-downloads.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'

builder.mutationFields((t) => ({
  addDownload: t.field({
    type: ManagedDownload,
    ...fromAction(addDownload, 'Adds a download, which is public once its file is uploaded'),
    args: { sectionId: t.arg.id(), input: t.arg({ type: DownloadInput }) },
    resolve: async (_root, { sectionId, input }, { domain, principal }) => {
      const id = await addDownload.run(domain, principal, {
        ...input,
        sectionId: found(parseNumericId(sectionId)),
      })
      return found(await readManagedDownload(domain.db, id))
    },
  }),
  editDownload: t.field({
    type: [ManagedDownloadSection],
    ...fromAction(editDownload, 'Changes a download or moves it to another section'),
    args: {
      id: t.arg.id(),
      version: t.arg.int(),
      sectionId: t.arg.id(),
      input: t.arg({ type: DownloadInput }),
    },
    resolve: async (_root, { id, version, sectionId, input }, { domain, principal }) => {
      const target = { id: found(parseNumericId(id)), sectionId: found(parseNumericId(sectionId)) }
      await editDownload.run(domain, principal, { ...input, ...target, version })
      return readManagedDownloads(domain.db)
    },
  }),
  orderDownloads: t.field({
    type: [ManagedDownloadSection],
    ...fromAction(orderDownloads, 'Puts all downloads of a section into this order'),
    args: { sectionId: t.arg.id(), ids: t.arg.idList() },
    resolve: async (_root, { sectionId, ids }, { domain, principal }) => {
      await orderDownloads.run(domain, principal, {
        sectionId: found(parseNumericId(sectionId)),
        ids: ids.map((id) => found(parseNumericId(id))),
      })
      return readManagedDownloads(domain.db)
    },
  }),
  deleteDownload: t.field({
    type: [ManagedDownloadSection],
    ...fromAction(deleteDownload, 'Deletes a download with its file'),
    args: { id: t.arg.id() },
    resolve: async (_root, { id }, { domain, principal }) => {
      await deleteDownload.run(domain, principal, { id: found(parseNumericId(id)) })
      return readManagedDownloads(domain.db)
    },
  }),
  abandonDownloadUpload: t.field({
    type: ManagedDownload,
    ...fromAction(abandonUpload, 'Ends an upload, one’s own or a colleague’s'),
    args: { id: t.arg.id() },
    resolve: async (_root, { id }, { domain, principal }) => {
      const downloadId = await abandonUpload.run(domain, principal, { id })
      return found(await readManagedDownload(domain.db, downloadId))
    },
  }),
}))
