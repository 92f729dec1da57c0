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
  /** Folder of the plugin's journal and spool. */
  readonly directory: string
  readonly port: number
  readonly bootId?: string
  readonly realm?: string
}

/** Messages of the driver to the process of the game server. */
export type ToGameServer =
  | { readonly kind: 'start'; readonly settings: GameServerSettings }
  /** What a proxy in front vouches for: a player who joins under this name has this UUID. */
  | { readonly kind: 'forward-identity'; readonly name: string; readonly uuid: string }
  | { readonly kind: 'cut-line' }
  | { readonly kind: 'repair-line' }
  | { readonly kind: 'stop' }

/** Messages of the process of the game server to its driver. */
export type FromGameServer =
  | { readonly kind: 'listening'; readonly port: number; readonly bootId: string }
  | { readonly kind: 'plugin-state'; readonly state: ConnectionState }
  | { readonly kind: 'log'; readonly line: string }
