import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

/** Counts of all clients of a run, for the report. */
export type ClientCounts = {
  requests: number
  /** Attempts that ended without a response: refused, reset or timed out. */
  brokenOff: number
  /** Attempts with the response "not now": 502, 503, 504 or SERVICE_UNAVAILABLE. */
  notNow: number
  /** Responses that must never come, whatever is killed. */
  improper: string[]
}

/** Returns counts of zero. */
export function createCounts(): ClientCounts {
  return { requests: 0, brokenOff: 0, notNow: 0, improper: [] }
}

/**
 * The end of an operation: data, an expected error, or `unknown` when an operation that must not be repeated broke off
 * and may or may not have happened.
 */
export type Outcome<Data> =
  | { kind: 'done'; data: Data }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown' }

/** An operation of the schema, and the shape of its data. */
export type Operation<Data> = { name: string; query: string; data: z.ZodType<Data> }

/** How an operation is sent. */
export type RequestOptions = {
  variables?: Record<string, unknown>
  token?: string
  /** May be sent again after it broke off: reads, and writes with an idempotency key. */
  repeatable: boolean
}

/** Sends operations as a well-written client does: timeouts, back-off with jitter, no retry where it could do harm. */
export type CarefulClient = {
  /** Throws when nothing but failures came for a minute. */
  ask: <Data>(operation: Operation<Data>, options: RequestOptions) => Promise<Outcome<Data>>
}

const graphqlResponse = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.looseObject({ code: z.string() }) }))
    .min(1)
    .optional(),
})

const retryHint = z.object({ params: z.object({ retryAfterSeconds: z.number().positive() }) })

// codes that no kill, restart or outage excuses
const improperCodes = new Set(['INTERNAL', 'UNAUTHORIZED', 'BAD_REQUEST', 'RATE_LIMITED'])
const giveUpAfterMs = 60_000
const longestWaitMs = 1000

type Try<Data> = Outcome<Data> | { kind: 'not-now' } | { kind: 'broken-off' }

/** Creates a client of one GraphQL address; `random` is the jitter of its waits. */
export function createCarefulClient(options: {
  graphqlUrl: string
  random: () => number
  counts: ClientCounts
  /** Longest time of one attempt; 8 s when left out. */
  attemptTimeoutMs?: number
}): CarefulClient {
  const { graphqlUrl, random, counts, attemptTimeoutMs = 8000 } = options

  async function exchange(query: string, { variables, token }: RequestOptions): Promise<Response> {
    return await fetch(graphqlUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(attemptTimeoutMs),
    })
  }

  function judge<Data>({ name, data }: Operation<Data>, status: number, text: string): Try<Data> {
    if (status === 502 || status === 504) return { kind: 'broken-off' }
    const answer = graphqlResponse.safeParse(parseJson(text))
    if (!answer.success) {
      if (status === 503) return { kind: 'not-now' }
      counts.improper.push(`${name}: HTTP ${status} ${text.slice(0, 200)}`)
      return { kind: 'broken-off' }
    }
    const [error] = answer.data.errors ?? []
    if (error === undefined) return { kind: 'done', data: data.parse(answer.data.data) }
    const { code } = error.extensions
    if (code === 'SERVICE_UNAVAILABLE') {
      if (!retryHint.safeParse(error.extensions).success) counts.improper.push(`${name}: no time to retry`)
      return { kind: 'not-now' }
    }
    if (improperCodes.has(code)) counts.improper.push(`${name}: ${code} ${JSON.stringify(error.extensions)}`)
    return { kind: 'refused', code }
  }

  async function tryOnce<Data>(operation: Operation<Data>, how: RequestOptions): Promise<Try<Data>> {
    counts.requests += 1
    let status: number
    let text: string
    try {
      const response = await exchange(operation.query, how)
      status = response.status
      text = await response.text()
    } catch {
      return { kind: 'broken-off' }
    }
    return judge(operation, status, text)
  }

  return {
    ask: async (operation, how) => {
      const deadline = performance.now() + giveUpAfterMs
      let waitMs = 50
      while (performance.now() < deadline) {
        const result = await tryOnce(operation, how)
        if (result.kind !== 'not-now' && result.kind !== 'broken-off') return result
        if (result.kind === 'not-now') counts.notNow += 1
        else counts.brokenOff += 1
        // an outage may strike in the middle of the commit, so "not now" is no guarantee either
        if (!how.repeatable) return { kind: 'unknown' }
        await sleep(waitMs * (0.5 + random() / 2))
        waitMs = Math.min(waitMs * 2, longestWaitMs)
      }
      throw new Error(`${operation.name} had no success for ${giveUpAfterMs / 1000} s`)
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
