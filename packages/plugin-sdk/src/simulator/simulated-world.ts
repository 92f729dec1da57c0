import type { Command } from '@kubora/schema/protocol/command'
import type { CharacterRenameCommand } from '@kubora/schema/protocol/commands/character-rename'
import type { PlayerState, StateParts } from '@kubora/schema/protocol/player-state'
import type { IdentityMode } from '@kubora/schema/protocol/hello'
import type { CharacterFact } from '@kubora/schema/protocol/roleplay-facts'
import { CommandRefused } from '#client/command-handlers.ts'
import { refusingBan, type RefusingBan } from '#client/refusing-ban.ts'
import { accountUuid, offlineUuid } from '#simulator/player-uuids.ts'

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

/** A character of the roleplay, as it is reported. */
export type SimulatedCharacter = Omit<CharacterFact, 'kind' | 'version'>

/** The roleplay of a simulated game server that owns the world of its realm. */
export type SimulatedRoleplay = {
  readonly characters: readonly SimulatedCharacter[]
  /** Returns why the game refuses a name, in English; null where it takes it. Left out: it takes every name. */
  readonly refusalOf?: (name: { firstName: string; lastName: string }) => string | null
  /** Called with all characters after each change, for a world that outlives the program. */
  readonly onChange?: (characters: readonly SimulatedCharacter[]) => void
}

/** What of a simulated game server outlives its process: players, and commands that took effect. */
export type SimulatedWorld = {
  readonly players: readonly SimulatedPlayer[]
  /** Commands in the order in which they took effect. */
  readonly applied: readonly Command[]
  /** Returns the player of this name or UUID. Throws when there is none. */
  player(nameOrUuid: string): SimulatedPlayer
  /** The characters by id; null where there is no roleplay. */
  readonly characters: ReadonlyMap<string, SimulatedCharacter> | null
  /** Gives a character other values. Throws when there is none. */
  changeCharacter(id: string, change: Partial<SimulatedCharacter>): void
  /** Removes a character from the game. */
  removeCharacter(id: string): void
  /** Documents of players in the order in which they took effect. */
  readonly states: readonly PlayerState[]
  /** Returns the links of a player as this game server knows them. */
  linksOf(playerUuid: string): StateParts['links']
  /**
   * Returns what refuses the player at login at `nowMs` by the bridge's clock (left out: now by this machine's), by this game
   * server's own copy; null when nothing does.
   */
  banOf(playerUuid: string, nowMs?: number): RefusingBan | null
  /** Carries a command out. Throws CommandRefused for what the game refuses, and when there is no such player. */
  apply(command: Command): void
  applyState(state: PlayerState, nowMs?: number): void
}

/** Returns what the player of a command sees; of one without a text its type. */
function shownText({ type, payload }: Command): string {
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
  const states: PlayerState[] = []
  const players = known.map(
    (one): SimulatedPlayer => ({ ...one, online: false, since: undefined, seen: [], kickedFor: undefined }),
  )

  const characters = roleplay && new Map(roleplay.characters.map((one) => [one.id, one]))

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

  function changeCharacter(id: string, change: Partial<SimulatedCharacter>): void {
    const character = characters?.get(id)
    if (!character) throw new CommandRefused('CHARACTER_UNKNOWN')
    characters?.set(id, { ...character, ...change })
    roleplay?.onChange?.([...(characters?.values() ?? [])])
  }

  function removeCharacter(id: string): void {
    if (characters?.delete(id)) roleplay?.onChange?.([...characters.values()])
  }

  function applyToPlayer(command: Command): void {
    const target = player(command.playerUuid)
    if (command.type === 'kick') disconnect(target, command.payload.reason)
    else target.seen.push({ text: shownText(command), commandId: command.id })
  }

  function rename({ characterId, ...name }: CharacterRenameCommand['payload']): void {
    const refusal = characters?.has(characterId) ? roleplay?.refusalOf?.(name) : null
    if (refusal) throw new CommandRefused(refusal)
    changeCharacter(characterId, name)
  }

  return {
    players,
    applied,
    characters: characters ?? null,
    changeCharacter,
    removeCharacter,
    states,
    player,
    linksOf: (uuid) => stateOf(uuid)?.parts.links ?? [],
    banOf,
    applyState: (state, nowMs) => {
      states.push(state)
      const ban = banOf(state.playerUuid, nowMs)
      const target = players.find(({ uuid, online }) => uuid === state.playerUuid && online)
      if (ban !== null && target !== undefined) disconnect(target, ban.text)
    },
    apply: (command) => {
      if (command.type === 'character-rename') rename(command.payload)
      else applyToPlayer(command)
      applied.push(command)
    },
  }
}
