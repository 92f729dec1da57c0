import { z } from 'zod'
import { message } from '#messages.ts'
import { plainName } from '#raw-code.ts'
import { realms } from '#realms.ts'
import { rowId } from '#row-id.ts'
import { requiredText } from '#text.ts'

/** What a game server runs. */
export const serverKinds = [
  'proxy',
  'lobby',
  'roleplay',
  'freeroam',
  'gungame',
  'ttt',
  'battleground',
] as const

/** How a game server checks identities. */
export const identityModes = ['online', 'proxy', 'offline'] as const

const error = message('invalid-choice')

/** What is stored of a game server; the slug is its short unique name in kebab-case. */
export const gameServerValues = z.object({
  slug: requiredText(40).refine((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug), {
    error: message('slug'),
  }),
  name: plainName(100),
  kind: z.enum(serverKinds, { error }),
  realm: z.enum(realms, { error }).nullish(),
  identityMode: z.enum(identityModes, { error }),
})

/** Input of a new game server. */
export const addServerInput = gameServerValues.extend({ vouchesForStaff: z.boolean().default(false) })

/** What may change of a game server; what is left out stays. A disabled one cannot connect until it is enabled again. */
export const editServerInput = gameServerValues.partial().extend({ disabled: z.boolean().optional() })

/** Input of a change in the panel: `before` are the values that the member saw. */
export const editGameServerInput = z.object({
  id: rowId,
  // a name from before the rule for names can still be replaced
  before: gameServerValues.extend({ name: requiredText(100), disabled: z.boolean() }),
  values: gameServerValues.extend({ disabled: z.boolean() }),
})

/** The game server that is meant. */
export const gameServerTarget = z.object({ id: rowId })

/** A command of a game server. */
export const serverCommandTarget = z.object({
  id: rowId,
  commandId: z.guid({ error: message('uuid') }),
})

/** Input of trust in a game server: whether it vouches for team members. */
export const vouchingInput = z.object({ id: rowId, vouchesForStaff: z.boolean() })

/** Input of whether what a comparison of a roleplay world found missing is removed. */
export const snapshotDecision = z.object({
  snapshotId: z.guid({ error: message('uuid') }),
  accepted: z.boolean(),
})

/** Input of who owns the roleplay world of a realm. */
export const worldOwnerInput = z.object({ id: rowId, ownsWorld: z.boolean() })
