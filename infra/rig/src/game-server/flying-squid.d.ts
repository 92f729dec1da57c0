// The part of flying-squid that the rig uses; the package has no types of its own.
declare module 'flying-squid' {
  import type { EventEmitter } from 'node:events'

  export type GamePlayer = EventEmitter & {
    readonly username: string
    /** Set by `login`. */
    uuid: string
    /** The connection; its `uuid` identifies the player from login on. */
    readonly _client: { uuid: string; readonly username: string }
    /** Private chat. A string may carry colour codes after `&`, an object is shown as it is. */
    chat(message: { text: string; color?: string }): void
    kick(reason: string): void
    /** Lets the player into the world; called once, after `asap`. */
    login: () => Promise<void>
  }

  export type GameServer = EventEmitter & {
    readonly players: readonly GamePlayer[]
    readonly commands: {
      add(command: {
        base: string
        info: string
        usage: string
        onlyPlayer: true
        action(text: string, context: { player: GamePlayer }): Promise<void>
      }): void
    }
    addPlugin(
      name: string,
      plugin: { server?: (server: GameServer) => void; player?: (player: GamePlayer) => void },
    ): void
    quit(reason: string): Promise<void>
  }

  const flyingSquid: { createMCServer(options: Record<string, unknown>): GameServer }
  export default flyingSquid
}
