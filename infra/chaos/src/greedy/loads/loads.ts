import { slowBodies, uploads } from '#greedy/loads/body-shapes.ts'
import { fields, forgedTokens, logins, searches } from '#greedy/loads/graphql-shapes.ts'
import type { HostileLoad } from '#greedy/loads/shape.ts'
import { polls, renders } from '#greedy/loads/site-shapes.ts'
import { socketFrames } from '#greedy/loads/socket-shape.ts'

/** Every kind of hostile load by its name on the command line. */
export const shapes = {
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
export type LoadName = keyof typeof shapes

/** Whether a word names a kind of load. */
export function isLoadName(word: string): word is LoadName {
  return Object.hasOwn(shapes, word)
}
