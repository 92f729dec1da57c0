import { randomUUID } from 'node:crypto'
import {
  PROTOCOL_CALLS,
  type ProtocolPath,
  type RequestOf,
  type ResponseOf,
} from '@kubora/schema/protocol/calls'
import {
  errorBody,
  PROTOCOL_ERRORS,
  type ErrorBody,
  type ProtocolErrorCode,
} from '@kubora/schema/protocol/error'
import { PROTOCOL_BASE_PATH, PROTOCOL_VERSION } from '@kubora/schema/protocol/version'
import { demand } from '#conformance/verdict.ts'

/** A response as it came. */
export type RawResponse = { readonly status: number; readonly text: string }

/** How a call may differ from a valid one. */
export type RawCall = {
  readonly key?: string | null
  readonly method?: string
  readonly contentType?: string
  readonly body: string
}

/** Returns a call with this body. */
export function asBody(value: unknown): { body: string } {
  return { body: JSON.stringify(value) }
}

/** A player that only the checks know. */
export type CheckedPlayer = { readonly uuid: string; readonly name: string }

/** What the checks of a bridge are given. */
export type BridgeUnderTest = {
  /** Origin of the bridge. */
  readonly url: string
  /** Key of a game server in mode online or proxy on which no plugin runs. */
  readonly serverKey: string
  /** Key of a second game server that may only be offline. */
  readonly offlineKey?: string
  /** Key of a third game server that owns the roleplay world of its realm; that of `serverKey` owns none. */
  readonly worldKey?: string
  /** Lets a team member notify this player, where the checks may do so. */
  readonly notify?: (player: CheckedPlayer, text: string) => Promise<void>
  /** Links an account to this player as its owner would, where the checks may do so. */
  readonly link?: (player: CheckedPlayer) => Promise<void>
}

const CALL_LIMIT_MS = 20_000

/** One bridge during its checks: valid and invalid calls. */
export class BridgeSubject {
  readonly given: BridgeUnderTest
  readonly bootId = randomUUID()
  ackCursor: string | undefined

  constructor(given: BridgeUnderTest) {
    this.given = given
  }

  /** A player nobody has seen before. */
  newPlayer(): CheckedPlayer {
    const uuid = randomUUID()
    return { uuid, name: `Check_${uuid.slice(0, 8)}` }
  }

  async send(
    path: string,
    { key = this.given.serverKey, method = 'POST', ...call }: RawCall,
  ): Promise<RawResponse> {
    const response = await fetch(new URL(this.given.url).origin + PROTOCOL_BASE_PATH + path, {
      method,
      headers: {
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        'content-type': call.contentType ?? 'application/json',
      },
      ...(method === 'GET' ? {} : { body: call.body }),
      signal: AbortSignal.timeout(CALL_LIMIT_MS + 30_000),
    })
    return { status: response.status, text: await response.text() }
  }

  /** Makes a valid call that must succeed with a valid response. `more` may add fields the protocol lacks. */
  async call<Path extends ProtocolPath>(
    path: Path,
    request: RequestOf<Path>,
    { key, ...more }: { key?: string; [field: string]: unknown } = {},
  ): Promise<ResponseOf<Path>> {
    const body = JSON.stringify({ ...request, ...more })
    const { status, text } = await this.send(path, { body, ...(key === undefined ? {} : { key }) })
    demand(status === 200, `${path} responded with ${status}: ${text.slice(0, 200)}`)
    const { success, data, error } = PROTOCOL_CALLS[path].response.safeParse(JSON.parse(text))
    demand(success, `the response to ${path} is not of the protocol: ${error?.message}`)
    // The table gives each path the frame of its own response.
    return data as ResponseOf<Path>
  }

  /** Makes a call that must be refused with this code, its status and a valid error body. */
  async refused(path: string, code: ProtocolErrorCode, call: RawCall): Promise<ErrorBody> {
    const { status, text } = await this.send(path, call)
    const wanted = PROTOCOL_ERRORS[code].status
    demand(status === wanted, `responded with ${status} instead of ${wanted} ${code}: ${text.slice(0, 200)}`)
    const body = errorBody.parse(JSON.parse(text))
    demand(body.code === code, `responded with ${body.code} instead of ${code}`)
    return body
  }

  hello(more: Partial<RequestOf<'/hello'>> = {}): RequestOf<'/hello'> {
    return {
      protocolVersion: PROTOCOL_VERSION,
      pluginVersion: 'conformance-kit-1',
      bootId: this.bootId,
      identityMode: 'proxy',
      software: 'Conformance kit',
      ...more,
    }
  }

  async sync(more: Partial<RequestOf<'/sync'>> = {}): Promise<ResponseOf<'/sync'>> {
    return this.call('/sync', { bootId: this.bootId, receipts: [], waitMs: 0, ...more })
  }
}
