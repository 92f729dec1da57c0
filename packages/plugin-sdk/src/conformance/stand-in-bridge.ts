import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseRequest, type ProtocolPath, type ReceivedOf } from '@kubora/schema/protocol/calls'
import { PROTOCOL_BASE_PATH } from '@kubora/schema/protocol/version'
import { EFFECTS_PATH, type Effect, readEffect } from '#conformance/effects.ts'
import { StandInRefusal } from '#conformance/stand-in-refusal.ts'
import { StandInServer } from '#conformance/stand-in-server.ts'
import type { StandInSettings } from '#conformance/stand-in-settings.ts'

/** A call as it reached the stand-in; `body` is undefined when it was not JSON. */
export type SeenCall = {
  readonly path: string
  /** Milliseconds since the process began; a clock that is set does not change it. */
  readonly atMs: number
  readonly body: unknown
  readonly authorized: boolean
}

/** What to do with a call: cut the connection before or after its effect, or send this response. */
export type Interception =
  | 'cut-before'
  | 'cut-after'
  | { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> }

/** A bridge of protocol v1 that stores everything in memory: plugins are checked against it. */
export type StandInBridge = {
  /** Origin to give to a plugin. */
  readonly url: string
  readonly calls: readonly SeenCall[]
  /** What took effect in the game, as a plugin under test reported it by `POST /conformance/effects`, oldest first. */
  readonly effects: readonly Effect[]
  /** Returns the game server of this key. Throws when there is none. */
  server(serverKey: string): StandInServer
  /** Sets the function that is called before each call; when it returns undefined, the call passes. Replaces the former one. */
  intercept(decide: (call: SeenCall) => Interception | undefined): void
  close(): Promise<void>
}

/** Keys by server name, and where and how to listen. */
export type StandInOptions = Partial<StandInSettings> & {
  readonly serverKeys: Readonly<Record<string, string>>
  readonly host?: string
  readonly port?: number
  /** Makes the game servers; mutants of the bridge pass a class with a fault. */
  readonly createServer?: (...given: ConstructorParameters<typeof StandInServer>) => StandInServer
}

const DEFAULT_SETTINGS: StandInSettings = {
  syncHoldMs: 25_000,
  nextSyncMs: 0,
  retryMs: 1000,
  instanceMs: 60_000,
  leaseMs: 10_000,
  commandsPerResponse: 100,
  clockAheadMs: 0,
  ownsWorld: () => true,
}

/** How far the clock of the bridge is ahead where a plugin is checked, so that one that ignores it is found. */
export const CHECKED_CLOCK_AHEAD_MS = 90 * 60_000

const MAX_BODY_BYTES = 1_048_576

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    sizeBytes += bytes.length
    if (sizeBytes > MAX_BODY_BYTES) throw new StandInRefusal('BODY_TOO_LARGE')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new StandInRefusal('INVALID_JSON')
  }
}

function readFrame<Path extends ProtocolPath>(path: Path, body: unknown): ReceivedOf<Path> {
  const { success, data, error } = parseRequest(path, body)
  if (success) return data
  const fieldErrors = error.issues.map((issue) => ({ path: issue.path.join('.'), key: issue.code }))
  throw new StandInRefusal('INVALID_FRAME', { fieldErrors })
}

function answer(server: StandInServer, path: string, body: unknown): unknown {
  switch (path) {
    case '/hello':
      return server.hello(readFrame(path, body))
    case '/sync':
      return server.sync(readFrame(path, body))
    case '/players':
      return server.players(readFrame(path, body))
    case '/player-facts':
      return server.playerFacts(readFrame(path, body))
    case '/events':
      return server.countEvents(readFrame(path, body))
    case '/roleplay-facts':
      return server.roleplayFacts(readFrame(path, body))
    case '/roleplay-snapshot':
      return server.roleplaySnapshot(readFrame(path, body))
    case '/verify-codes':
      return server.verifyCode(readFrame(path, body))
    case '/unlink':
      return server.unlink(readFrame(path, body))
    case '/report-logs':
      return server.reportLog(readFrame(path, body))
    default:
      throw new StandInRefusal('NOT_FOUND')
  }
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** Starts the stand-in, on a free port unless one is given. */
export async function startStandInBridge({
  serverKeys,
  createServer: createGameServer = (...given) => new StandInServer(...given),
  ...options
}: StandInOptions): Promise<StandInBridge> {
  const settings = { ...DEFAULT_SETTINGS, ...options }
  const players = new Map()
  const servers = new Map(
    Object.entries(serverKeys).map(([name, key]) => [key, createGameServer(name, settings, players)]),
  )
  const calls: SeenCall[] = []
  const effects: Effect[] = []
  let decide: (call: SeenCall) => Interception | undefined = () => undefined

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace(PROTOCOL_BASE_PATH, '')
    const server = servers.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
    if (request.method !== 'POST') throw new StandInRefusal('METHOD_NOT_ALLOWED')
    const text = await readBody(request)
    const isJson = request.headers['content-type']?.startsWith('application/json') === true
    const body = isJson && text !== '' ? parseJson(text) : undefined
    if (path === EFFECTS_PATH) {
      effects.push(readEffect(body))
      return send(response, 200, {})
    }
    const call = { path, atMs: performance.now(), body, authorized: server !== undefined }
    calls.push(call)
    const interception = decide(call)
    if (interception === 'cut-before') return void response.destroy()
    if (interception !== undefined && interception !== 'cut-after') {
      return send(response, interception.status, interception.body, interception.headers)
    }
    if (server === undefined) throw new StandInRefusal('UNAUTHORIZED')
    if (!isJson) throw new StandInRefusal('UNSUPPORTED_MEDIA_TYPE')
    const result = await answer(server, path, body)
    if (interception === 'cut-after') return void response.destroy()
    send(response, 200, result)
  }

  const http = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (error instanceof StandInRefusal) send(response, error.status, error.body)
      else send(response, 500, { code: 'INTERNAL', message: String(error) })
    })
  })
  await new Promise<void>((resolve) => http.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve))
  // A TCP server that listens has an address with a port.
  const { port } = http.address() as AddressInfo

  return {
    url: `http://${options.host ?? '127.0.0.1'}:${port}`,
    calls,
    effects,
    server: (key) => {
      const server = servers.get(key)
      if (server === undefined) throw new Error('No game server has this key')
      return server
    },
    intercept: (next) => {
      decide = next
    },
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
}
