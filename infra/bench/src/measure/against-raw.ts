import { isDeepStrictEqual } from 'node:util'
import { load, type LoadResult, type Workload } from '#measure/http-load.ts'
import { interleave } from '#measure/interleave.ts'
import { table } from '#measure/report.ts'
import { median, pairedRatio, type Ratio } from '#measure/statistics.ts'

const pairs = 5
const warmUpSeconds = 2
const measureSeconds = 3
const comparedMax = 6

/** A request of GraphQL. */
export type Request = { query: string; variables: object; operationName?: string }

/** What the api and a server by hand take of the same requests, pair by pair. */
export type Loads = ReadonlyMap<'api' | 'raw', readonly LoadResult[]>

const headersOf = (token: string | null) => ({
  'content-type': 'application/json',
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
})

/** Sends a request as a browser does, as a guest without a token. Returns the response as text. Throws for an error in it. */
export async function send(
  url: string,
  token: string | null,
  { query, variables, operationName }: Request,
): Promise<string> {
  const response = await fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers: headersOf(token),
    body: JSON.stringify({ query, variables, operationName }),
  })
  const text = await response.text()
  if (!response.ok || text.includes('"errors"')) throw new Error(text.slice(0, 500))
  return text
}

/** Loads the api and the server by hand with the same requests in turn. Throws unless both return the same. */
export async function loadBoth(
  servers: Record<'api' | 'raw', { url: string }>,
  token: string | null,
  requests: readonly Request[],
): Promise<Loads> {
  let bytes = 0
  const compared = requests.slice(0, comparedMax)
  for (const request of compared) {
    const [expected, given] = [
      await send(servers.api.url, token, request),
      await send(servers.raw.url, token, request),
    ]
    if (!isDeepStrictEqual(JSON.parse(expected), JSON.parse(given)))
      throw new Error(`other rows by hand:\n${expected.slice(0, 900)}\n${given.slice(0, 900)}`)
    bytes += Buffer.byteLength(expected) / compared.length
  }
  const headers = headersOf(token)
  const workloadOf = ({ url }: { url: string }): Workload => ({
    url: `${url}/api/graphql`,
    requests: requests.map((request) => ({ headers, body: JSON.stringify(request) })),
    responseBytes: bytes * 0.5,
  })
  const workloads = { api: workloadOf(servers.api), raw: workloadOf(servers.raw) }
  for (const workload of Object.values(workloads)) await load(workload, warmUpSeconds)
  return interleave(['raw', 'api'] as const, pairs, (name) => load(workloads[name], measureSeconds))
}

const rates = (loads: Loads, name: 'api' | 'raw') => (loads.get(name) ?? []).map(({ perSecond }) => perSecond)

/** Returns how many requests the api takes of those of the server by hand. */
export function ofRaw(loads: Loads): Ratio {
  return pairedRatio(rates(loads, 'api'), rates(loads, 'raw'))
}

/** Returns a ratio as text: its median, and the least and greatest pair. */
export function writtenRatio({ median: middle, least, greatest }: Ratio): string {
  return `${middle.toFixed(2)} (${least.toFixed(2)}–${greatest.toFixed(2)})`
}

/** Returns the table of both servers. */
export function loadTable(loads: Loads): string {
  const latencies = (name: 'api' | 'raw') => {
    const results = loads.get(name) ?? []
    return `${median(results.map(({ p50Ms }) => p50Ms)).toFixed(1)} / ${median(results.map(({ p99Ms }) => p99Ms)).toFixed(1)}`
  }
  return table(
    ['server', 'requests/s', 'of raw (least–greatest pair)', 'p50 / p99 ms'],
    [
      ['node:http by hand', median(rates(loads, 'raw')).toFixed(0), '1.00', latencies('raw')],
      ['Kubora api', median(rates(loads, 'api')).toFixed(0), writtenRatio(ofRaw(loads)), latencies('api')],
    ],
  )
}
