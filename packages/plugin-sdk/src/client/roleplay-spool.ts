import { type RoleplayFact, roleplayFact } from '@kubora/schema/protocol/roleplay-facts'
import { createSpoolInMemory, openSpool, type Spool, type Spooled, type SpoolOptions } from '#client/spool.ts'

/** Things of the roleplay world to be reported, the newest row of each. */
export type RoleplaySpool = Spool<RoleplayFact>

const spooledRoleplay: Spooled<RoleplayFact> = {
  row: roleplayFact,
  keyOf: ({ kind, id }) => `${kind} ${id}`,
}

/** A world is reported whole at each start, so all of it has to fit. */
const maxRows = 500_000

/** Opens a spool of the roleplay world in a file that outlives the process. Throws when the file is damaged. */
export function openFileRoleplaySpool(file: string, options: SpoolOptions = {}): Promise<RoleplaySpool> {
  return openSpool(file, spooledRoleplay, { maxRows, ...options })
}

/** Creates a spool of the roleplay world in memory. */
export function createMemoryRoleplaySpool(options: SpoolOptions = {}): RoleplaySpool {
  return createSpoolInMemory(spooledRoleplay, { maxRows, ...options })
}
