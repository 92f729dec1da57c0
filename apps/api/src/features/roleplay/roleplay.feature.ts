import '#features/roleplay/characters.query.ts'
import '#features/roleplay/jobs.query.ts'
import '#features/roleplay/things.query.ts'
import '#features/roleplay/wishes.query.ts'
import '#features/roleplay/world-changed.subscription.ts'
import '#features/roleplay/world-owner.mutation.ts'
import '#features/roleplay/world-tools.mutation.ts'
import '#features/roleplay/worlds.query.ts'
import type { ApiFeature } from '#api-feature.ts'

/** The roleplay world: characters, and what staff wish of them. */
export const roleplayFeature: ApiFeature = {
  topics: {
    character: ({ realm, characterId }) => ({
      topic: `character ${realm}/${characterId}`,
      subject: 'character',
    }),
    world: ({ realm }) => ({ topic: `world ${realm}`, subject: 'world' }),
  },
}
