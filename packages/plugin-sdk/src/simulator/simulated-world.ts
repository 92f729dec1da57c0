import type { Command } from '@kubora/schema/protocol/command'
import type { IdentityMode } from '@kubora/schema/protocol/hello'
import { accountUuid, offlineUuid } from '#simulator/player-uuids.ts'

/** A line a player saw in private chat; `commandId` tells which command wrote it. */
export type SeenLine = { readonly text: string; readonly commandId?: string }

/** A player of a simulated game server. */
export type SimulatedPlayer = {
  readonly uuid: string
  name: string
  online: boolean
  readonly firstJoinAt: string
  since: string | undefined
  playtimeMinutes: number
  readonly seen: SeenLine[]
  kickedFor: string | undefined
}

/** What a simulated game server keeps when its process ends: players, and commands that took effect. */
export type SimulatedWorld = {
  readonly players: readonly SimulatedPlayer[]
  /** Commands in the order in which they took effect. */
  readonly applied: readonly Command[]
  /** The player of this name or UUID. Throws when there is none. */
  player(nameOrUuid: string): SimulatedPlayer
  apply(command: Command): void
}

function shownText(command: Command): string {
  switch (command.type) {
    case 'notify':
      return command.payload.title === undefined
        ? command.payload.text
        : `[${command.payload.title}] ${command.payload.text}`
    case 'link-changed':
      return command.payload.text
    case 'kick':
      return command.payload.reason
  }
}

/** Makes a world of players with these names, all offline. */
export function createWorld(names: readonly string[], identityMode: IdentityMode): SimulatedWorld {
  const applied: Command[] = []
  const players = names.map(
    (name): SimulatedPlayer => ({
      uuid: identityMode === 'offline' ? offlineUuid(name) : accountUuid(name),
      name,
      online: false,
      firstJoinAt: new Date().toISOString(),
      since: undefined,
      playtimeMinutes: 0,
      seen: [],
      kickedFor: undefined,
    }),
  )

  function player(nameOrUuid: string): SimulatedPlayer {
    const found = players.find(({ name, uuid }) => name === nameOrUuid || uuid === nameOrUuid)
    if (found === undefined) throw new Error(`No player ${nameOrUuid} in this world`)
    return found
  }

  return {
    players,
    applied,
    player,
    apply: (command) => {
      const target = player(command.playerUuid)
      if (command.type === 'kick') {
        target.kickedFor = command.payload.reason
        target.online = false
        target.since = undefined
      } else target.seen.push({ text: shownText(command), commandId: command.id })
      applied.push(command)
    },
  }
}
