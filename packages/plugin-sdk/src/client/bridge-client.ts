import { randomUUID } from 'node:crypto'
import type { ProtocolPath } from '@kubora/schema/protocol/calls'
import { statsEvent } from '@kubora/schema/protocol/events'
import type { IdentityMode } from '@kubora/schema/protocol/hello'
import { type PlayerFact, playerFact } from '@kubora/schema/protocol/player-facts'
import { playerRow, type PlayerRow } from '@kubora/schema/protocol/players'
import {
  reportLogRequest,
  type ReportLogRequest,
  type ReportLogResponse,
} from '@kubora/schema/protocol/report-logs'
import { type RoleplayFact, roleplayFact } from '@kubora/schema/protocol/roleplay-facts'
import type { ServerHealth } from '@kubora/schema/protocol/server-health'
import type { OnlinePlayer } from '@kubora/schema/protocol/sync'
import { unlinkRequest, type UnlinkRequest, type UnlinkResponse } from '@kubora/schema/protocol/unlink'
import {
  verifyCodeRequest,
  type VerifyCodeRequest,
  type VerifyCodeResponse,
} from '@kubora/schema/protocol/verify-codes'
import { PROTOCOL_ERRORS } from '@kubora/schema/protocol/error'
import { PROTOCOL_VERSION } from '@kubora/schema/protocol/version'
import { type BootLog, createMemoryBootLog } from '#client/boot-log.ts'
import { createBridgeClock } from '#client/bridge-clock.ts'
import { BridgeRefusal } from '#client/bridge-errors.ts'
import type { CommandHandlers } from '#client/command-handlers.ts'
import type { CommandJournal } from '#client/command-journal.ts'
import { makeEventId } from '#client/event-id.ts'
import { createEventReporter } from '#client/event-reporter.ts'
import { createMemoryEventSpool, type EventSpool } from '#client/event-spool.ts'
import { createHealthReporter } from '#client/health-reporter.ts'
import { createMemoryFactSpool, type FactSpool, type PlayerSpool } from '#client/player-spool.ts'
import { createOutcomeFinder } from '#client/outcome-finder.ts'
import { CALL_LIMIT_MS, requestCode, requestForPresent, requestLog } from '#client/player-requests.ts'
import { createPresence } from '#client/presence.ts'
import { PAUSE_MS } from '#client/retry-plan.ts'
import { createSnapshotReporter } from '#client/snapshot-reporter.ts'
import { createSpoolReporter } from '#client/spool-reporter.ts'
import { createStateReceiver, type PlayerStateOptions } from '#client/state-receiver.ts'
import { type ConnectionState, createStateLog } from '#client/state-log.ts'
import { createSyncLoop } from '#client/sync-loop.ts'
import { createTransport } from '#client/transport.ts'
import { createWorldReporter, type WorldOptions } from '#client/world-reporter.ts'

/** Options of a plugin's client. */
export type BridgeClientOptions = {
  /** Origin of the bridge or of the site in front of it, such as https://example.net. */
  readonly bridgeUrl: string
  readonly serverKey: string
  readonly pluginVersion: string
  readonly identityMode: IdentityMode
  readonly realm?: string
  readonly software?: string
  /** A new one for each start of the game server; made here when left out. */
  readonly bootId?: string
  readonly journal: CommandJournal
  readonly spool: PlayerSpool
  /** Keeps sessions, quiz results and mods until they are reported; in memory when left out. */
  readonly facts?: FactSpool
  /** Keeps what players did until it is counted; in memory when left out. */
  readonly events?: EventSpool
  /** Lets the next process acquire the lease at once after a kill; without it that process waits until the lease ends. */
  readonly boots?: BootLog
  readonly handlers: CommandHandlers
  /** Keeps the state of players, such as their links; without it the bridge sends none. */
  readonly playerState?: PlayerStateOptions
  /** Reports the roleplay world, where this game server may own that of its realm; without it nothing of it is reported. */
  readonly world?: WorldOptions
  /** Returns the health of the game server; called about every 10 s. */
  readonly health?: () => ServerHealth
  /** Gets a line for each change of state, and for each fact that an operator should know. */
  readonly log: (line: string) => void
  readonly onState?: (state: ConnectionState) => void
  /** Called after each hello: the bridge may have ended sessions that are still open, so report these again. */
  readonly onHello?: () => void
  /** Wait after a refused key, in milliseconds. */
  readonly pauseMs?: number
  readonly fetch?: typeof fetch
  readonly random?: () => number
}

/** A request as the game makes it; the client adds the id of its process. */
export type WithoutBootId<Request> = Request extends unknown ? Omit<Request, 'bootId'> : never

/**
 * A plugin's connection to its bridge. The client opens all connections, keeps retrying, and throws no failure of the
 * bridge into the game's loop.
 */
