import type { Locale } from '@kubora/validation/locales'
import { resolveTranslations } from '#features/downloads/resolve-translations.ts'
import type { PublicSectionRow } from '#features/downloads/read-downloads.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'

type DownloadRow = PublicSectionRow['downloads'][number] & { locale: Locale }

/** A file to download, in the reader's language. */
const Download = builder.objectRef<DownloadRow>('Download').implement({
  description: "A file to download, in the reader's language.",
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.string({ resolve: ({ name, locale }) => resolveTranslations(name, locale) }),
    description: t.string({
      nullable: true,
      resolve: ({ description, locale }) => description && resolveTranslations(description, locale),
    }),
    versionLabel: t.exposeString('versionLabel', { description: 'Empty for none.' }),
    fileName: t.exposeString('fileName', { description: 'It is served at /download/{fileName}.' }),
    sizeBytes: t.float({ resolve: ({ sizeBytes }) => found(sizeBytes) }),
    sha256: t.string({ resolve: ({ sha256 }) => found(sha256) }),
    storedAt: t.field({ type: 'DateTime', resolve: ({ storedAt }) => found(storedAt) }),
    downloadCount: t.exposeFloat('downloadCount'),
  }),
})

/** A section of the download page, in the reader's language. */
export const DownloadSection = builder
  .objectRef<{ row: PublicSectionRow; locale: Locale }>('DownloadSection')
  .implement({
    description: "A section of the download page, in the reader's language; it has at least one file.",
    fields: (t) => ({
      id: t.id({ resolve: ({ row }) => row.id }),
      name: t.string({ resolve: ({ row, locale }) => resolveTranslations(row.name, locale) }),
      description: t.string({
        nullable: true,
        resolve: ({ row, locale }) => row.description && resolveTranslations(row.description, locale),
      }),
      downloads: t.field({
        type: [Download],
        resolve: ({ row, locale }) => row.downloads.map((download) => ({ ...download, locale })),
      }),
    }),
  })
