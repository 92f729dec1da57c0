import {
  parseResponse,
  type ProtocolPath,
  type ReceivedResponseOf,
  type RequestOf,
} from '@kubora/schema/protocol/calls'
import { errorBody } from '@kubora/schema/protocol/error'
import { PROTOCOL_BASE_PATH } from '@kubora/schema/protocol/version'
import { BridgeRefusal, BridgeUnreachable } from '#client/bridge-errors.ts'

/** Sends calls of the protocol. Throws BridgeRefusal or BridgeUnreachable; rethrows the signal's reason. */
export type Transport = <Path extends ProtocolPath>(
  path: Path,
  request: RequestOf<Path>,
  options: { readonly signal: AbortSignal; readonly timeoutMs: number },
) => Promise<ReceivedResponseOf<Path>>

/** The address and the key of the bridge. */
export type TransportOptions = {
  /** Origin of the bridge or of the site in front of it, without the base path. */
  readonly bridgeUrl: string
  readonly serverKey: string
  readonly fetch: typeof fetch
}

function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs)
}

function readRefusal(response: Response, text: string): BridgeRefusal {
  const waitMs = retryAfterMs(response.headers.get('retry-after'))
  const asked = waitMs === undefined ? {} : { retryAfterMs: waitMs }
  try {
    return new BridgeRefusal(response.status, { ...asked, ...errorBody.parse(JSON.parse(text)) })
  } catch {
    // a reverse proxy responds in a format of its own
    const message = response.statusText || 'no response of the protocol'
    return new BridgeRefusal(response.status, { ...asked, code: `HTTP_${response.status}`, message })
  }
}

/** Creates the sender of calls for one game server. */
export function createTransport({ bridgeUrl, serverKey, fetch: send }: TransportOptions): Transport {
  const base = new URL(bridgeUrl).origin + PROTOCOL_BASE_PATH

  async function exchange(path: string, body: string, signal: AbortSignal): Promise<[Response, string]> {
    const response = await send(base + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${serverKey}`, 'content-type': 'application/json' },
      body,
      signal,
      redirect: 'error',
    })
    return [response, await response.text()]
  }

  return async (path, request, { signal, timeoutMs }) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    const [response, text] = await exchange(path, JSON.stringify(request), limit).catch((error: unknown) => {
      signal.throwIfAborted()
      throw new BridgeUnreachable(`no response to ${path}`, { cause: error })
    })
    if (!response.ok) throw readRefusal(response, text)
    try {
      return parseResponse(path, JSON.parse(text))
    } catch (error) {
      throw new BridgeUnreachable(`the response to ${path} is not of the protocol`, { cause: error })
    }
  }
}
