import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { callPlatform, PlatformError } from '#features/livestreams/platform-call.ts'

let answer: (response: ServerResponse) => void = (response) => response.end()
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  answer(response)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const address = server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

async function call(respond: typeof answer, signal = new AbortController().signal) {
  answer = respond
  asked.splice(0)
  return callPlatform(z.object({ title: z.string() }), {
    platform: 'Twitch',
    url: new URL(`${origin}/x?secret=hidden`),
    headers: {},
    signal,
  })
}

async function failure(...of: Parameters<typeof call>): Promise<PlatformError> {
  const error = await call(...of).catch((thrown: unknown) => thrown)
  if (!(error instanceof PlatformError)) throw new Error('it did not throw a PlatformError')
  expect(error.message).not.toMatch(/hidden|127\.0\.0\.1/)
  return error
}

test('what no database can store is removed from every text, of errors too', async () => {
  expect(await call((response) => response.end('{"title":"a\\u0000b"}'))).toEqual({ title: 'ab' })
  const error = await failure((response) => response.writeHead(500).end('{"message":"a\\u0000b"}'))
  expect(error.message).toBe('Twitch responded with 500: ab')
})

test.each([
  ['nothing', ''],
  ['a page', '<html>503</html>'],
  ['half a response', '{"title":'],
  ['null', 'null'],
  ['another form', '{"title":1}'],
  ['a list', '[]'],
])('%s is not accepted as a response', async (_what, text) => {
  expect((await failure((response) => response.end(text))).message).toContain('not understood')
})

test('an endless response, a broken one and a redirect are failures, and no redirect is followed', async () => {
  const endless = await failure((response) => {
    const chunk = Buffer.alloc(1_000_000, 'x')
    const more = () => response.write(chunk, (error) => error ?? more())
    more()
  })
  expect(endless.message).toContain('broke off')
  const broken = await failure((response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{"title"')
    setTimeout(() => response.destroy(), 20)
  })
  expect(broken.message).toContain('broke off')
  const led = await failure((response) =>
    response.writeHead(302, { location: `${origin}/elsewhere` }).end('{"title":"a"}'),
  )
  expect([led.message, asked]).toEqual(['Twitch does not respond (TypeError)', ['/x?secret=hidden']])
})

test.each([
  [{ 'retry-after': '7' }, 7],
  [{ 'retry-after': '999999' }, 3600],
  [{ 'retry-after': '-5' }, 0],
  [{ 'retry-after': 'Wed, 21 Oct 2065 07:28:00 GMT' }, 0],
  [{ 'ratelimit-reset': '1' }, 1],
  [{ 'ratelimit-reset': '9999999999' }, 3600],
  [{ 'ratelimit-reset': 'soon' }, 0],
] as const)('%j asks for a pause of %i seconds', async (headers, seconds) => {
  const error = await failure((response) => response.writeHead(429, headers).end())
  expect([error.status, error.pauseSeconds]).toEqual([429, seconds])
})
