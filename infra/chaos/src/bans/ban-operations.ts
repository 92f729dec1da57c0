import { z } from 'zod'
import type { Operation } from '#clients/careful-client.ts'

const shownBan = z.object({ id: z.string(), version: z.number() })

const playerBan = z.object({
  player: z.object({ ban: shownBan.nullable(), bans: z.object({ items: z.array(shownBan) }) }),
})

/** The active ban of a player, and the last one. */
export const readPlayerBan: Operation<z.infer<typeof playerBan>> = {
  name: 'player',
  query: `query PlayerBan($id: ID!) {
    player(id: $id) { id ban { id version } bans(first: 1) { items { id version } } }
  }`,
  data: playerBan,
}

const banHistory = z.object({
  ban: z.object({
    changes: z.array(
      z.object({ after: z.object({ reason: z.string().optional() }), comment: z.string().nullable() }),
    ),
  }),
})

/** The history of a ban. */
export const readBanHistory: Operation<z.infer<typeof banHistory>> = {
  name: 'ban',
  query: 'query BanHistory($id: ID!) { ban(id: $id) { id changes { id after comment } } }',
  data: banHistory,
}

const changedBan = z.record(z.string(), shownBan)

function mutation(name: string, input: string): Operation<z.infer<typeof changedBan>> {
  const query = `mutation Change($input: ${input}!) { ${name}(input: $input) { id version } }`
  return { name, query, data: changedBan }
}

/** Operations that change bans; each takes one input and returns the ban. */
export const banMutations = {
  create: mutation('createBan', 'CreateBanInput'),
  edit: mutation('editBan', 'EditBanInput'),
  shorten: mutation('shortenBan', 'ShortenBanInput'),
  unban: mutation('unban', 'UnbanInput'),
} as const
