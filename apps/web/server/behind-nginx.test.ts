import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type http from 'node:http'
import https from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '@kubora/local-servers/free-port'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { startSite, stops, upstream } from './testing/site.ts'

const example = readFileSync(new URL('../../../infra/nginx/kubora.conf', import.meta.url), 'utf8')
const hasNginx = spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0

/** Runs the documented nginx configuration in front of a web server, with other ports and its own certificate. */
async function startNginx(webPort: string): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kubora-nginx-'))
  for (const name of ['body', 'proxy', 'other']) mkdirSync(path.join(folder, name))
  const [plain, secure] = [await freePort(), await freePort()]
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')]
  const subject = ['-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=play.example']
  execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const site = example
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
    .replace('127.0.0.1:8080', `127.0.0.1:${webPort}`)
    .replace(/\/etc\/\S+fullchain\.pem/, cert)
    .replace(/\/etc\/\S+privkey\.pem/, key)
  const temporary = `client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path other; uwsgi_temp_path other; scgi_temp_path other;`
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const config = path.join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `${user} daemon off; pid nginx.pid; error_log error.log; events {} http { access_log off; ${temporary}\n${site}}`,
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', config, '-e', 'error.log'], { stdio: 'ignore' })
  stops.push(async () => {
    const ended = once(nginx, 'exit')
    nginx.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true })
  })
  await expect.poll(() => request(secure, { path: '/healthz' }).then(Boolean, () => false)).toBe(true)
  return secure
}

/** Sends a request to nginx over TLS; resolves with the response and its text. */
function request(port: number, options: https.RequestOptions, body?: Buffer) {
  return new Promise<{ response: http.IncomingMessage; body: string }>((resolve, reject) => {
    const sent = https.request(
      { host: '127.0.0.1', port, servername: 'play.example', rejectUnauthorized: false, ...options },
      (response) => void text(response).then((read) => resolve({ response, body: read }), reject),
    )
    sent.on('error', reject).end(body)
  })
}

// skipped where nginx or openssl is missing, and on systems with one loopback address
test.skipIf(!hasNginx || process.platform !== 'linux')(
  'the documented nginx configuration passes sockets, uploads and client addresses on',
  async () => {
    const seen: http.IncomingMessage[] = []
    const api = await upstream(async (asked) => {
      seen.push(asked)
      let bytes = 0
      for await (const chunk of asked) bytes += (chunk as Buffer).length
      return String(bytes)
    })
    const sockets = new WebSocketServer({ server: api.server })
    stops.push(() => sockets.close())
    const site = await startSite([api], { PUBLIC_URL: 'https://play.example' })
    const port = await startNginx(new URL(site.url).port)

    const origin = { rejectUnauthorized: false, headers: { host: 'play.example' } }
    const socket = new WebSocket(`wss://127.0.0.1:${port}/api/graphql`, 'graphql-transport-ws', origin)
    await once(socket, 'open')
    socket.close()

    const page = await request(port, { path: '/', headers: { host: 'play.example' } })
    expect(page.response.statusCode).toBe(200)
    // the site must not decide for other hosts of the operator's domain
    expect(page.response.headers['strict-transport-security']).toBe('max-age=63072000')

    const large = { host: 'play.example', 'content-length': String(80 * 1024 * 1024) }
    const refused = await request(port, { method: 'POST', path: '/api/graphql', headers: large })
    expect(refused.response.statusCode).toBe(413)
    // of nginx, or of the web server, but never both
    for (const { response } of [page, refused]) {
      const sent = response.rawHeaders.map((text) => text.toLowerCase())
      for (const name of [
        'content-security-policy',
        'x-content-type-options',
        'cross-origin-resource-policy',
      ])
        expect(sent.filter((text) => text === name)).toHaveLength(1)
    }
    expect(page.response.headers['content-security-policy']).toContain("script-src 'self'")

    const worker = await request(port, { path: '/offline-worker.js', headers: { host: 'play.example' } })
    expect([worker.response.headers['cache-control'], worker.response.headers['content-type']]).toEqual([
      'no-cache',
      'text/javascript; charset=utf-8',
    ])

    const piece = Buffer.alloc(5 * 1024 * 1024)
    const headers = { host: 'play.example', 'x-forwarded-for': '203.0.113.9' }
    const sent = await request(
      port,
      { method: 'PATCH', path: '/api/uploads/1', headers, localAddress: '127.0.0.2' },
      piece,
    )
    expect(sent.body).toBe(String(piece.length))
    // the visitor as nginx saw it, then nginx; the header that the visitor sent is dropped
    expect(seen.at(-1)?.headers['x-forwarded-for']).toBe('127.0.0.2, 127.0.0.1')
  },
)
