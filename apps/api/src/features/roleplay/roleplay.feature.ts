import '#features/roleplay/characters.query.ts'
import '#features/roleplay/account-characters.field.ts'
import '#features/roleplay/forbidden-names.mutation.ts'
import '#features/roleplay/forbidden-names.query.ts'
import '#features/roleplay/found-in-worlds.query.ts'
import '#features/roleplay/jobs.query.ts'
import '#features/roleplay/migrated-characters.field.ts'
import '#features/roleplay/player-characters.query.ts'
import '#features/roleplay/things.query.ts'
import '#features/roleplay/wishes.query.ts'
import '#features/roleplay/world-changed.subscription.ts'
import '#features/roleplay/world-owner.mutation.ts'
import '#features/roleplay/world-snapshots.query.ts'
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
