import type { Command } from '@kubora/schema/protocol/command'
import type { CommandResult } from '@kubora/schema/protocol/command-result'
import { COMMAND_DELIVERIES } from '@kubora/schema/protocol/command-delivery'
import type { IdentityMode } from '@kubora/schema/protocol/hello'
import { type PlayerState, STATE_PARTS } from '@kubora/schema/protocol/player-state'
import type { ServerHealth } from '@kubora/schema/protocol/server-health'
import type { LinkKind } from '@kubora/schema/protocol/link-kind'
import { type BridgeClient, startBridgeClient } from '#client/bridge-client.ts'
import { BridgeRefusal } from '#client/bridge-errors.ts'
import type { CommandHandlers } from '#client/command-handlers.ts'
import { createChatMemory } from '#client/chat-memory.ts'
import { deliverOnce } from '#client/deliver-once.ts'
import { createRowVersions } from '#client/row-versions.ts'
import {
  type CrashPoint,
  createCrashPoint,
  withCrashPoint,
  withStateCrashPoint,
} from '#simulator/crash-point.ts'
import { createFaultyConnection, type FaultyConnection } from '#simulator/faulty-connection.ts'
import { openStores, openWorldOptions } from '#simulator/open-stores.ts'
import { createPlaySessions, type PlaySession } from '#simulator/play-sessions.ts'
import { seededRandom } from '#simulator/seeded-random.ts'
import { balancesOf, ROLEPLAY_COMMANDS } from '#simulator/roleplay-commands.ts'
import type { ThingRef } from '#simulator/roleplay-state.ts'
import type { SimulatedPlayer, SimulatedWorld } from '#simulator/simulated-world.ts'
import { createThingVersions } from '#simulator/thing-versions.ts'
import { worldFact } from '#simulator/world-facts.ts'

const MEBIBYTE = 1_048_576

/** How to start one process of a simulated game server. */
export type SimulatedServerOptions = {
  readonly bridgeUrl: string
  readonly serverKey: string
  readonly identityMode: IdentityMode
  /** Outlives the process; hand the same one to the next process. */
  readonly world: SimulatedWorld
  readonly seed: number
  /** Where journal, spool and boot log lie; kept in memory when left out. */
  readonly directory?: string
  readonly log?: (line: string) => void
  /** Sends calls, over a connection that may have faults; `fetch` when left out. */
  readonly fetch?: typeof fetch
  /** Kills the process at this step between journal and world, counted from 1. */
  readonly crashAtStep?: number
  /** Whether the world records that a command took effect; true when left out. */
  readonly worldRemembers?: boolean
}

/** One process of a simulated game server. */
export type SimulatedServer = {
  readonly client: BridgeClient
  readonly line: FaultyConnection
  readonly crashed: boolean
  /** A banned player is refused by this server's own copy of player state, and reads why. */
  join(name: string): Promise<void>
  leave(name: string): Promise<void>
  /** Does this many random things of a game: joins, leaves, time played. */
  play(steps: number): Promise<void>
  /** The player asks for a code and sees it, or why there is none, in chat; also returned. */
  requestCode(name: string, kind: LinkKind, outsideName?: string): Promise<string>
  unlink(name: string, kind: LinkKind): Promise<string>
  /** The player says something that everybody on the server reads. */
  say(name: string, text: string): void
  /** The player types `/log` and sees the number, or why there is none, in chat; also returned. */
  log(name: string): Promise<string>
  /** Counts what a player did; nothing for one who is offline. */
  count(name: string, kind: string, amount?: number): Promise<void>
  /** Reports things of the roleplay as they are in the world now, or that they are gone. */
  reportThings(things: readonly ThingRef[]): void
  /** Stops in order. */
  stop(): Promise<void>
  /** Stops as a kill does: without disconnecting, nothing more sent. */
  kill(): Promise<void>
}

