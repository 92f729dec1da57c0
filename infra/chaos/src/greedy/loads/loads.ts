import { slowBodies, uploads } from '#greedy/loads/body-loads.ts'
import { fields, forgedTokens, logins, searches } from '#greedy/loads/graphql-loads.ts'
import type { HostileLoad } from '#greedy/loads/hostile-load.ts'
import { polls, renders } from '#greedy/loads/site-loads.ts'
import { socketFrames } from '#greedy/loads/socket-load.ts'

/** Every kind of hostile load by its name on the command line. */
export const loads = {
  sockets: socketFrames,
  searches,
  fields,
  'forged-tokens': forgedTokens,
  renders,
  uploads,
  'slow-bodies': slowBodies,
  polls,
  logins,
} as const satisfies Readonly<Record<string, HostileLoad>>

/** Name of a kind of hostile load. */
export type LoadName = keyof typeof loads

/** Whether a word names a kind of load. */
export function isLoadName(word: string): word is LoadName {
  return Object.hasOwn(loads, word)
}
