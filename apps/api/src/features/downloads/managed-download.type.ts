import { DownloadUpload } from '#features/downloads/download-upload.type.ts'
import type { ManagedDownloadRow } from '#features/downloads/read-downloads.ts'
import { builder } from '#graphql/builder.ts'
import { TranslatedText } from '#graphql/translated-text.type.ts'

/** A download as the TeamPanel shows it. */
export const ManagedDownload = builder.objectRef<ManagedDownloadRow>('ManagedDownload').implement({
  description: 'A download as the TeamPanel shows it. Without a file it is not public.',
  fields: (t) => ({
    id: t.exposeID('id'),
    sectionId: t.exposeID('sectionId'),
    name: t.expose('name', { type: TranslatedText }),
    description: t.expose('description', { type: TranslatedText, nullable: true }),
    versionLabel: t.exposeString('versionLabel'),
    fileName: t.exposeString('fileName'),
    sizeBytes: t.exposeFloat('sizeBytes', { nullable: true }),
    sha256: t.exposeString('sha256', { nullable: true }),
    storedAt: t.expose('storedAt', { type: 'DateTime', nullable: true }),
    downloadCount: t.exposeFloat('downloadCount'),
    version: t.exposeInt('version'),
    upload: t.field({
      type: DownloadUpload,
      nullable: true,
      description: 'A file on its way, or the last one that was refused.',
      resolve: ({ uploads: [newest] }) => (newest && newest.state !== 'stored' ? newest : null),
    }),
  }),
})
