import http from 'node:http'
import { Pool } from 'undici'

/**
 * The least work of any web server on Node: it buffers a request and sends it by undici. No rule of ours, no second
 * upstream, no check, no limit. Listens on `PORT`, sends everything to `API_URLS`, responds with 200 to `/readyz`.
 */
const pool = new Pool(process.env.API_URLS ?? '')
const ofConnection = new Set(['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding'])

function relay(request: http.IncomingMessage, body: Buffer | null, response: http.ServerResponse): void {
  const { rawHeaders, method = 'GET', url = '/' } = request
  const headers = rawHeaders.filter(
    (_, index) => !ofConnection.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()),
  )
  pool.dispatch(
    { method, path: url, headers, body },
    {
      onRequestStart: () => undefined,
      onResponseStart: (_flow, status, answered) => {
        const { connection: _connection, 'keep-alive': _kept, ...rest } = answered
        response.writeHead(status, rest)
      },
      onResponseData: (_flow, chunk) => void response.write(chunk),
      onResponseEnd: () => void response.end(),
      onResponseError: () => void response.destroy(),
    },
  )
}

const server = http.createServer((request, response) => {
  if (request.url === '/readyz') return void response.end()
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.once('end', () => relay(request, chunks.length === 0 ? null : Buffer.concat(chunks), response))
})
server.listen(Number(process.env.PORT), '127.0.0.1')
