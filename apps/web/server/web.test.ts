import { once } from 'node:events'
import type http from 'node:http'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { env, rawGet, script, siteDir, startSite, stops, upstream, web } from './testing/site.ts'
import { startWeb } from './web.ts'

test('serves hashed files compressed and for a year, and no page in place of a missing one', async () => {
  const site = await web([await upstream(() => 'api')])
  const file = await fetch(`${site}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'br' } })
  expect(file.headers.get('content-encoding')).toBe('br')
  expect(file.headers.get('cache-control')).toContain('immutable')
  expect(await file.text()).toBe(script)
  const missing = await fetch(`${site}/assets/gone.js`)
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, null])
  for (const path of [
    '/assets/..%2findex.html',
    '/assets/%2e%2e/page-assets.json',
    '/page-assets.json',
    '/server/entry-server.js',
    '/index.html',
  ]) {
    expect((await rawGet(site, path)).statusCode, path).not.toBe(200)
  }
})

test('responses of the api run nothing and may not be framed', async () => {
  const site = await web([await upstream(() => '<script>alert(1)</script>')])
  const { headers } = await fetch(`${site}/api/graphql`)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

test('takes upstreams round robin and skips one that is unavailable', async () => {
  const first = await upstream(() => 'first')
  const second = await upstream(() => 'second')
  const site = await web([first, second])
  const ask = async () => await (await fetch(`${site}/api/graphql`, { method: 'POST', body: '{}' })).text()
  expect(new Set([await ask(), await ask()])).toEqual(new Set(['first', 'second']))
  await first.kill()
  for (let i = 0; i < 6; i++) expect(await ask()).toBe('second')
  const back = await upstream(() => 'first again', first.port)
  await expect.poll(ask).toBe('first again')
  expect(back.url).toBe(first.url)
})

test('forwards body and headers of the client, with its true address', async () => {
  const received: { headers: http.IncomingHttpHeaders; body: string; url: string | undefined }[] = []
  const site = await web([
    await upstream(async (request) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString(), url: request.url })
      return 'ok'
    }),
  ])
  const headers = {
    authorization: 'Bearer t',
    'content-type': 'application/json',
    'x-forwarded-for': '198.51.100.7',
  }
  await fetch(`${site}/api/graphql?x=1`, { method: 'POST', headers, body: '{"query":"{ ä }"}' })
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ body: '{"query":"{ ä }"}', url: '/api/graphql?x=1' })
  expect(received[0]?.headers).toMatchObject({
    authorization: 'Bearer t',
    'content-type': 'application/json',
    'x-forwarded-for': '198.51.100.7, 127.0.0.1',
    'x-forwarded-proto': 'http',
  })
})

test('sends a change at most once: when an upstream dies after it got the request, no other gets it', async () => {
  let calls = 0
  const dying = () =>
    upstream((request) => {
      calls += 1
      request.socket.destroy()
      return ''
    })
  const site = await web([await dying(), await dying()])
  const answer = await fetch(`${site}/api/graphql`, { method: 'POST', body: '{}' })
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }] })
  expect(calls).toBe(1)
})

test('a plugin whose response was lost gets what docs/PLUGIN-PROTOCOL.md says: 502 UNAVAILABLE, and when to retry', async () => {
  const dying = await upstream((request) => {
    request.socket.destroy()
    return ''
  })
  const answer = await fetch(`${await web([dying])}/bridge/v1/sync`, { method: 'POST', body: '{}' })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([502, '1'])
  expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE', retryAfterMs: 1000 })
})

test('sends a request that changes nothing to another upstream when one dies over it', async () => {
  const dying = await upstream((request) => {
    request.socket.destroy()
    return ''
  })
  const site = await web([dying, await upstream(() => 'alive')])
  for (let i = 0; i < 4; i++) expect(await (await fetch(`${site}/download/file.zip`)).text()).toBe('alive')
})

test('responds that the service is unavailable when no upstream is, and is not ready then', async () => {
  const gone = await upstream(() => 'api')
  const { url: site, healthUrl } = await startSite([gone])
  expect((await fetch(`${healthUrl}/readyz`)).status).toBe(200)
  await gone.kill()
  const answer = await fetch(`${site}/api/graphql`, { method: 'POST', body: '{}' })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  const extensions = { code: 'SERVICE_UNAVAILABLE', params: { retryAfterSeconds: 1 }, fieldErrors: [] }
  expect(await answer.json()).toEqual({ errors: [{ message: 'SERVICE_UNAVAILABLE', extensions }] })
  const toPlugin = await fetch(`${site}/bridge/v1/sync`, { method: 'POST', body: '{}' })
  expect(await toPlugin.json()).toMatchObject({ code: 'UNAVAILABLE', retryAfterMs: 1000 })
  expect((await fetch(`${healthUrl}/readyz`)).status).toBe(503)
  expect((await fetch(`${healthUrl}/healthz`)).status).toBe(200)
})

test('refuses a body beyond the limit without calling an upstream', async () => {
  let calls = 0
  const site = await web([
    await upstream(() => {
      calls += 1
      return 'ok'
    }),
  ])
  const answer = await fetch(`${site}/api/graphql`, { method: 'POST', body: 'x'.repeat(3_000_000) })
  expect([answer.status, calls]).toEqual([413, 0])
})

test('holds a long poll open and ends it at the upstream when the client leaves', async () => {
  let left: () => void = () => undefined
  const gone = new Promise<void>((resolve) => {
    left = resolve
  })
  let arrived: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const site = await web([
    await upstream(async (request) => {
      request.socket.once('close', left)
      arrived()
      await gone
      return 'late'
    }),
  ])
  const client = new AbortController()
  const answer = fetch(`${site}/bridge/v1/sync`, { method: 'POST', body: '{}', signal: client.signal })
  await held
  client.abort()
  await expect(answer).rejects.toThrow('aborted')
  await gone
})

test('connects WebSockets to an available upstream and sends it the client’s address', async () => {
  const dead = await upstream(() => '')
  await dead.kill()
  const alive = await upstream(() => '')
  const sockets = new WebSocketServer({ server: alive.server })
  stops.push(() => sockets.close())
  sockets.on('connection', (socket, request) => {
    socket.send(JSON.stringify([request.url, request.headers['x-forwarded-for'], socket.protocol]))
    socket.on('message', (data: Buffer) => socket.send(data.toString().toUpperCase()))
  })
  const site = await web([dead, alive])
  for (let i = 0; i < 3; i++) {
    const socket = new WebSocket(`${site.replace('http', 'ws')}/api/graphql`, 'graphql-transport-ws')
    const [hello] = (await once(socket, 'message')) as [Buffer]
    expect(JSON.parse(hello.toString())).toEqual(['/api/graphql', '127.0.0.1', 'graphql-transport-ws'])
    socket.send('hello')
    const [echo] = (await once(socket, 'message')) as [Buffer]
    expect(echo.toString()).toBe('HELLO')
    socket.close()
    await once(socket, 'close')
  }
})

test('refuses a WebSocket on any other path', async () => {
  const site = await web([await upstream(() => '')])
  const socket = new WebSocket(`${site.replace('http', 'ws')}/`)
  const [error] = (await once(socket, 'error')) as [Error]
  expect(error.message).toContain('404')
})

test('finishes running requests when it is to stop, and closes its sockets', async () => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let arrived: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const api = await upstream(async () => {
    arrived()
    await released
    return 'done'
  })
  const running = await startWeb(env([api], {}), pino({ level: 'silent' }), siteDir)
  const answer = fetch(`${running.url}/api/graphql`, { method: 'POST', body: '{}' })
  await held
  const closed = running.close()
  release()
  expect(await (await answer).text()).toBe('done')
  await closed
  await expect(fetch(running.url)).rejects.toThrow('fetch failed')
})

test('shows its metrics and its state on the port for them and nowhere on the site', async () => {
  const { url: site, healthUrl } = await startSite([await upstream(() => 'api')])
  await fetch(site)
  await fetch(`${site}/api/graphql`, { method: 'POST', body: '{}' })
  await expect
    .poll(async () => await (await fetch(`${healthUrl}/metrics`)).text())
    .toContain('kubora_web_request_seconds_count{kind="api",status="200"} 1')
  const figures = await (await fetch(`${healthUrl}/metrics`)).text()
  expect(figures).toContain('kubora_web_request_seconds_count{kind="page",status="200"} 1')
  for (const path of ['/metrics', '/readyz', '/healthz'])
    expect((await fetch(site + path)).status, path).toBe(404)
})
