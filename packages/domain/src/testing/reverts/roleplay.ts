import { characters, worldChanges } from '@kubora/schema/db/roleplay'
import { gameServers } from '@kubora/schema/db/game-servers'
import { and, eq } from 'drizzle-orm'
import { renameCharacter } from '#roleplay/rename-character.ts'
import { setWorldOwner } from '#roleplay/set-world-owner.ts'
import type { RevertDesk, Scenarios } from '#testing/reverts/revert-desk.ts'

/** Returns scenarios of each action of the roleplay world that can be reverted. */
export function scenarios({ db, seed, run }: RevertDesk): Scenarios {
  async function owner() {
    await db.update(gameServers).set({ ownsWorld: false })
    return seed.gameServer({ realm: 'de', ownsWorld: true, commandTypes: ['character-rename'] })
  }
  return {
    'roleplay.rename-character': async () => {
      await owner()
      const { realm, id: characterId } = await seed.character(await seed.player())
      const isIt = and(eq(characters.realm, realm), eq(characters.id, characterId))
      const name = async () =>
        (
          await db
            .select({ first: characters.firstName, last: characters.lastName })
            .from(characters)
            .where(isIt)
        )[0]
      /** Carries out what was wished last, as the game does. */
      async function carryOut() {
        const [wish] = await db
          .update(worldChanges)
          .set({ state: 'APPLIED', settledAt: new Date() })
          .where(and(eq(worldChanges.characterId, characterId), eq(worldChanges.state, 'PENDING')))
          .returning()
        await db
          .update(characters)
          .set(wish?.after as { firstName: string; lastName: string })
          .where(isIt)
      }
      const rename = async (lastName: string) => {
        await run(renameCharacter, { realm, characterId, firstName: 'Jule', lastName })
        await carryOut()
      }
      // a revert is a wish, too
      const state = async () => {
        const waiting = await db
          .select({ after: worldChanges.after })
          .from(worldChanges)
          .where(and(eq(worldChanges.characterId, characterId), eq(worldChanges.state, 'PENDING')))
        if (waiting.length > 0) await carryOut()
        return name()
      }
      return { act: () => rename('Winter'), disturb: () => rename('Sommer'), state }
    },
    'game-servers.set-world-owner': async () => {
      const former = await owner()
      const { id } = await seed.gameServer({ realm: 'de' })
      const owned = async () =>
        (
          await db.select({ id: gameServers.id }).from(gameServers).where(eq(gameServers.ownsWorld, true))
        ).map((row) => row.id)
      await run(setWorldOwner, { id: former.id, ownsWorld: false })
      return {
        act: () => run(setWorldOwner, { id, ownsWorld: true }),
        disturb: () => run(setWorldOwner, { id: former.id, ownsWorld: true }),
        state: owned,
      }
    },
  }
}
