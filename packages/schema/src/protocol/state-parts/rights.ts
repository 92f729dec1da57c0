import { z } from 'zod'
import { wireCount, wireLine, wireTime } from '#protocol/wire-values.ts'

const until = wireTime
  .nullable()
  .describe('Ends then, also while the bridge is unreachable; null: it does not')

/** The rank of a player, with the prefix in front of the name. */
export const stateRank = z.object({
  name: wireLine(80),
  level: wireCount,
  prefix: z.string().max(64).describe('With the codes of the game (§c); may be empty'),
  until,
})

/** What a player holds in the game: rank, groups and permissions. */
export const stateRights = z.object({
  rank: stateRank.nullable(),
  groups: z
    .array(z.object({ name: wireLine(80), until }))
    .max(100)
    .describe('By name'),
  permissions: z
    .array(z.object({ name: z.string().min(1).max(120), until }))
    .max(1000)
    .describe(
      'Directly, by groups and by the rank, each once; a name that ends in .* covers all below, * covers all',
    ),
})
