import { describe, expect, test } from 'vitest'
import { startFront, startUpstream } from '../testing/front.ts'
import { rawConnection, sendRaw, statusOf } from '@kubora/test-kit/raw-http/raw-client'

/** Sends the beginning of a request and then a byte each 20 ms, until the server ends the connection. */
async function drip(site: string, beginning: string): Promise<{ answer: string; sentBytes: number }> {
  const { socket, closed, received } = await rawConnection(site)
  socket.write(beginning, 'latin1')
  const timer = setInterval(() => beginning !== '' && socket.write('a'), 20)
  await closed
  clearInterval(timer)
  return { answer: received(), sentBytes: socket.bytesWritten }
}

const host = 'Host: site.example\r\n'
const long = `${host}Content-Length: 1000000\r\n\r\n`

describe('a connection is ended', () => {
  test.each([
    ['that sends nothing', ''],
    ['whose request line never ends', 'GET /api/'],
    ['whose headers never end', `GET /api/x HTTP/1.1\r\n${host}X-Slow: `],
  ])('%s', async (_name, beginning) => {
    let asked = 0
    const site = await startFront([await startUpstream(() => (asked += 1))], { headersMs: 200 })
    const { answer } = await drip(site, beginning)
    expect([null, 408]).toContain(statusOf(answer))
    expect(asked).toBe(0)
  })

  test.each([
    ['to an api process', 'POST /api/graphql', 408],
    ['to a bridge process', 'POST /bridge/v1/sync', 408],
    ['to a page', 'POST /rules', 404],
  ])('whose body never ends: %s', async (_name, line, status) => {
    let asked = 0
    const site = await startFront([await startUpstream(() => (asked += 1))], {
      limits: { bufferedBodyTimeoutMs: 200 },
    })
    const { answer } = await drip(site, `${line} HTTP/1.1\r\n${long}`)
    expect(statusOf(answer)).toBe(status)
    expect(asked).toBe(0)
  })

  test('whose upload brings next to nothing; the upstream gets the end, too', async () => {
    let ended: () => void = () => undefined
    const end = new Promise<void>((resolve) => {
      ended = resolve
    })
    const upstream = await startUpstream((request) => request.resume().once('error', ended))
    const site = await startFront([upstream], { limits: { streamedWindowMs: 200, streamedBytes: 1_000 } })
    const { answer } = await drip(site, `PATCH /api/uploads/1 HTTP/1.1\r\n${long}`)
    await end
    expect(answer).toBe('')
  })
})

describe('a body in chunks of one byte costs as much as a packet each, so its connection is ended', () => {
  test.each(['POST /api/graphql', 'POST /bridge/v1/sync', 'PATCH /api/uploads/1', 'GET /robots.txt'])(
    '%s',
    async (line) => {
      const pieces = 400_000
      let bytes = 0
      const upstream = await startUpstream((request, response) => {
        request.on('data', (chunk: Buffer) => (bytes += chunk.length)).once('error', () => undefined)
        request.once('end', () => response.end('whole'))
      })
      const site = await startFront([upstream])
      const { socket, closed, received } = await rawConnection(site)
      socket.write(`${line} HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n`)
      socket.write(`${'1\r\na\r\n'.repeat(pieces)}0\r\n\r\n`)
      await closed
      // the response is lost where its connection is reset
      expect([400, 502, null]).toContain(statusOf(received()))
      expect(bytes).toBeLessThan(pieces / 10)
    },
  )

  test('but not that of a client that sends small chunks now and then', async () => {
    const upstream = await startUpstream(async (request, response) => {
      let bytes = 0
      for await (const chunk of request) bytes += (chunk as Buffer).length
      response.end(`got ${bytes}`)
    })
    const site = await startFront([upstream])
    const { socket, received } = await rawConnection(site)
    const small = '1\r\na\r\n'.repeat(1_000)
    const large = `4000\r\n${'b'.repeat(0x4000)}\r\n`.repeat(50)
    socket.write(`POST /api/graphql HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n`)
    socket.write(`${small}${large}${small}0\r\n\r\n`)
    await expect.poll(received).toContain(`got ${2_000 + 50 * 0x4000}`)
    socket.destroy()
  })
})

