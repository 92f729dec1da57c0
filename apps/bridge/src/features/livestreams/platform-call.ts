import type { z } from 'zod'

/** Timeout of a call, milliseconds. */
const requestTimeoutMs = 8_000

/** Largest response read, bytes; a hundred streams are below 100 kB. */
const responseMaxBytes = 4_000_000

/** An unexpected response of a platform, or none. The message contains neither credentials nor the requested address. */
export class PlatformError extends Error {
  /** HTTP status; null when there was no response. */
  readonly status: number | null
  /** Seconds to wait, as the platform requested; 0 when it named none. */
  readonly pauseSeconds: number

  constructor(message: string, status: number | null, pauseSeconds = 0) {
    super(message)
    this.name = 'PlatformError'
    this.status = status
    this.pauseSeconds = pauseSeconds
  }
}

/** A call to a platform. */
export type PlatformCall = {
  platform: 'Twitch' | 'YouTube'
  url: URL
  method?: 'GET' | 'POST' | 'DELETE'
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
}

/** Calls a platform and parses its response by `schema`. Throws {@link PlatformError} on any failure. */
export async function callPlatform<Schema extends z.ZodType>(
  schema: Schema,
  { platform, url, method = 'GET', headers, body, signal }: PlatformCall,
): Promise<z.output<Schema>> {
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]),
    ...(body === undefined ? {} : { body }),
  }).catch((error: unknown) => {
    throw new PlatformError(`${platform} does not respond (${nameOf(error)})`, null)
  })
  const json = await readJson(response).catch((error: unknown) => {
    throw new PlatformError(`${platform} broke off its response (${nameOf(error)})`, response.status)
  })
  if (!response.ok) {
    throw new PlatformError(
      `${platform} responded with ${response.status}: ${said(json)}`,
      response.status,
      pauseOf(response),
    )
  }
  const read = schema.safeParse(json)
  if (read.success) return read.data
  const where = read.error.issues[0]?.path.join('.') ?? ''
  throw new PlatformError(`${platform} responded in a form not understood (${where})`, response.status)
}

async function readJson(response: Response): Promise<unknown> {
  const text = await readText(response)
  try {
    return text === '' ? null : (JSON.parse(text, storable) as unknown)
  } catch {
    return null
  }
}

/** Removes NUL, which Postgres cannot store: a single one would make the whole response fail. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\u0000', '') : value
}

async function readText(response: Response): Promise<string> {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > responseMaxBytes) throw new Error('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Returns the reason of a failure: `message` at Twitch, `error.errors[].reason` at Google. */
function said(json: unknown): string {
  const { message, error } = (json ?? {}) as { message?: unknown; error?: unknown }
  if (typeof message === 'string') return message.slice(0, 100)
  const { errors } = (typeof error === 'object' && error !== null ? error : {}) as { errors?: unknown }
  const reason: unknown = Array.isArray(errors)
    ? (errors[0] as { reason?: unknown } | undefined)?.reason
    : null
  return typeof reason === 'string' ? reason.slice(0, 100) : 'no reason given'
}

function pauseOf(response: Response): number {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  if (retryAfter > 0) return Math.min(retryAfter, 3600)
  const resetAt = Number(response.headers.get('ratelimit-reset') ?? Number.NaN)
  if (response.status !== 429 || !Number.isFinite(resetAt)) return 0
  return Math.min(Math.max(resetAt - Date.now() / 1000, 1), 3600)
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
