import type { z } from 'zod'
import type { CommandProtocol } from '#protocol/command-protocol.ts'
import type { ProtocolCall } from '#protocol/protocol-call.ts'

/** A part of player state: what a game server stores of each player. */
export type StatePartProtocol = {
  /** Its contents in `parts` of a document; optional, as a plugin declares which parts it keeps. */
  readonly schema: z.ZodType
  /** Whether the contents depend on the realm of the game server. */
  readonly ofRealm?: true
  /** Whether the contents name the language of the player's account. */
  readonly inLanguage?: true
}

/**
 * What the services of a feature say to each other. Its names belong to one feature each; types are checked where something is
 * sent, and what is received is parsed, as another version may have sent it.
 */
export type FeatureProtocol = {
  /** Payloads of jobs, by topic. */
  readonly jobs?: Readonly<Record<string, z.ZodType>>
  /** What the texts of a mail name, by the name of the mail. */
  readonly mails?: Readonly<Record<string, z.ZodType<Record<string, string>>>>
  /** What changed, by id only, by the kind of the live event: subscribers load the thing themselves and check their permissions again. */
  readonly liveEvents?: Readonly<Record<string, z.ZodObject>>
  /**
   * Shortest time between two equal live events of a kind that a process publishes, ms: what comes meanwhile is published once at its
   * end. Without it each is published.
   */
  readonly liveEventsEveryMs?: Readonly<Record<string, number>>
  /** Codes of expected failures, each with a text in `errors.json`. */
  readonly errorCodes?: readonly string[]
  /** Parts of player state, by name. */
  readonly stateParts?: Readonly<Record<string, StatePartProtocol>>
  /** Commands to game servers, by type. */
  readonly commands?: Readonly<Record<string, CommandProtocol>>
  /** Calls of game servers, by the path below the base path. */
  readonly calls?: Readonly<Record<`/${string}`, ProtocolCall>>
}
