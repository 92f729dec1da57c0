import type { IdentityMode } from '@kubora/schema/protocol/hello'
import type { ConnectionState } from '@kubora/plugin-sdk/client/state-log'
import type { GameVersion } from '#game-version.ts'

/** How the game server is to start. */
export type GameServerSettings = {
  /** Origin of the bridge. */
  readonly bridgeUrl: string
  readonly serverKey: string
  readonly identityMode: IdentityMode
  readonly gameVersion: GameVersion
  /** Where the plugin keeps its journal and spool. */
  readonly directory: string
  readonly port: number
  readonly bootId?: string
  readonly realm?: string
}

/** What the driver tells the process of the game server. */
export type ToGameServer =
  | { readonly kind: 'start'; readonly settings: GameServerSettings }
  /** The proxy in front vouches for this: who comes under this name has this UUID. */
  | { readonly kind: 'forward-identity'; readonly name: string; readonly uuid: string }
  | { readonly kind: 'cut-line' }
  | { readonly kind: 'mend-line' }
  | { readonly kind: 'stop' }

/** What the process of the game server tells its driver. */
export type FromGameServer =
  | { readonly kind: 'listening'; readonly port: number; readonly bootId: string }
  | { readonly kind: 'plugin-state'; readonly state: ConnectionState }
  | { readonly kind: 'log'; readonly line: string }