function handlersOf(
  world: SimulatedWorld,
  point: CrashPoint,
  remembers: boolean,
  onChange: (changed: readonly ThingRef[]) => void,
): CommandHandlers {
  const { roleplay } = world
  const apply = (command: Command): CommandResult | undefined => {
    point.step()
    const { result, changed } = world.apply(command, () => point.step())
    // reported by the next process after a kill here
    point.step()
    onChange(changed)
    point.step()
    return result
  }
  const wasApplied = ({ id }: Command): boolean => world.applied.some((command) => command.id === id)
  const memory = remembers ? { wasApplied } : {}
  const handler = (type: string, needsPlayer: boolean) => [type, { needsPlayer, apply, ...memory }] as const
  const isAboutRoleplay = (type: string) => ROLEPLAY_COMMANDS.some((each) => each === type)
  const ofPlayers = Object.keys(COMMAND_DELIVERIES).filter((type) => !isAboutRoleplay(type))
  const handlers = {
    ...Object.fromEntries(ofPlayers.map((type) => handler(type, true))),
    // the id of the good is stored with the item, so the game knows in any case
    deliver: deliverOnce({ wasGiven: (id) => world.goods.has(id), give: (command) => void apply(command) }),
  }
  if (roleplay === null) return handlers
  // the id is stored with the booking, so the game knows in any case
  const wasBooked = ({ id }: Command) => {
    const booking = roleplay.bookings.get(id)
    return booking === undefined ? false : balancesOf(booking)
  }
  return {
    ...handlers,
    ...Object.fromEntries(ROLEPLAY_COMMANDS.map((type) => handler(type, false))),
    'money-transfer': { needsPlayer: false, apply, wasApplied: wasBooked },
  }
}

async function sayOutcome(player: SimulatedPlayer, outcome: Promise<string>): Promise<string> {
  const text = await outcome.catch((error: unknown) =>
    error instanceof BridgeRefusal ? `Refused: ${error.code}` : 'The bridge is unavailable, try again later',
  )
  player.seen.push({ text })
  return text
}

/** Returns what a small game server would report of itself, with more load for more players. */
function healthOf(world: SimulatedWorld): ServerHealth {
  const online = world.players.filter((player) => player.online).length
  return {
    playersMax: 100,
    ticksPerSecond: 20 - Math.min(5, online / 50),
    memoryUsedBytes: MEBIBYTE * (700 + 8 * online),
    memoryMaxBytes: MEBIBYTE * 4096,
  }
}