test('a connection that sends requests without waiting for responses is ended before many reach the upstream', async () => {
  let open = 0
  let most = 0
  const site = await startFront([
    await startUpstream((_request, response) => {
      open += 1
      most = Math.max(most, open)
      response.once('close', () => (open -= 1))
    }),
  ])
  await sendRaw(site, `GET /api/x HTTP/1.1\r\n${host}\r\n`.repeat(2_000))
  expect(most).toBeLessThanOrEqual(16)
  const few = await startFront([await startUpstream((_request, response) => response.end('ok'))])
  const answers = await sendRaw(
    few,
    `${`GET /api/x HTTP/1.1\r\n${host}\r\n`.repeat(9)}GET /api/x HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
  )
  expect(answers.match(/\r\n\r\nok/g)).toHaveLength(10)
})

describe('a connection stays open', () => {
  test('whose upload is slow but goes on', async () => {
    const upstream = await startUpstream(async (request, response) => {
      let bytes = 0
      for await (const chunk of request) bytes += (chunk as Buffer).length
      response.end(`got ${bytes}`)
    })
    const site = await startFront([upstream], {
      limits: { streamedWindowMs: 1_000, streamedBytes: 50, bufferedBodyTimeoutMs: 100 },
    })
    const { socket, received } = await rawConnection(site)
    socket.write(`PATCH /api/uploads/1 HTTP/1.1\r\n${host}Content-Length: 60000\r\n\r\n`)
    let sent = 0
    const timer = setInterval(() => {
      socket.write('x'.repeat(500))
      sent += 500
      if (sent === 60_000) clearInterval(timer)
    }, 20)
    await expect.poll(received).toContain('got 60000')
    socket.destroy()
  })

  test('whose upload waits for its process', async () => {
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const upstream = await startUpstream(async (request, response) => {
      await released
      let bytes = 0
      for await (const chunk of request) bytes += (chunk as Buffer).length
      response.end(`got ${bytes}`)
    })
    const size = 32 * 1_024 * 1_024
    const site = await startFront([upstream], { limits: { streamedWindowMs: 500, streamedBytes: 1_000 } })
    const { socket, received } = await rawConnection(site)
    socket.write(`PATCH /api/uploads/1 HTTP/1.1\r\n${host}Content-Length: ${size}\r\n\r\n`)
    socket.write(Buffer.alloc(size))
    setTimeout(() => release(), 2_000)
    await expect.poll(received).toContain(`got ${size}`)
    socket.destroy()
  })

  test('whose response is delayed: a long poll', async () => {
    const upstream = await startUpstream(async (request, response) => {
      for await (const _chunk of request) continue
      setTimeout(() => response.end('late'), 1_500)
    })
    const site = await startFront([upstream], {
      headersMs: 200,
      limits: { bufferedBodyTimeoutMs: 200, streamedWindowMs: 200, streamedBytes: 1_000 },
    })
    const answer = await sendRaw(
      site,
      `POST /bridge/v1/sync HTTP/1.1\r\n${host}Connection: close\r\nContent-Length: 2\r\n\r\n{}`,
    )
    expect(answer).toContain('late')
  })

  test('whose whole body came, for its next request', async () => {
    const upstream = await startUpstream((_request, response) => response.end('ok'))
    const site = await startFront([upstream], { limits: { bufferedBodyTimeoutMs: 200 } })
    const { socket, received } = await rawConnection(site)
    const request = `POST /rules HTTP/1.1\r\n${host}Content-Length: 2\r\n\r\n{}`
    socket.write(request)
    await expect.poll(received).toContain('the 404 page')
    await new Promise((resolve) => setTimeout(resolve, 500))
    socket.write(request)
    await expect.poll(() => received().split('the 404 page').length).toBe(3)
    socket.destroy()
  })
})