export type BridgeClient = {
  readonly bootId: string
  readonly state: ConnectionState
  /**
   * Returns the time by the bridge's clock, in whole milliseconds since 1970; by this machine's until the first hello. It does
   * not jump when the clock of this machine is set.
   */
  readonly bridgeNowMs: () => number
  /** Sends the complete list of online players. Throws when a row does not fit the protocol. */
  setPlayersOnline(players: readonly OnlinePlayer[]): void
  /**
   * Reports players with absolute values; they are spooled until the bridge has stored them. Throws when a row does not fit the
   * protocol.
   */
  reportPlayers(rows: readonly PlayerRow[]): Promise<void>
  /**
   * Reports sessions, quiz results and mods; they are spooled until the bridge has stored them, and sent after players that
   * are spooled. Throws when a row does not fit the protocol.
   */
  reportFacts(facts: readonly PlayerFact[]): Promise<void>
  /**
   * Counts what a player did just now, such as `KILL`; docs/PLUGIN-PROTOCOL.md lists the kinds. The event has its id and is
   * spooled once this resolves, and counts once, however often it is sent. Throws when it does not fit the protocol.
   */
  count(playerUuid: string, kind: string, amount?: number): Promise<void>
  /**
   * Reports things of the roleplay world; they are spooled until the bridge has stored them. Dropped while another game server
   * owns the world. Throws when a row does not fit the protocol, or without `world` in the options.
   */
  reportRoleplay(facts: readonly RoleplayFact[]): Promise<void>
  /**
   * Requests a code once. Throws BridgeRefusal with the code of the protocol (without a call while another process holds
   * the lease), or BridgeUnreachable.
   */
  requestVerifyCode(request: WithoutBootId<VerifyCodeRequest>): Promise<VerifyCodeResponse>
  /** Ends a link once, or leaves its end to the owner to confirm. Throws as `requestVerifyCode`. */
  unlink(request: WithoutBootId<UnlinkRequest>): Promise<UnlinkResponse>
  /**
   * Sends what a player saw of the chat, who typed `/log`; `playerName` is what the game shows of the player. Throws as
   * `requestVerifyCode`.
   */
  sendReportLog(
    request: Omit<WithoutBootId<ReportLogRequest>, 'logId' | 'at'> & { playerName: string },
  ): Promise<ReportLogResponse>
  /** Stops in order: disconnects from the bridge and closes files. The signal of `start` stops it without disconnecting. */
  stop(): Promise<void>
}

const nameOfPlayer = ({ uuid }: { uuid: string }) => `Player ${uuid}`
/** The calls that a game may make through the client, besides hello and sync. */
const CALLS = [
  '/players',
  '/player-facts',
  '/events',
  '/verify-codes',
  '/unlink',
  '/report-logs',
] satisfies ProtocolPath[]
/** Many players may join at once; one call reports them all. */
const PRESENCE_GATHER_MS = 100

/** Throws during a conflict: the bridge would refuse all calls of this process about players, and alert staff. */
function refuseInConflict(state: ConnectionState): void {
  if (state !== 'conflict') return
  const message = 'Another live process uses the key of this server'
  throw new BridgeRefusal(PROTOCOL_ERRORS.INSTANCE_CONFLICT.status, { code: 'INSTANCE_CONFLICT', message })
}

