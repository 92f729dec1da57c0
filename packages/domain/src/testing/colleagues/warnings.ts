import { warnings } from '@kubora/schema/db/warnings'
import { eq } from 'drizzle-orm'
import {
  type AimedActions,
  type ColleaguesDesk,
  type ColleaguesOfFeature,
  content,
  favour,
  key,
  protectedOnly,
  type Target,
} from '#testing/colleagues/colleagues-desk.ts'
import { createWarning } from '#warnings/create-warning.ts'

const warningContent = { ...content, days: 9, proof: [] }

function aimed({ context, db, seed, principalOf }: ColleaguesDesk): AimedActions {
  /** Makes a warning of somebody else that becomes one of the player, as if it was from before they stood where they do. */
  async function warningOf({ id: playerId }: Target): Promise<string> {
    const warner = await principalOf((await seed.teamMember({ permissions: ['acp.*'] })).account)
    const input = { playerId: (await seed.player()).id, ...warningContent, ...key() }
    const id = await createWarning.run(context, warner, input)
    await db.update(warnings).set({ playerId }).where(eq(warnings.id, id))
    return id
  }

  return {
    'warnings.create': {
      aim: ({ id }) => ({ playerId: id, ...warningContent, ...key() }),
      outcomes: protectedOnly,
    },
    'warnings.edit': {
      aim: async (player) => ({ id: await warningOf(player), version: 1, ...warningContent }),
      outcomes: protectedOnly,
    },
    'warnings.delete': {
      aim: async (player) => ({ id: await warningOf(player), version: 1, comment: null }),
      outcomes: favour,
    },
    'warnings.restore': {
      aim: async (player) => {
        const id = await warningOf(player)
        const deleted = { deletedAt: new Date(), deletedByName: 'Anna' }
        await db.update(warnings).set(deleted).where(eq(warnings.id, id))
        return { id, version: 1 }
      },
      outcomes: protectedOnly,
    },
  }
}

/** Staff actions on warnings and the thresholds at which they become bans. */
export const colleagues: ColleaguesOfFeature = {
  aimed,
  withoutPlayer: ['warning-thresholds.add', 'warning-thresholds.delete', 'warning-thresholds.edit'],
}
