import { randomUUID } from 'node:crypto'
import type { IdentityMode } from '@kubora/schema/protocol/hello'
import type { PlayerRow } from '@kubora/schema/protocol/players'
import type { OnlinePlayer } from '@kubora/schema/protocol/sync'
import { unlinkRequest, type UnlinkRequest, type UnlinkResponse } from '@kubora/schema/protocol/unlink'
import {
  verifyCodeRequest,
  type VerifyCodeRequest,
  type VerifyCodeResponse,
} from '@kubora/schema/protocol/verify-codes'
import { PROTOCOL_VERSION } from '@kubora/schema/protocol/version'
import { BridgeRefusal } from '#client/bridge-errors.ts'
import type { CommandHandlers } from '#client/command-handlers.ts'
import type { CommandJournal } from '#client/command-journal.ts'
import { createPlayerReporter } from '#client/player-reporter.ts'
import type { PlayerSpool } from '#client/player-spool.ts'
import { createPresence } from '#client/presence.ts'
import { PAUSE_MS } from '#client/setback.ts'
import { type ConnectionState, createStateLog } from '#client/state-log.ts'
import { createSyncLoop } from '#client/sync-loop.ts'
import { createTransport, type Transport } from '#client/transport.ts'

/** What a plugin tells its client. */
export type BridgeClientOptions = {
  /** Origin of the bridge or of the site before it, as in https://example.net. */
  readonly bridgeUrl: string
  readonly serverKey: string
  readonly pluginVersion: string
  readonly identityMode: IdentityMode
  readonly realm?: string
  readonly software?: string
  /** Fresh for each start of the game server; made here when left out. */
  readonly bootId?: string
  readonly journal: CommandJournal
  readonly spool: PlayerSpool
  readonly handlers: CommandHandlers
  /** Gets one line per change of state and per thing an operator should know. */
  readonly log: (line: string) => void
  readonly onState?: (state: ConnectionState) => void
  /** Wait after a refused key, in milliseconds. */
  readonly pauseMs?: number
  readonly fetch?: typeof fetch
  readonly random?: () => number
}

/** A plugin's line to its bridge. It only dials out, keeps trying, and never throws at the game. */
export type BridgeClient = {
  readonly bootId: string
  readonly state: ConnectionState
  /** Tells who is online, whole. Throws when a row does not fit the protocol. */
  setPlayersOnline(players: readonly OnlinePlayer[]): void
  /** Reports players with absolute values; kept until the bridge has them. */
  reportPlayers(rows: readonly PlayerRow[]): Promise<void>
  /** Asks for a code once. Throws BridgeRefusal with the code of the protocol, or BridgeUnreachable. */
  requestVerifyCode(request: VerifyCodeRequest): Promise<VerifyCodeResponse>
  /** Ends a link once. Throws as `requestVerifyCode`. */
  unlink(request: UnlinkRequest): Promise<UnlinkResponse>
  /** Ends with the signal of `start` without a word, or here in order: nobody online, files closed. */
  stop(): Promise<void>
}

const CALL_LIMIT_MS = 10_000
/** Joins come in bursts; one call carries them all. */
const PRESENCE_GATHER_MS = 100

async function askForCode(call: Transport, request: VerifyCodeRequest, signal: AbortSignal) {
  const { playerUuid: uuid, playerName: name } = request
  const limits = { signal, timeoutMs: CALL_LIMIT_MS }
  try {
    return await call('/verify-codes', request, limits)
  } catch (error) {
    if (!(error instanceof BridgeRefusal && error.is('PLAYER_UNKNOWN'))) throw error
    // A player who types fast is ahead of the spool.
    await call('/players', { players: [{ uuid, name, version: Date.now() }] }, limits)
    return call('/verify-codes', request, limits)
  }
}

/** Starts the client: it says hello and keeps in touch until `stop` is called or the signal aborts. */
export function startBridgeClient(options: BridgeClientOptions, signal?: AbortSignal): BridgeClient {
  const { serverKey, bridgeUrl, journal, spool, log, random = Math.random, pauseMs = PAUSE_MS } = options
  const { bootId = randomUUID(), pluginVersion, identityMode, realm, software } = options
  const stopping = new AbortController()
  const ending = signal === undefined ? stopping.signal : AbortSignal.any([signal, stopping.signal])
  const call = createTransport({ bridgeUrl, serverKey, fetch: options.fetch ?? fetch })
  const stateLog = createStateLog(log, options.onState)
  let gathering: NodeJS.Timeout | undefined
  const presence = createPresence(() => {
    gathering ??= setTimeout(() => {
      gathering = undefined
      loop.nudge()
    }, PRESENCE_GATHER_MS)
  })
  const reporter = createPlayerReporter({ call, spool, log, random, pauseMs })
  const loop = createSyncLoop({
    hello: {
      protocolVersion: PROTOCOL_VERSION,
      pluginVersion,
      bootId,
      identityMode,
      ...(realm === undefined ? {} : { realm }),
      ...(software === undefined ? {} : { software }),
    },
    call,
    handlers: options.handlers,
    journal,
    presence,
    stateLog,
    random,
    pauseMs,
    onGreeting: (greeting) => reporter.open(greeting),
  })
  const running = Promise.all([loop.run(ending), reporter.run(ending)])
  running.catch((error: unknown) => {
    // Only the journal or spool can fail here, and without them commands could take effect twice.
    stopping.abort()
    stateLog.change('stopped', `Stopped: ${error instanceof Error ? error.message : String(error)}`)
  })

  return {
    bootId,
    get state() {
      return stateLog.state
    },
    setPlayersOnline: presence.set,
    reportPlayers: reporter.report,
    requestVerifyCode: async (request) => askForCode(call, verifyCodeRequest.parse(request), ending),
    unlink: async (request) =>
      call('/unlink', unlinkRequest.parse(request), { signal: ending, timeoutMs: CALL_LIMIT_MS }),
    stop: async () => {
      const inOrder = !ending.aborted
      stopping.abort()
      await running.catch(() => undefined)
      if (inOrder) await loop.farewell()
      clearTimeout(gathering)
      await Promise.all([journal.close(), spool.close()])
      stateLog.change('stopped', 'Stopped')
    },
  }
}
