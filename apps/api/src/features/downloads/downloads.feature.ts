import '#features/downloads/download-sections.mutation.ts'
import '#features/downloads/download-sections.query.ts'
import '#features/downloads/downloads.mutation.ts'
import type { ApiFeature } from '#api-feature.ts'

/** Downloads, their files and how these are uploaded. */
export const downloadsFeature: ApiFeature = {
  async addRoutes(app, services) {
    const [{ addUploadRoutes }, { downloadUploadKind }, { addDownloadRoute }, { createDownloadCounter }] =
      await Promise.all([
        import('#http/uploads/add-upload-routes.ts'),
        import('#features/downloads/uploads/download-upload-kind.ts'),
        import('#features/downloads/files/download.route.ts'),
        import('#features/downloads/files/download-counter.ts'),
      ])
    const { domain, storage, gate } = services
    await addUploadRoutes(app, services, downloadUploadKind)
    const counter = createDownloadCounter(domain)
    services.onClosed(counter.close)
    addDownloadRoute(app, { db: domain.db, storage, counter, gate })
  },
}
