import { type PlayerFact, playerFact } from '@kubora/schema/protocol/player-facts'
import { playerRow, type PlayerRow } from '@kubora/schema/protocol/players'
import { createSpoolInMemory, openSpool, type Spool, type Spooled, type SpoolOptions } from '#client/spool.ts'

/** Players to be reported, the newest row of each. */
export type PlayerSpool = Spool<PlayerRow>

/** Sessions, quiz results and mods to be reported, the newest row of each. */
export type FactSpool = Spool<PlayerFact>

const spooledPlayers: Spooled<PlayerRow> = { row: playerRow, keyOf: ({ uuid }) => uuid }

const spooledFacts: Spooled<PlayerFact> = {
  row: playerFact,
  keyOf: (fact) => {
    if (fact.kind === 'session') return `session ${fact.sessionId}`
    return fact.kind === 'quiz' ? `quiz ${fact.uuid}` : `mod ${fact.uuid} ${fact.modId}`
  },
}

/** Opens a spool of players in a file that outlives the process. Throws when the file is damaged. */
export function openFileSpool(file: string, options: SpoolOptions = {}): Promise<PlayerSpool> {
  return openSpool(file, spooledPlayers, options)
}

/** Creates a spool of players in memory. */
export function createMemorySpool(options: SpoolOptions = {}): PlayerSpool {
  return createSpoolInMemory(spooledPlayers, options)
}

/** Opens a spool of sessions, quiz results and mods in a file that outlives the process. Throws when the file is damaged. */
export function openFileFactSpool(file: string, options: SpoolOptions = {}): Promise<FactSpool> {
  return openSpool(file, spooledFacts, options)
}

/** Creates a spool of sessions, quiz results and mods in memory. */
export function createMemoryFactSpool(options: SpoolOptions = {}): FactSpool {
  return createSpoolInMemory(spooledFacts, options)
}
