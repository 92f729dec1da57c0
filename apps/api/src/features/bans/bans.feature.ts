import '#features/bans/account-ban.field.ts'
import '#features/bans/ban-templates.mutation.ts'
import '#features/bans/ban-templates.query.ts'
import '#features/bans/bans.mutation.ts'
import '#features/bans/bans.query.ts'
import '#features/bans/evidence/evidence-file-count.field.ts'
import '#features/bans/evidence/evidence-files.mutation.ts'
import '#features/bans/evidence/evidence-files.query.ts'
import '#features/bans/player-ban-changed.subscription.ts'
import '#features/bans/player-bans.field.ts'
import '#features/bans/player-protected.field.ts'
import type { ApiFeature } from '#api-feature.ts'

/** Bans, what proves them, and what game servers know of them. */
export const bansFeature: ApiFeature = {
  topics: {
    ban: ({ playerId }) => ({ topic: `bans ${playerId}`, subject: 'ban' }),
    'player-state': ({ playerId }) => ({ topic: `bans ${playerId}`, subject: 'ban' }),
  },
  async addRoutes(app, services) {
    const [{ addUploadRoutes }, { evidenceUploadKind }, { addPrivateFileRoute }, { servedEvidence }] =
      await Promise.all([
        import('#http/uploads/add-upload-routes.ts'),
        import('#features/bans/evidence/evidence-upload-kind.ts'),
        import('#http/files/add-private-file-route.ts'),
        import('#features/bans/evidence/served-evidence.ts'),
      ])
    await addUploadRoutes(app, services, evidenceUploadKind)
    addPrivateFileRoute(app, services, servedEvidence)
  },
}
