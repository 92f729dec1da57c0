import autocannon from 'autocannon'

/** One request of a workload. */
export type WorkRequest = { headers: Record<string, string>; body: string }

/** Requests that every connection sends round robin; each begins at another one. */
export type Workload = {
  /** Address on this machine. */
  url: string
  requests: readonly WorkRequest[]
  /** Mean size of the right responses, bytes: shorter ones are errors. */
  responseBytes: number
}

/** Results of a load. Latencies in milliseconds. */
export type LoadResult = { perSecond: number; answers: number; p50Ms: number; p99Ms: number }

/** Connections that send a request as soon as they have the response to the last. */
const connections = 16

/** Sends requests for `seconds` as fast as the server responds; only on the loopback. Throws when a response was wrong. */
export async function load(workload: Workload, seconds: number): Promise<LoadResult> {
  const { hostname } = new URL(workload.url)
  if (hostname !== '127.0.0.1') throw new Error(`load is for the loopback, not for ${hostname}`)
  const requests = workload.requests.map((request) => ({ method: 'POST' as const, ...request }))
  let connected = 0
  const result = await autocannon({
    url: workload.url,
    connections,
    duration: seconds,
    requests,
    setupClient(client) {
      const start = Math.floor((connected++ * requests.length) / connections) % requests.length
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)])
    },
  })
  const answers = result['2xx']
  const failures = result.non2xx + result.errors + result.timeouts
  if (answers === 0 || failures > 0) throw new Error(`${failures} of ${failures + answers} requests failed`)
  if (result.throughput.total / answers < workload.responseBytes * 0.98) {
    throw new Error('responses were shorter than they should be')
  }
  return {
    perSecond: answers / result.duration,
    answers,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  }
}
