import { createServer, type IncomingMessage } from 'node:http'

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    request.on('error', reject)
  })
}

/** Serves what `answer` returns for the body of each request, as JSON, until SIGTERM; /readyz says that it runs. */
export function serveRaw(port: string, answer: (body: string) => Promise<string>): void {
  const server = createServer((request, response) => {
    if (request.url === '/readyz') {
      response.end('ready')
      return
    }
    readBody(request)
      .then(answer)
      .then((text) => {
        response.writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(text),
        })
        response.end(text)
      })
      .catch((error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        response.writeHead(500).end()
      })
  })
  server.listen(Number(port), '127.0.0.1')
  process.on('SIGTERM', () => process.exit(0))
}
