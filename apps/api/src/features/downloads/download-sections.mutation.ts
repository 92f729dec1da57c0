import { addDownloadSection } from '@kubora/domain/downloads/add-download-section'
import { deleteDownloadSection } from '@kubora/domain/downloads/delete-download-section'
import { editDownloadSection } from '@kubora/domain/downloads/edit-download-section'
import { orderDownloadSections } from '@kubora/domain/downloads/order-download-sections'
import { DownloadSectionInput } from '#features/downloads/download-inputs.ts'
import { ManagedDownloadSection } from '#features/downloads/managed-download-section.type.ts'
import { readManagedDownloads } from '#features/downloads/read-downloads.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'

builder.mutationFields((t) => ({
  addDownloadSection: t.field({
    type: [ManagedDownloadSection],
    ...fromAction(addDownloadSection, 'Adds a section below the others and returns all'),
    args: { input: t.arg({ type: DownloadSectionInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      await addDownloadSection.run(domain, principal, input)
      return readManagedDownloads(domain.db)
    },
  }),
  editDownloadSection: t.field({
    type: [ManagedDownloadSection],
    ...fromAction(editDownloadSection, 'Changes a section and returns all'),
    args: { id: t.arg.id(), version: t.arg.int(), input: t.arg({ type: DownloadSectionInput }) },
    resolve: async (_root, { id, version, input }, { domain, principal }) => {
      await editDownloadSection.run(domain, principal, { ...input, id: found(parseNumericId(id)), version })
      return readManagedDownloads(domain.db)
    },
  }),
  orderDownloadSections: t.field({
    type: [ManagedDownloadSection],
    ...fromAction(orderDownloadSections, 'Puts all sections into this order'),
    args: { ids: t.arg.idList() },
    resolve: async (_root, { ids }, { domain, principal }) => {
      await orderDownloadSections.run(domain, principal, { ids: ids.map((id) => found(parseNumericId(id))) })
      return readManagedDownloads(domain.db)
    },
  }),
  deleteDownloadSection: t.field({
    type: [ManagedDownloadSection],
    ...fromAction(deleteDownloadSection, 'Deletes a section with its downloads and returns the others'),
    args: {
      id: t.arg.id(),
      confirmedDownloads: t.arg.int({
        description:
          'How many downloads the person agreed to delete with it; CONFLICT when there are others.',
      }),
    },
    resolve: async (_root, { id, confirmedDownloads }, { domain, principal }) => {
      await deleteDownloadSection.run(domain, principal, {
        id: found(parseNumericId(id)),
        confirmedDownloads,
      })
      return readManagedDownloads(domain.db)
    },
  }),
}))