/** Starts the client. It says hello and stays connected until `stop` is called or the signal aborts. */
export function startBridgeClient(options: BridgeClientOptions, signal?: AbortSignal): BridgeClient {
  const { serverKey, bridgeUrl, journal, spool, log, random = Math.random, pauseMs = PAUSE_MS } = options
  const { bootId = randomUUID(), boots = createMemoryBootLog(), facts = createMemoryFactSpool() } = options
  const { events = createMemoryEventSpool() } = options
  const { pluginVersion, identityMode, realm, software, world } = options
  const stopping = new AbortController()
  const ending = signal === undefined ? stopping.signal : AbortSignal.any([signal, stopping.signal])
  const call = createTransport({ bridgeUrl, serverKey, fetch: options.fetch ?? fetch })
  const clock = createBridgeClock()
  const stateLog = createStateLog(log, (state) => {
    if (state === 'conflict') {
      for (const each of reporters) each.hold()
    }
    options.onState?.(state)
  })
  let gathering: NodeJS.Timeout | undefined
  const presence = createPresence(() => {
    gathering ??= setTimeout(() => {
      gathering = undefined
      loop.interruptPoll()
    }, PRESENCE_GATHER_MS)
  })
  const reporting = {
    log,
    random,
    pauseMs,
    bridgeNowMs: clock.nowMs,
    correctClock: () => loop.helloForClock(),
  }
  // the list with which the bridge learns who is on the game server may be under way
  const isEarly = ({ uuid }: { uuid: string }, reason: string) =>
    reason === 'PLAYER_NOT_SEEN' && presence.has(uuid)
  // the bridge rejects what belongs to a player it does not know yet
  const mayStart = () => spool.size === 0
  const reporter = createSpoolReporter({
    spool,
    send: (players, limits) => call('/players', { bootId, players }, limits),
    nameOf: nameOfPlayer,
    isEarly,
    onSent: () => {
      factReporter.wake()
      eventReporter.wake()
      worldReporter?.wake()
    },
    ...reporting,
  })
  const factReporter = createSpoolReporter({
    spool: facts,
    send: (rows, limits) => call('/player-facts', { bootId, facts: rows }, limits),
    isTaken: ({ kind }, bridge) =>
      bridge === undefined || (bridge.calls.includes('/player-facts') && bridge.facts.includes(kind)),
    nameOf: nameOfPlayer,
    isEarly,
    mayStart,
    ...reporting,
  })
  const eventReporter = createEventReporter({
    spool: events,
    send: (rows, limits) => call('/events', { bootId, events: rows }, limits),
    mayStart,
    ...reporting,
  })
  const worldReporter =
    world &&
    createWorldReporter({
      world,
      send: (rows, limits) => call('/roleplay-facts', { bootId, facts: rows }, limits),
      reportPlayers: reporter.report,
      mayStart,
      ...reporting,
    })
  const snapshotReporter =
    worldReporter &&
    createSnapshotReporter({
      world,
      send: (page, limits) => call('/roleplay-snapshot', { bootId, ...page }, limits),
      report: worldReporter.report,
      ...reporting,
    })
  const reporters = [reporter, factReporter, eventReporter, ...(worldReporter ? [worldReporter] : [])]
  const outcomes = createOutcomeFinder(options.handlers, journal)
  const loop = createSyncLoop({
    hello: {
      protocolVersion: PROTOCOL_VERSION,
      pluginVersion,
      bootId,
      identityMode,
      ...(realm === undefined ? {} : { realm }),
      ...(software === undefined ? {} : { software }),
      capabilities: {
        commands: Object.keys(options.handlers),
        state: [...(options.playerState?.parts ?? [])],
        ...(outcomes.types.length === 0 ? {} : { findings: [...outcomes.types] }),
        calls: world ? [...CALLS, '/roleplay-facts', '/roleplay-snapshot'] : CALLS,
      },
    },
    call,
    clock,
    handlers: options.handlers,
    journal,
    boots,
    presence,
    states: createStateReceiver(options.playerState),
    outcomes,
    health: createHealthReporter(options.health),
    stateLog,
    log,
    random,
    pauseMs,
    onSnapshots: snapshotReporter?.take,
    onHello: (greeting) => {
      for (const each of reporters) each.open(greeting)
      options.onHello?.()
    },
  })
  const running = Promise.all(
    [loop, ...reporters, ...(snapshotReporter ? [snapshotReporter] : [])].map((each) => each.run(ending)),
  )
  running.catch((error: unknown) => {
    // only a file of the client can fail here, and without its files commands could take effect twice
    stopping.abort()
    stateLog.change('stopped', `Stopped: ${error instanceof Error ? error.message : String(error)}`)
  })

  return {
    bootId,
    get state() {
      return stateLog.state
    },
    bridgeNowMs: clock.nowMs,
    setPlayersOnline: presence.set,
    reportPlayers: async (rows) => reporter.report(playerRow.array().parse(rows)),
    reportFacts: async (rows) => factReporter.report(playerFact.array().parse(rows)),
    count: async (uuid, kind, amount = 1) =>
      eventReporter.report([statsEvent.parse({ id: makeEventId(clock.nowMs()), uuid, kind, amount })]),
    reportRoleplay: async (rows) => {
      if (!worldReporter) throw new Error('A plugin that reports a world passes it to startBridgeClient')
      await worldReporter.report(roleplayFact.array().parse(rows))
    },
    requestVerifyCode: async (request) => {
      refuseInConflict(stateLog.state)
      const frame = verifyCodeRequest.parse({ ...request, bootId })
      return requestForPresent(presence.has(frame.playerUuid), ending, () =>
        requestCode(call, frame, clock.nowMs, ending),
      )
    },
    unlink: async (request) => {
      refuseInConflict(stateLog.state)
      const frame = unlinkRequest.parse({ ...request, bootId })
      const limits = { signal: ending, timeoutMs: CALL_LIMIT_MS }
      return requestForPresent(presence.has(frame.playerUuid), ending, () => call('/unlink', frame, limits))
    },
    sendReportLog: async ({ playerName: name, ...request }) => {
      refuseInConflict(stateLog.state)
      const nowMs = clock.nowMs
      const made = { logId: randomUUID(), at: new Date(nowMs()).toISOString() }
      const frame = reportLogRequest.parse({ ...request, ...made, bootId })
      return requestForPresent(presence.has(frame.playerUuid), ending, () =>
        requestLog(call, frame, { nowMs, signal: ending, name }),
      )
    },
    stop: async () => {
      const inOrder = !ending.aborted
      stopping.abort()
      await running.catch(() => undefined)
      if (inOrder) await loop.disconnect()
      clearTimeout(gathering)
      await Promise.all([
        journal.close(),
        spool.close(),
        facts.close(),
        events.events.close(),
        events.waiting.close(),
        boots.close(),
        world?.spool.close(),
        options.playerState?.store.close(),
      ])
      stateLog.change('stopped', 'Stopped')
    },
  }
}
