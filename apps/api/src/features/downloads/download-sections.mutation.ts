import { addDownloadSection } from '@kubora/domain/downloads/add-download-section'
import { deleteDownloadSection } from '@kubora/domain/downloads/delete-download-section'
import { editDownloadSection } from '@kubora/domain/downloads/edit-download-section'
import { orderDownloadSections } from '@kubora/domain/downloads/order-download-sections'
import { DownloadSectionInput } from '#features/downloads/download-inputs.ts'
import { editDownloads } from '#features/downloads/edit-downloads.ts'
import { ManagedDownloadSection } from '#features/downloads/managed-download-section.type.ts'
import { readManagedDownloads } from '#features/downloads/read-downloads.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'

builder.mutationFields((t) => ({
  addDownloadSection: t.field({
    type: [ManagedDownloadSection],
    needs: editDownloads,
    description: 'Adds a section below the others and answers all; needs acp.downloads.edit.',
    args: { input: t.arg({ type: DownloadSectionInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      await addDownloadSection(domain, principal, input)
      return readManagedDownloads(domain.db)
    },
  }),
  editDownloadSection: t.field({
    type: [ManagedDownloadSection],
    needs: editDownloads,
    description: 'Changes a section and answers all; needs acp.downloads.edit.',
    args: { id: t.arg.id(), input: t.arg({ type: DownloadSectionInput }) },
    resolve: async (_root, { id, input }, { domain, principal }) => {
      await editDownloadSection(domain, principal, found(parseNumericId(id)), input)
      return readManagedDownloads(domain.db)
    },
  }),
  orderDownloadSections: t.field({
    type: [ManagedDownloadSection],
    needs: editDownloads,
    description: 'Puts all sections into this order; needs acp.downloads.edit.',
    args: { ids: t.arg.idList() },
    resolve: async (_root, { ids }, { domain, principal }) => {
      const sectionIds = ids.map((id) => found(parseNumericId(id)))
      await orderDownloadSections(domain, principal, sectionIds)
      return readManagedDownloads(domain.db)
    },
  }),
  deleteDownloadSection: t.field({
    type: [ManagedDownloadSection],
    needs: editDownloads,
    description: 'Deletes a section with its downloads and answers the others; needs acp.downloads.edit.',
    args: {
      id: t.arg.id(),
      confirmedDownloads: t.arg.int({
        description:
          'How many downloads the person agreed to delete with it; CONFLICT when there are others.',
      }),
    },
    resolve: async (_root, { id, confirmedDownloads }, { domain, principal }) => {
      await deleteDownloadSection(domain, principal, found(parseNumericId(id)), confirmedDownloads)
      return readManagedDownloads(domain.db)
    },
  }),
}))
