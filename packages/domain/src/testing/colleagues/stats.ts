import { statEvents, statHidden } from '@kubora/schema/db/stats'
import { eq } from 'drizzle-orm'
import {
  type AimedActions,
  type ColleaguesDesk,
  type ColleaguesOfFeature,
  notAbove,
} from '#testing/colleagues/colleagues-desk.ts'

const aimed = ({ db, seed }: ColleaguesDesk): AimedActions => ({
  'stats.hide-player': {
    aim: ({ id }) => ({ playerId: id, reason: 'Traded kills' }),
    outcomes: notAbove,
  },
  'stats.show-player': {
    aim: async ({ id }) => {
      await db.insert(statHidden).values({ playerId: id, reason: 'TEAM' })
      return { playerId: id, reason: 'Traded kills' }
    },
    outcomes: notAbove,
  },
  'stats-events.void': {
    aim: async (player) => {
      await seed.event(player, await seed.gameServer({ kind: 'gungame' }))
      return { playerId: player.id, reason: 'Traded kills' }
    },
    outcomes: notAbove,
  },
  'stats-events.restore': {
    aim: async (player) => {
      await seed.event(player, await seed.gameServer({ kind: 'gungame' }))
      await db.update(statEvents).set({ voidedAt: new Date() }).where(eq(statEvents.playerId, player.id))
      return { playerId: player.id, reason: 'Traded kills' }
    },
    outcomes: notAbove,
  },
})

/** Staff actions on stats. */
export const colleagues: ColleaguesOfFeature = { aimed }
