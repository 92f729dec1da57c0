import type { ManagedDownloadRow } from '#features/downloads/read-downloads.ts'
import { UploadState } from '#features/downloads/upload-state.type.ts'
import { builder } from '#graphql/builder.ts'

/** A file on its way into a download. */
export const DownloadUpload = builder
  .objectRef<ManagedDownloadRow['uploads'][number]>('DownloadUpload')
  .implement({
    description: 'A file on its way into a download; its bytes go to /api/uploads/{id} by tus.',
    fields: (t) => ({
      id: t.exposeID('id'),
      state: t.expose('state', { type: UploadState }),
      sizeBytes: t.exposeFloat('sizeBytes'),
      checkedBytes: t.exposeFloat('checkedBytes'),
      versionLabel: t.exposeString('versionLabel'),
      by: t.exposeString('accountName'),
      mine: t.boolean({
        description: 'Whether the caller may resume it.',
        resolve: ({ accountId }, _args, { principal }) => accountId === principal?.accountId,
      }),
      touchedAt: t.expose('touchedAt', { type: 'DateTime' }),
    }),
  })
