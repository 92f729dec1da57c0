import http from 'node:http'

/** One HTTP request of a client with an address of its own. */
export type SentRequest = {
  method?: string
  url: string
  headers?: http.OutgoingHttpHeaders
  body?: string | Buffer
  /** Timeout; 20 s when left out. */
  timeoutMs?: number
}

/** The response; status 0 when the connection broke or nothing came in time. */
export type Received = { status: number; body: string }

/** Sends requests from one source address. */
export type Sender = {
  send: (request: SentRequest) => Promise<Received>
  close: () => void
}

/** Creates a sender whose connections come from `localAddress`, such as `127.0.0.9`. */
export function createSender(localAddress: string): Sender {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 128, localAddress })

  function send({ method = 'GET', url, headers = {}, body, timeoutMs = 20_000 }: SentRequest) {
    return new Promise<Received>((resolve) => {
      const broken = () => resolve({ status: 0, body: '' })
      const signal = AbortSignal.timeout(timeoutMs)
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const request = http.request(url, { agent, method, headers: { ...headers, ...length }, signal })
      request.on('error', broken)
      request.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', broken)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
        )
      })
      request.end(body)
    })
  }
  return { send, close: () => agent.destroy() }
}

/** Returns a GraphQL request to `url`. */
export function graphqlRequest(
  url: string,
  query: string,
  { variables = {}, token }: { variables?: object; token?: string } = {},
): SentRequest {
  return {
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  }
}
