import { NoAnswerError, forwardRequest } from '../proxy/forward-request.ts'
import type { Upstreams } from '../proxy/upstreams.ts'

/** How long a page waits for its data, ms; a reader would not wait longer for a first look. */
const patienceMs = 4_000

/** Most bytes of an answer. */
const maxAnswerBytes = 8 * 1_024 * 1_024

/** Asks the api for a page's data. */
export type AskApi = <Data>(query: { operation: string; text: string }, variables: object) => Promise<Data>

/** The api answered, but not with data; `code` is the catalogue's. */
export class ApiRefusedError extends Error {
  readonly code: string

  constructor(operation: string, code: string) {
    super(`The api refused ${operation}: ${code}`)
    this.name = 'ApiRefusedError'
    this.code = code
  }
}

/**
 * Asks any api process; rejects with `NoAnswerError` or {@link ApiRefusedError}. Reads only, so it may be asked twice.
 * `visitor` is the X-Forwarded-For of whoever the answer is for: the api counts each visitor's questions, and without it
 * all pages together would count as one.
 */
export function createAskApi(api: Upstreams): (visitor?: string) => AskApi {
  return (visitor) =>
    async <Data>(query: { operation: string; text: string }, variables: object) => {
      const body = Buffer.from(JSON.stringify({ query: query.text, variables }))
      const answer = await forwardRequest(api, {
        method: 'POST',
        path: '/api/graphql',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'content-length': body.length,
          ...(visitor === undefined ? {} : { 'x-forwarded-for': visitor }),
        },
        body,
        signal: AbortSignal.timeout(patienceMs),
      })
      const chunks: Buffer[] = []
      let bytes = 0
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        bytes += chunk.length
        if (bytes > maxAnswerBytes) throw new ApiRefusedError(query.operation, 'TOO_LARGE')
        chunks.push(chunk)
      }
      if ((answer.statusCode ?? 500) >= 500)
        throw new NoAnswerError(true, new Error(`status ${answer.statusCode}`))
      const { data, errors } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
        data?: Data | null
        errors?: { message: string }[]
      }
      if (data === undefined || data === null || errors !== undefined)
        throw new ApiRefusedError(query.operation, errors?.[0]?.message ?? 'INTERNAL')
      return data
    }
}
