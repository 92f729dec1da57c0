import { ManagedDownload } from '#features/downloads/managed-download.type.ts'
import type { ManagedSectionRow } from '#features/downloads/read-downloads.ts'
import { builder } from '#graphql/builder.ts'
import { TranslatedText } from '#graphql/translated-text.type.ts'

/** A section as the TeamPanel shows it. */
export const ManagedDownloadSection = builder
  .objectRef<ManagedSectionRow>('ManagedDownloadSection')
  .implement({
    description: 'A section as the TeamPanel shows it.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.expose('name', { type: TranslatedText }),
      description: t.expose('description', { type: TranslatedText, nullable: true }),
      version: t.exposeInt('version'),
      downloads: t.field({ type: [ManagedDownload], resolve: ({ downloads }) => downloads }),
    }),
  })
