import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { startLivestreamPlatforms } from '@kubora/test-kit/livestream-platforms/start-livestream-platforms'
import { livestreamStates } from '@kubora/schema/db/livestreams'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const platforms = await startLivestreamPlatforms()
afterAll(platforms.close)
platforms.world.begin(platforms.world.add('twitch', 'fuchsbau'))
const png = Buffer.from(
  await (await fetch(`${platforms.origin}/previews-ttv/live_user_fuchsbau-480x270.jpg`)).arrayBuffer(),
)

/** A picture server whose response each test chooses. */
let answer: (response: ServerResponse) => void = (response) => response.end()
let asked: { path: string; headers: object }[] = []
const hostile = createServer((request, response) => {
  asked.push({ path: request.url ?? '', headers: request.headers })
  answer(response)
})
hostile.listen(0, '127.0.0.1')
await once(hostile, 'listening')
const address = hostile.address()
const hostileOrigin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
afterAll(() => {
  hostile.closeAllConnections()
  hostile.close()
})

const { url } = await startTestApi({
  LIVESTREAM_PICTURE_ORIGINS: `${platforms.origin},${hostileOrigin}`,
})
const { db, seed } = await openTestWorld()

async function channelWith(thumbnailUrl: string, state: object = {}) {
  return seed.livestreamChannel({
    state: { isLive: true, checkedAt: new Date(), startedAt: new Date(), thumbnailUrl, ...state },
  })
}
async function show(id: number | string, query = '') {
  const response = await fetch(`${url}/api/livestreams/${id}/thumbnail.jpg${query}`, {
    headers: {
      'x-forwarded-for': '203.0.113.9',
      cookie: 'secret=1',
      referer: 'https://kubora.test/livestream',
    },
  })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    cache: response.headers.get('cache-control'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

beforeEach(() => {
  asked = []
})

describe('the picture of a running stream', () => {
  test('comes from its platform in the requested size, encoded again as JPEG', async () => {
    const template = `${platforms.origin}/previews-ttv/live_user_fuchsbau-{width}x{height}.jpg`
    const { id } = await channelWith(template)
    const small = await show(id, '?v=1')
    expect(small).toMatchObject({ status: 200, type: 'image/jpeg', cache: 'public, max-age=60' })
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 270 })
    const large = await sharp((await show(id, '?v=1&w=960')).bytes).metadata()
    expect(large).toMatchObject({ width: 960, height: 540 })
  })

  test('is fetched once for all, without anything of the visitors', async () => {
    answer = (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(png)
    const { id } = await channelWith(`${hostileOrigin}/once.jpg`)
    const shown = await Promise.all(Array.from({ length: 20 }, () => show(id)))
    expect(new Set(shown.map(({ type }) => type))).toEqual(new Set(['image/jpeg']))
    expect(asked).toHaveLength(1)
    expect(JSON.stringify(asked)).not.toMatch(/203\.0\.113|secret|kubora\.test/)
  })
})

describe('the fallback picture is sent for', () => {
  async function expectDrawing(id: number | string, query = '') {
    const shown = await show(id, query)
    expect(shown).toMatchObject({ status: 200, type: 'image/svg+xml', cache: 'public, max-age=15' })
    expect(shown.bytes.toString()).toMatch(/^<svg xmlns/)
  }

  test('channels that are offline, hidden, not checked for long, or missing', async () => {
    const picture = `${platforms.origin}/previews-ttv/live_user_fuchsbau-480x270.jpg`
    const offline = await channelWith(picture, { isLive: false })
    const stale = await channelWith(picture)
    await db
      .update(livestreamStates)
      .set({ checkedAt: sql`clock_timestamp() - interval '6 minutes'` })
      .where(eq(livestreamStates.channelId, stale.id))
    const hidden = await seed.livestreamChannel({
      enabled: false,
      state: { isLive: true, checkedAt: new Date(), thumbnailUrl: picture },
    })
    for (const id of [offline.id, stale.id, hidden.id, 999_999, 0, '1%20or%201', '99999999999999999999'])
      await expectDrawing(id)
  })

  test.each([
    ['another origin', 'https://evil.example/x.jpg'],
    ['an address inside', 'http://127.0.0.1:1/x.jpg'],
    ['the metadata service', 'http://169.254.169.254/latest/meta-data/'],
    ['a file', 'file:///etc/passwd'],
    ['a look-alike', `${'https://static-cdn.jtvnw.net'}@127.0.0.1/x.jpg`],
    ['no address', 'nothing'],
  ])('%s, which is never requested', async (_what, thumbnailUrl) => {
    await expectDrawing((await channelWith(thumbnailUrl)).id)
    expect(asked).toEqual([])
  })

  test.each([
    ['an allowed origin with a password', () => hostileOrigin.replace('http://', 'http://user:pass@')],
  ])('%s', async (_what, origin) => {
    await expectDrawing((await channelWith(`${origin()}/x.jpg`)).id)
    expect(asked).toEqual([])
  })

  const png100k = Buffer.concat([png, Buffer.alloc(100)])
  const answers: [string, (response: ServerResponse) => void][] = [
    ['markup', (r) => r.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>')],
    [
      'markup that claims to be a picture',
      (r) => r.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>'),
    ],
    [
      'a drawing with scripts',
      (r) => r.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg onload="x"/>'),
    ],
    [
      'a picture of another kind than claimed',
      (r) => r.writeHead(200, { 'content-type': 'image/jpeg' }).end(png),
    ],
    [
      'a head without a picture',
      (r) => r.writeHead(200, { 'content-type': 'image/png' }).end(png.subarray(0, 16)),
    ],
    ['a redirect', (r) => r.writeHead(302, { location: `${platforms.origin}/vi/x.jpg` }).end()],
    ['an error', (r) => r.writeHead(500, { 'content-type': 'image/png' }).end(png100k)],
    [
      'a declared size over the limit',
      (r) => r.writeHead(200, { 'content-type': 'image/png', 'content-length': '3000000' }).end(png),
    ],
    ['a stream without end', endless],
    [
      'a response that breaks off',
      (r) => {
        r.writeHead(200, { 'content-type': 'image/png', 'content-length': String(png.length) })
        r.write(png.subarray(0, 100))
        r.destroy()
      },
    ],
  ]
  test.each(answers)('%s', async (what, hostileResponse) => {
    answer = hostileResponse
    await expectDrawing((await channelWith(`${hostileOrigin}/${encodeURIComponent(what)}.jpg`)).id)
    expect(asked).toHaveLength(1)
  })
})

function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'image/png' })
  response.write(png)
  const block = Buffer.alloc(500_000)
  function more(): void {
    if (response.destroyed) return
    response.write(block, () => setImmediate(more))
  }
  more()
}
