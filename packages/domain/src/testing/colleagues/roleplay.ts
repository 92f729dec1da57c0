import { licenses } from '@kubora/schema/db/roleplay'
import { worldCommandTypes } from '#roleplay/wish-change.ts'
import {
  type AimedActions,
  type ColleaguesDesk,
  type ColleaguesOfFeature,
  key,
  notAbove,
  type Target,
} from '#testing/colleagues/colleagues-desk.ts'

function aimed({ db, seed }: ColleaguesDesk): AimedActions {
  /** A character of the player, in a world whose owner carries wishes out. */
  async function characterOf({ id }: Target, options: Parameters<typeof seed.character>[1] = {}) {
    const owner = await db.query.gameServers.findFirst({ where: { realm: 'de', ownsWorld: true } })
    if (!owner) await seed.gameServer({ realm: 'de', ownsWorld: true, commandTypes: [...worldCommandTypes] })
    const { realm, id: characterId } = await seed.character({ id }, options)
    return { realm, characterId }
  }

  return {
    'roleplay.rename-character': {
      aim: async (player) => ({ ...(await characterOf(player)), firstName: 'Jana', lastName: 'Winter' }),
      outcomes: notAbove,
    },
    'roleplay.set-job': {
      aim: async (player) => ({ ...(await characterOf(player, { job: 'taxi' })), job: null, rank: null }),
      outcomes: notAbove,
    },
    'roleplay.grant-license': {
      aim: async (player) => ({ ...(await characterOf(player)), type: 'AIR', validUntil: null }),
      outcomes: notAbove,
    },
    'roleplay.revoke-license': {
      aim: async (player) => {
        const target = await characterOf(player)
        const reported = { realm: target.realm, version: 1, reportedAt: new Date() }
        await db
          .insert(licenses)
          .values({ ...reported, id: target.characterId, characterId: target.characterId, type: 'AIR' })
        return { ...target, type: 'AIR' }
      },
      outcomes: notAbove,
    },
    'roleplay.delete-character': { aim: async (player) => characterOf(player), outcomes: notAbove },
    'roleplay.restore-character': {
      aim: async (player) => characterOf(player, { removedAt: new Date() }),
      outcomes: notAbove,
    },
    'roleplay.transfer-money': {
      aim: async (player) => {
        const [to, from] = [await characterOf(player), await characterOf(await seed.player())]
        return {
          realm: 'de',
          fromCharacterId: from.characterId,
          toCharacterId: to.characterId,
          amount: 5,
          ...key(),
        }
      },
      outcomes: notAbove,
    },
    'roleplay.settle-transfer': {
      aim: async (player) => {
        const [from, to] = [await characterOf(player), await characterOf(await seed.player())]
        const change = await seed.unknownTransfer(from, to)
        return { realm: 'de', changeId: change.id, booked: true, comment: 'Seen in the log of the game' }
      },
      outcomes: notAbove,
    },
  }
}

/** Staff actions on characters and forbidden names. */
export const colleagues: ColleaguesOfFeature = {
  aimed,
  withoutPlayer: ['roleplay.add-forbidden-names', 'roleplay.remove-forbidden-name'],
}
