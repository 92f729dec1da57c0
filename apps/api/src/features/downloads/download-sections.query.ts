import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { Locale } from '#graphql/locale.type.ts'
import { DownloadSection } from '#features/downloads/download.type.ts'
import { ManagedDownloadSection } from '#features/downloads/managed-download-section.type.ts'
import { readManagedDownloads, readPublicDownloads } from '#features/downloads/read-downloads.ts'
import { builder } from '#graphql/builder.ts'

builder.queryField('downloadSections', (t) =>
  t.field({
    type: [DownloadSection],
    needs: 'anyone',
    description: 'The files of the download page.',
    args: { locale: t.arg({ type: Locale }) },
    resolve: async (_root, { locale }, { domain }) =>
      (await readPublicDownloads(domain.db)).map((row) => ({ row, locale })),
  }),
)

builder.queryField('managedDownloadSections', (t) =>
  t.field({
    type: [ManagedDownloadSection],
    needs: { permission: downloadPermissions.editDownloads },
    description: 'All sections and downloads, also those without a file; needs acp.downloads.edit.',
    resolve: (_root, _args, { domain }) => readManagedDownloads(domain.db),
  }),
)
