import { bans } from '@kubora/schema/db/bans'
import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { eq, sql } from 'drizzle-orm'
import {
  type AimedActions,
  type ColleaguesDesk,
  type ColleaguesOfFeature,
  content,
  favour,
  key,
  notAbove,
  protectedOnly,
  type Target,
} from '#testing/colleagues/colleagues-desk.ts'

const banContent = { ...content, duration: 9, unit: 'DAYS', evidence: [] }

function aimed({ db, seed, ban, newEditor, start, store }: ColleaguesDesk): AimedActions {
  /** Makes a ban of somebody else that becomes one of the player, as if it was from before they stood where they do. */
  async function banOf({ id: playerId }: Target): Promise<string> {
    const id = await ban(await seed.player())
    await db.update(bans).set({ playerId }).where(eq(bans.id, id))
    return id
  }

  /** Does the same with a file that proves it; stored or still being uploaded. */
  async function fileOf({ id: playerId }: Target, begin: typeof store): Promise<string> {
    const banId = await ban(await seed.player())
    const id = await begin(banId, await newEditor())
    await db.update(bans).set({ playerId }).where(eq(bans.id, banId))
    return id
  }

  return {
    'bans.create': {
      aim: ({ id }) => ({ playerId: id, ...banContent, ...key() }),
      outcomes: protectedOnly,
    },
    'bans.edit': {
      aim: async (player) => ({ id: await banOf(player), version: 1, ...banContent }),
      outcomes: protectedOnly,
    },
    'bans.shorten': {
      aim: async (player) => ({
        id: await banOf(player),
        version: 1,
        realm: null,
        duration: 1,
        unit: 'HOURS',
        comment: null,
      }),
      outcomes: favour,
    },
    'bans.unban': {
      aim: async (player) => ({ id: await banOf(player), version: 1, realm: null, comment: null }),
      outcomes: favour,
    },
    'bans.restore': {
      aim: async (player) => {
        const id = await banOf(player)
        const ended = { endedAt: sql`clock_timestamp()`, endKind: 'UNBANNED', endedByName: 'Anna' } as const
        await db.update(bans).set(ended).where(eq(bans.id, id))
        return { id, version: 1, realm: null }
      },
      outcomes: protectedOnly,
    },
    'bans.resend': {
      aim: async ({ id }) => {
        await seed.keptState(await seed.gameServer(), { id })
        return { playerId: id }
      },
      outcomes: favour,
    },
    'bans.evidence.start': {
      aim: async (player) => ({ banId: await banOf(player), fileName: 'a.png', sizeBytes: 9 }),
      outcomes: notAbove,
    },
    'bans.evidence.open': {
      aim: async (player) => ({ id: await fileOf(player, store) }),
      outcomes: { own: 'NOT_FOUND', above: 'NOT_FOUND', administrator: 'NOT_FOUND' },
    },
    'bans.evidence.remove': {
      aim: async (player) => ({ id: await fileOf(player, start) }),
      outcomes: notAbove,
    },
    'bans.evidence.restore': {
      aim: async (player) => {
        const id = await fileOf(player, store)
        await db.update(evidenceFiles).set({ removedAt: new Date() }).where(eq(evidenceFiles.id, id))
        return { id }
      },
      outcomes: notAbove,
    },
  }
}

/** Staff actions on bans, their evidence and their templates. */
export const colleagues: ColleaguesOfFeature = {
  aimed,
  withoutPlayer: ['ban-templates.add', 'ban-templates.delete', 'ban-templates.edit', 'ban-templates.restore'],
}