/** Starts a process of a simulated game server; its players are the ones of the world. */
export async function startSimulatedServer(options: SimulatedServerOptions): Promise<SimulatedServer> {
  const { world, directory, crashAtStep = Number.POSITIVE_INFINITY } = options
  const random = seededRandom(options.seed)
  const line = createFaultyConnection(seededRandom(options.seed + 1), options.fetch)
  const point = createCrashPoint(crashAtStep)
  const { journal, spool, facts, events, boots, states } = await openStores(directory)
  const versions = createThingVersions(() => nextVersion())
  const worldOptions = await openWorldOptions(world, directory, versions, () => nextVersion())
  const sessions = createPlaySessions()
  const memory = createChatMemory()
  const ending = new AbortController()

  const client = startBridgeClient(
    {
      bridgeUrl: options.bridgeUrl,
      serverKey: options.serverKey,
      identityMode: options.identityMode,
      pluginVersion: 'simulator-1',
      software: 'Simulator',
      journal: withCrashPoint(journal, point),
      spool,
      facts,
      events,
      boots,
      handlers: handlersOf(world, point, options.worldRemembers ?? true, (changed) => {
        // a new list of players breaks the long poll off, so only a command about players sends one
        if (changed.length > 0) reportThings(changed)
        else sendChanges()
      }),
      playerState: {
        parts: STATE_PARTS,
        store: withStateCrashPoint(states, point),
        apply: (state) => applyState(state),
      },
      ...worldOptions,
      health: () => healthOf(world),
      log: options.log ?? (() => undefined),
      onHello: () => reportSessions(sessions.open()),
      fetch: line.fetch,
      random,
    },
    ending.signal,
  )

  const nextVersion = createRowVersions(client.bridgeNowMs)

  function applyState(state: PlayerState): void {
    point.step()
    const before = countOnline()
    world.applyState(state, client.bridgeNowMs())
    if (countOnline() !== before) sendChanges()
    point.step()
  }

  // a document with a ban disconnects its player
  function countOnline(): number {
    return world.players.filter(({ online }) => online).length
  }

  function sendPresence(): void {
    client.setPlayersOnline(
      world.players
        .filter(({ online }) => online)
        .map(({ uuid, name, since }) => ({ uuid, name, ...(since === undefined ? {} : { since }) })),
    )
  }

  // players may have been disconnected
  function sendChanges(): void {
    sendPresence()
    reportSessions(sessions.changed(world.players))
  }

  function reportSessions(changed: readonly PlaySession[]): void {
    if (changed.length === 0) return
    const version = nextVersion()
    // a spool fails with the process only
    void client
      .reportFacts(changed.map((session) => ({ kind: 'session', version, ...session })))
      .catch(() => undefined)
  }

  async function report({ uuid, name, firstJoinAt, playtimeMinutes }: SimulatedPlayer): Promise<void> {
    const lastSeenAt = new Date().toISOString()
    await client.reportPlayers([
      { uuid, name, version: nextVersion(), firstJoinAt, lastSeenAt, playtimeMinutes },
    ])
    reportSessions(sessions.changed(world.players))
  }

  function reportThings(things: readonly ThingRef[]): void {
    const { roleplay } = world
    if (roleplay === null || things.length === 0) return
    const version = versions.change(things)
    // a spool fails with the process only
    void client
      .reportRoleplay(things.map((thing) => worldFact(roleplay, thing, version)))
      .catch(() => undefined)
  }

  function move(name: string, online: boolean): SimulatedPlayer {
    const player = world.player(name)
    const ban = online ? world.banOf(player.uuid, client.bridgeNowMs()) : null
    if (ban !== null) {
      player.kickedFor = ban.text
      return player
    }
    if (!online) memory.forget(player.uuid)
    player.online = online
    player.since = online ? new Date().toISOString() : undefined
    sendPresence()
    return player
  }

  async function playOnce(): Promise<void> {
    const player = world.players[Math.floor(random() * world.players.length)]
    if (player === undefined) return
    if (!player.online) move(player.name, true)
    else if (random() < 0.3) move(player.name, false)
    else player.playtimeMinutes += 1 + Math.floor(random() * 10)
    await report(player)
  }

  sendPresence()
  await Promise.all(world.players.filter(({ online }) => online).map(report))

  return {
    client,
    line,
    get crashed() {
      return point.crashed
    },
    join: (name) => report(move(name, true)),
    leave: (name) => report(move(name, false)),
    play: async (steps) => {
      for (let step = 0; step < steps; step += 1) await playOnce()
    },
    requestCode: (name, kind, outsideName = name) => {
      const player = world.player(name)
      const who = { playerUuid: player.uuid, playerName: player.name }
      const identity = { id: outsideName.toLowerCase(), name: outsideName }
      const asked = client.requestVerifyCode(kind === 'GAME' ? { kind, ...who } : { kind, ...who, identity })
      return sayOutcome(
        player,
        asked.then(({ code }) => code),
      )
    },
    unlink: (name, kind) => {
      const player = world.player(name)
      const asked = client.unlink({ kind, playerUuid: player.uuid })
      return sayOutcome(
        player,
        asked.then(({ unlinked, confirmation }) => {
          if (confirmation) return 'Confirm on the account page'
          return unlinked ? 'Unlinked' : 'There was no link'
        }),
      )
    },
    say: (name, text) => {
      const { uuid } = world.player(name)
      const listeners = world.players.filter(({ online }) => online).map((player) => player.uuid)
      const at = new Date(client.bridgeNowMs()).toISOString()
      memory.note(listeners, { at, sender: { uuid, name }, channel: 'Chat', text })
    },
    log: (name) => {
      const player = world.player(name)
      const { uuid: playerUuid, name: playerName } = player
      const lines = memory.of(playerUuid)
      if (lines.length === 0) return sayOutcome(player, Promise.resolve('There is nothing to keep'))
      const sent = client.sendReportLog({ playerUuid, playerName, lines })
      return sayOutcome(
        player,
        sent.then(({ number }) => `Log ${number}`),
      )
    },
    count: async (name, kind, amount) => {
      const { uuid, online } = world.player(name)
      if (online) await client.count(uuid, kind, amount)
    },
    reportThings,
    stop: () => client.stop(),
    kill: async () => {
      ending.abort()
      await client.stop()
    },
  }
}
