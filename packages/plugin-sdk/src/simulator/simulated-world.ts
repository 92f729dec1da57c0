import type { Command } from '@kubora/schema/protocol/command'
import type { PlayerState, StateParts } from '@kubora/schema/protocol/player-state'
import type { IdentityMode } from '@kubora/schema/protocol/hello'
import { refusingBan, type RefusingBan } from '#client/refusing-ban.ts'
import { accountUuid, offlineUuid } from '#simulator/player-uuids.ts'
import { type CarriedOut, isRoleplayCommand } from '#simulator/roleplay-commands.ts'
import { openRoleplay, type RoleplayWorld, type SimulatedRoleplay } from '#simulator/simulated-roleplay.ts'

/** A line a player saw in private chat; `commandId` is the command that wrote it. */
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

/** What of a simulated game server outlives its process: players, and commands that took effect. */
export type SimulatedWorld = {
  readonly players: readonly SimulatedPlayer[]
  /** Commands in the order in which they took effect. */
  readonly applied: readonly Command[]
  /** Goods of the shop that were given. */
  readonly goods: ReadonlySet<string>
  /** Returns the player of this name or UUID. Throws when there is none. */
  player(nameOrUuid: string): SimulatedPlayer
  /** Null where there is no roleplay. */
  readonly roleplay: RoleplayWorld | null
  /** Documents of players in the order in which they took effect. */
  readonly states: readonly PlayerState[]
  /** Returns the links of a player as this game server knows them. */
  linksOf(playerUuid: string): StateParts['links']
  /** Returns how many characters a player may have in this realm; null for as many as the game allows everybody. */
  allowedCharactersOf(playerUuid: string): number | null
  /**
   * Returns what refuses the player at login at `nowMs` by the bridge's clock (left out: now by this machine's), by this game
   * server's own copy; null when nothing does.
   */
  banOf(playerUuid: string, nowMs?: number): RefusingBan | null
  /**
   * Carries a command out. Throws CommandRefused for what the game refuses, and when there is no such player. `between` is called in
   * the middle of a transfer; when it throws nothing was booked.
   */
  apply(command: Command, between?: () => void): CarriedOut
  applyState(state: PlayerState, nowMs?: number): void
}

/** Returns what the player of a command sees; of one without a text its type. */
function shownText({ type, payload }: Command): string {
  if (type === 'deliver') return `${payload.quantity} x ${payload.item}`
  if (type === 'notify' && payload.title !== undefined) return `[${payload.title}] ${payload.text}`
  return 'text' in payload ? payload.text : type
}

/** A player who was in the world before. */
export type KnownPlayer = Pick<SimulatedPlayer, 'uuid' | 'name' | 'firstJoinAt' | 'playtimeMinutes'>

/** Makes a world of players with these names, all offline and never seen before, with a roleplay where one is given. */
export function createWorld(
  names: readonly string[],
  identityMode: IdentityMode,
  roleplay?: SimulatedRoleplay,
): SimulatedWorld {
  const uuidOf = identityMode === 'offline' ? offlineUuid : accountUuid
  const firstJoinAt = new Date().toISOString()
  const players = names.map((name) => ({ uuid: uuidOf(name), name, firstJoinAt, playtimeMinutes: 0 }))
  return createWorldOf(players, roleplay)
}

/** Makes a world of these players, all offline, with a roleplay where one is given. */
export function createWorldOf(known: readonly KnownPlayer[], roleplay?: SimulatedRoleplay): SimulatedWorld {
  const applied: Command[] = []
  const goods = new Set<string>()
  const states: PlayerState[] = []
  const players = known.map(
    (one): SimulatedPlayer => ({ ...one, online: false, since: undefined, seen: [], kickedFor: undefined }),
  )

  const opened = roleplay ? openRoleplay(roleplay) : null

  function player(nameOrUuid: string): SimulatedPlayer {
    const found = players.find(({ name, uuid }) => name === nameOrUuid || uuid === nameOrUuid)
    if (found === undefined) throw new Error(`No player ${nameOrUuid} in this world`)
    return found
  }

  function stateOf(uuid: string): PlayerState | null {
    return states.findLast(({ playerUuid }) => playerUuid === uuid) ?? null
  }

  function disconnect(target: SimulatedPlayer, reason: string): void {
    target.kickedFor = reason
    target.online = false
    target.since = undefined
  }

  function banOf(uuid: string, nowMs = Date.now()): RefusingBan | null {
    return refusingBan(stateOf(uuid), nowMs)
  }

  function applyToPlayer(command: Command): void {
    const target = player(command.playerUuid)
    if (command.type === 'kick') disconnect(target, command.payload.reason)
    else target.seen.push({ text: shownText(command), commandId: command.id })
    if (command.type === 'deliver') goods.add(command.payload.goodId)
  }

  return {
    players,
    applied,
    goods,
    roleplay: opened,
    states,
    player,
    linksOf: (uuid) => stateOf(uuid)?.parts.links ?? [],
    allowedCharactersOf: (uuid) => stateOf(uuid)?.parts.characters?.allowed ?? null,
    banOf,
    applyState: (state, nowMs) => {
      states.push(state)
      const ban = banOf(state.playerUuid, nowMs)
      const target = players.find(({ uuid, online }) => uuid === state.playerUuid && online)
      if (ban !== null && target !== undefined) disconnect(target, ban.text)
    },
    apply: (command, between) => {
      if (!isRoleplayCommand(command) || opened === null) {
        applyToPlayer(command)
        applied.push(command)
        return { changed: [] }
      }
      const carriedOut = opened.carryOut(command, between)
      applied.push(command)
      return carriedOut
    },
  }
}
