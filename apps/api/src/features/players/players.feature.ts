import '#features/players/export-players.mutation.ts'
import '#features/players/former-names.field.ts'
import '#features/players/other-accounts.mutation.ts'
import '#features/players/player-facts.field.ts'
import '#features/players/player-notes.field.ts'
import '#features/players/player-notes.mutation.ts'
import '#features/players/player.query.ts'
import '#features/players/players.query.ts'
import '#features/players/public-player.query.ts'
import '#features/players/ranks.query.ts'
import { readBrand } from '@kubora/content/brand/read-brand'
import type { ApiFeature } from '#api-feature.ts'

/** Players, and the share pictures of their pages. */
export const playersFeature: ApiFeature = {
  async addRoutes(app, { env, domain, skins }) {
    const { addCardRoute } = await import('#features/players/card/card.route.ts')
    addCardRoute(app, {
      db: domain.db,
      figureOf: skins.figureOf,
      site: readBrand(env.SITE_CONFIG),
      publicUrl: env.PUBLIC_URL,
      timeZone: env.NETWORK_TIME_ZONE,
      scale: env.RATE_LIMIT_SCALE,
    })
  },
}
