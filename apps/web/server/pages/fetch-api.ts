import { NoResponseError } from '../proxy/forward-request.ts'
import { readResponse } from '../proxy/read-response.ts'
import type { Upstreams } from '../proxy/upstreams.ts'

/** Time for which a page waits for its data, ms; readers do not wait longer for a first paint. */
const pageDataTimeoutMs = 4_000

/** Most bytes of a response. */
const maxResponseBytes = 8 * 1_024 * 1_024

/** Queries the api for a page's data. */
export type FetchApi = <Data>(query: { operation: string; text: string }, variables: object) => Promise<Data>

/** The api responded with an error; `code` is from the catalogue of errors. */
export class ApiRefusedError extends Error {
  readonly code: string

  constructor(operation: string, code: string) {
    super(`The api refused ${operation}: ${code}`)
    this.name = 'ApiRefusedError'
    this.code = code
  }
}

/**
 * Creates the function that queries any api process. It rejects with `NoResponseError` or {@link ApiRefusedError}. It only
 * reads, so it may send a query twice. `visitor` is the X-Forwarded-For of the visitor whose budget the api charges for the
 * page; without it all pages are charged to one visitor. Queries of pages cost more, as rendering is work too.
 */
export function createFetchApi(api: Upstreams): (visitor?: string) => FetchApi {
  return (visitor) =>
    async <Data>(query: { operation: string; text: string }, variables: object) => {
      const body = Buffer.from(JSON.stringify({ query: query.text, variables }))
      const headers = ['content-type', 'application/json', 'accept', 'application/json']
      if (visitor !== undefined) headers.push('x-forwarded-for', visitor, 'x-kubora-page', '1')
      const response = await readResponse(
        api,
        { method: 'POST', path: '/api/graphql', headers, body },
        { deadlineMs: pageDataTimeoutMs, maxBytes: maxResponseBytes },
      )
      if (response.status >= 500) throw new NoResponseError(true, new Error(`status ${response.status}`))
      const { data, errors } = JSON.parse(response.body.toString('utf8')) as {
        data?: Data | null
        errors?: { message: string }[]
      }
      if (data === undefined || data === null || errors !== undefined)
        throw new ApiRefusedError(query.operation, errors?.[0]?.message ?? 'INTERNAL')
      return data
    }
}
