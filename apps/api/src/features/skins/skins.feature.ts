import type { ApiFeature } from '#api-feature.ts'

/** Pictures of players. */
export const skinsFeature: ApiFeature = {
  async addRoutes(app, { env, skins }) {
    const { addSkinRoute } = await import('#features/skins/skin.route.ts')
    addSkinRoute(app, { ...skins, scale: env.RATE_LIMIT_SCALE })
  },
}
