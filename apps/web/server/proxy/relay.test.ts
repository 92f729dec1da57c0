import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { deadUpstream, startFront, startUpstream } from '../testing/front.ts'
import { rawConnection } from '@kubora/test-kit/raw-http/raw-client'

async function hashOf(body: AsyncIterable<unknown>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of body) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

function patch(site: string, length: number, path = '/api/uploads/1') {
  const headers = { 'content-type': 'application/offset+octet-stream', 'content-length': length }
  const request = http.request(`${site}${path}`, { method: 'PATCH', headers })
  const answer = new Promise<IncomingMessage | null>((resolve) => {
    request.once('response', resolve)
    request.once('error', () => resolve(null))
  })
  const body = answer.then((response) => (response ? text(response) : ''))
  return { request, status: answer.then((response) => response?.statusCode ?? null), body }
}

describe('an upload', () => {
  test.each(['/api/uploads/1', '/api/evidence/1', '/api/chat-files/1'])(
    '%s is sent on as it comes, whatever its size',
    async (path) => {
      const bytes = randomBytes(5_000_000)
      let arrived: () => void = () => undefined
      const firstBytes = new Promise<void>((resolve) => {
        arrived = resolve
      })
      const site = await startFront([
        await startUpstream(async (request, response) => {
          request.once('readable', arrived)
          response.end(await hashOf(request))
        }),
      ])
      const { request, body } = patch(site, bytes.length, path)
      request.write(bytes.subarray(0, 1000))
      // the rest is sent only after the upstream has the beginning
      await firstBytes
      request.end(bytes.subarray(1000))
      expect(await body).toBe(createHash('sha256').update(bytes).digest('hex'))
    },
  )

  test('waits for an upstream that does not read, and is not buffered here', async () => {
    const totalBytes = 128 * 1024 * 1024
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const site = await startFront([
      await startUpstream(async (request, response) => {
        await released
        let bytes = 0
        for await (const chunk of request) bytes += (chunk as Buffer).length
        response.statusCode = bytes === totalBytes ? 204 : 500
        response.end()
      }),
    ])
    const { request, status } = patch(site, totalBytes)
    const chunk = Buffer.alloc(1024 * 1024)
    let writtenBytes = 0
    const pumping = (async () => {
      for (; writtenBytes < totalBytes; writtenBytes += chunk.length) {
        if (!request.write(chunk)) await once(request, 'drain')
      }
      request.end()
    })()
    let before = -1
    let same = 0
    await expect
      .poll(
        () => {
          same = writtenBytes === before ? same + 1 : 0
          before = writtenBytes
          return same
        },
        { interval: 50 },
      )
      .toBeGreaterThan(10)
    expect(writtenBytes).toBeLessThan(totalBytes / 2)
    release()
    await pumping
    expect(await status).toBe(204)
  })

  test('sends only its beginning to an upstream that has not accepted it yet', async () => {
    const totalBytes = 8 * 1024 * 1024
    let bytes = 0
    let take: () => void = () => undefined
    const site = await startFront(
      [
        await startUpstream((request, response) => {
          take = () => response.writeProcessing()
          request.on('data', (chunk: Buffer) => {
            bytes += chunk.length
          })
          request.once('end', () => response.writeHead(204).end())
        }),
      ],
      { limits: { continueTimeoutMs: 600_000 } },
    )
    const { request, status } = patch(site, totalBytes)
    request.end(Buffer.alloc(totalBytes))
    let before = -1
    let same = 0
    await expect
      .poll(
        () => {
          same = bytes > 0 && bytes === before ? same + 1 : 0
          before = bytes
          return same
        },
        { interval: 50 },
      )
      .toBeGreaterThan(10)
    expect(bytes).toBeLessThanOrEqual(128 * 1024)
    take()
    expect(await status).toBe(204)
    expect(bytes).toBe(totalBytes)
  })

  test('goes to another upstream when one is unavailable, with all its bytes', async () => {
    const bytes = randomBytes(3_000_000)
    const alive = await startUpstream(async (request, response) => response.end(await hashOf(request)))
    const site = await startFront([await deadUpstream(), alive])
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await fetch(`${site}/api/uploads/1`, { method: 'PATCH', body: bytes })
      expect(await answer.text()).toBe(createHash('sha256').update(bytes).digest('hex'))
    }
  })

  test('goes to no second upstream once the first has some of it', async () => {
    let calls = 0
    const dying = () =>
      startUpstream((request) => {
        calls += 1
        request.once('data', () => request.socket.destroy())
      })
    const site = await startFront([await dying(), await dying()])
    const { request, status } = patch(site, 100_000)
    request.write(Buffer.alloc(50_000))
    expect(await status).toBe(502)
    expect(calls).toBe(1)
    request.destroy()
  })

  test('whose upstream dies in the middle ends at once, also for a client that reads nothing before it has sent all', async () => {
    const site = await startFront([
      await startUpstream((request) => {
        request.once('data', () => request.socket.destroy())
      }),
    ])
    const { socket, closed } = await rawConnection(site)
    socket.pause()
    socket.write('PATCH /api/uploads/1 HTTP/1.1\r\nHost: site.example\r\nContent-Length: 67108864\r\n\r\n')
    // a slow connection: it would take hours to send the rest
    const drip = setInterval(() => socket.write('x'.repeat(1_000)), 20)
    await closed
    clearInterval(drip)
    expect(socket.bytesWritten).toBeLessThan(67_108_864)
  })

  test('whose client breaks it off ends at the upstream', async () => {
    let ended: (how: string) => void = () => undefined
    const outcome = new Promise<string>((resolve) => {
      ended = resolve
    })
    const site = await startFront([
      await startUpstream((request) => {
        request.resume().once('error', () => ended('broken off'))
        request.once('data', () => client.destroy())
        request.once('end', () => ended('whole'))
      }),
    ])
    const { request: client } = patch(site, 100_000)
    client.on('error', () => undefined)
    client.write(Buffer.alloc(1000))
    expect(await outcome).toBe('broken off')
  })

  test('that is refused at once gets the refusal, not a broken connection', async () => {
    const site = await startFront([
      await startUpstream((_request, response) => {
        response.statusCode = 401
        response.end('no')
      }),
    ])
    const answer = await fetch(`${site}/api/uploads/1`, { method: 'PATCH', body: randomBytes(8_000_000) })
    expect([answer.status, await answer.text()]).toEqual([401, 'no'])
  })
})

describe('a download', () => {
  test('keeps its headers, its ranges and a HEAD without bytes', async () => {
    const site = await startFront([
      await startUpstream((request, response) => {
        response.writeHead(request.headers.range ? 206 : 200, {
          'content-length': 4,
          etag: '"a"',
          'content-disposition': 'attachment',
        })
        response.end(request.method === 'HEAD' ? undefined : 'body')
      }),
    ])
    const head = await fetch(`${site}/download/file.zip`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '4', ''])
    const part = await fetch(`${site}/download/file.zip`, { headers: { range: 'bytes=0-3' } })
    expect([part.status, part.headers.get('etag'), await part.text()]).toEqual([206, '"a"', 'body'])
    expect(part.headers.get('content-disposition')).toBe('attachment')
  })

  test('that does not exist is the 404 page', async () => {
    const site = await startFront([
      await startUpstream((_request, response) => {
        response.statusCode = 404
        response.end('{"errors":[]}')
      }),
    ])
    const answer = await fetch(`${site}/download/unknown.zip`)
    expect([answer.status, await answer.text()]).toEqual([404, 'the 404 page'])
  })
})
