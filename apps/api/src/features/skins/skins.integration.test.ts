import { randomUUID } from 'node:crypto'
import { drawSkin } from '@kubora/content/skins/draw-skin'
import { encodePng } from '@kubora/content/skins/encode-png'
import { skinTextures } from '@kubora/schema/db/skins'
import { skinUrl } from '@kubora/content/skins/skin-address'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sendBytes, startFaultySkinService } from '#testing/faulty-skin-service.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const service = await startFaultySkinService()
const world = await openTestWorld()
const { url } = await startTestApi(service.env)

const png = encodePng(drawSkin('somebody'), 64, 64)
const playerPath = (uuid: string) => `/player/${uuid}`
const requestCount = (uuid: string) => service.asked.filter((path) => path === playerPath(uuid)).length

async function get(path: string, options: { at?: string; headers?: Record<string, string> } = {}) {
  const response = await fetch(`${options.at ?? url}${path}`, { headers: options.headers ?? {} })
  const body = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    source: response.headers.get('x-skin-source'),
    headers: response.headers,
    body,
  }
}

/** A new player of the network with a skin at the service. */
async function playerWithSkin(texture: Buffer = png): Promise<string> {
  const { uuid } = await world.seed.player()
  service.answer(playerPath(uuid), sendBytes(texture))
  return uuid
}

describe('pictures', () => {
  test.each([
    ['face', 64, 64, 64],
    ['head', 128, 128, 128],
    ['bust', 96, 96, 96],
    ['body', 256, 128, 256],
    ['texture', 64, 64, 64],
  ] as const)('%s of %i px is a PNG of %i×%i', async (view, size, width, height) => {
    const answer = await get(skinUrl(await playerWithSkin(), view, size))
    expect(answer).toMatchObject({ status: 200, source: 'player' })
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'png', width, height })
  })

  test('has 64 px by default', async () => {
    const answer = await get(skinUrl(await playerWithSkin()).replace('?size=64', ''))
    expect(await sharp(answer.body).metadata()).toMatchObject({ width: 64, height: 64 })
  })

  test('a client that has it gets 304, and 200 for another view', async () => {
    const uuid = await playerWithSkin()
    const first = await get(skinUrl(uuid))
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toContain('max-age=3600')
    expect((await get(skinUrl(uuid), { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await get(skinUrl(uuid), { headers: { 'if-none-match': `W/${etag}, "x"` } })).status).toBe(304)
    expect((await get(skinUrl(uuid, 'head'), { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  test('the texture is encoded again, so nothing hidden behind the picture is served', async () => {
    const uuid = await playerWithSkin(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))
    const { body } = await get(skinUrl(uuid, 'texture'))
    expect(body.includes('script')).toBe(false)
    expect(await sharp(body).metadata()).toMatchObject({ width: 64, height: 64 })
  })

  test('old textures of 64×32 get the limbs they lack', async () => {
    const old = await sharp(png).extract({ left: 0, top: 0, width: 64, height: 32 }).png().toBuffer()
    const { body, source } = await get(skinUrl(await playerWithSkin(old), 'texture'))
    expect(source).toBe('player')
    const leftLeg = await sharp(body)
      .extract({ left: 20, top: 52, width: 4, height: 12 })
      .flop()
      .raw()
      .toBuffer()
    const rightLeg = await sharp(body).extract({ left: 4, top: 20, width: 4, height: 12 }).raw().toBuffer()
    expect(leftLeg.equals(rightLeg)).toBe(true)
  })
})

describe('no request decides which host the api calls', () => {
  test.each([
    'x',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    'http:%2f%2f169.254.169.254',
    '069A79F4-44E9-4726-A5BE-FCA90E38AAF5',
    '069a79f444e94726a5befca90e38aaf5',
    '069a79f4-44e9-4726-a5be-fca90e38aaf5%0a',
    '069a79f4-44e9-4726-a5be-fca90e38aaf5%00',
    '069a79f4-44e9-4726-a5be-fca90e38aaf5@evil.example',
    '{uuid}',
    'a'.repeat(5_000),
  ])('%s is no player', async (id) => {
    const before = service.asked.length
    expect((await get(`/api/skins/${id}/face.png`)).status).toBeOneOf([400, 404, 414])
    expect(service.asked.length).toBe(before)
  })

  test.each(['cape.png', 'face', 'face.svg', 'face.png.exe', '..%2fface.png', '__proto__.png'])(
    '%s is no view',
    async (file) => expect((await get(`/api/skins/${randomUUID()}/${file}`)).status).toBe(404),
  )

  test.each(['65', '0', '-64', '1e9', '0x40', ' 64', '64&size=512', '99999999', '__proto__', ''])(
    'size %s is refused',
    async (size) => expect((await get(`/api/skins/${randomUUID()}/face.png?size=${size}`)).status).toBe(400),
  )

  test('of a profile only the name of the texture is taken, never its host', async () => {
    const { uuid } = await world.seed.player()
    const name = 'ab'.repeat(20)
    service.answer(playerPath(uuid), profileWith(`http://169.254.169.254/texture/${name}`))
    service.answer(`/texture/${name}`, sendBytes(png))
    expect((await get(skinUrl(uuid))).source).toBe('player')
    expect(service.asked).toContain(`/texture/${name}`)
  })

  test.each(['http://x/texture/../../secret', 'file:///etc/passwd', `http://x/texture/${'a'.repeat(100)}`])(
    'a profile that leads to %s gives no skin',
    async (address) => {
      const healthy = await startTestApi(service.env)
      const { uuid } = await world.seed.player()
      service.answer(playerPath(uuid), profileWith(address))
      expect((await get(skinUrl(uuid), { at: healthy.url })).source).toBe('unknown')
    },
  )

  function profileWith(address: string) {
    const value = Buffer.from(JSON.stringify({ textures: { SKIN: { url: address } } })).toString('base64')
    return sendBytes(JSON.stringify({ properties: [{ name: 'textures', value }] }), 'application/json')
  }
})

describe('a lying or dead service', () => {
  const tooLarge = Buffer.concat([png, Buffer.alloc(100_000)])
  const wide = encodePng(new Uint8Array(128 * 128 * 4), 128, 128)
  // says 64×64 in its header, and breaks off
  const torn = png.subarray(0, 200)
  test.each([
    ['HTML as PNG', sendBytes('<html><script>alert(1)</script></html>')],
    ['nothing', sendBytes('')],
    ['more than a skin can have', sendBytes(tooLarge)],
    ['a picture of another size', sendBytes(wide)],
    ['half a picture', sendBytes(torn)],
    ['a profile that is none', sendBytes('{"properties":"x"}', 'application/json')],
    ['an error', (response) => response.writeHead(500).end('x')],
    ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a cut connection', (response) => response.destroy()],
  ] satisfies [string, Parameters<typeof service.respondToAll>[0]][])(
    '%s: a face of our own is shown, and the skin is soon requested again',
    async (_name, answer) => {
      // each with an api of its own, as five failures in a row begin a cool-down
      const { url: at } = await startTestApi(service.env)
      const { uuid } = await world.seed.player()
      service.answer(playerPath(uuid), answer)
      const shown = await get(skinUrl(uuid), { at })
      expect(shown).toMatchObject({ status: 200, source: 'unknown' })
      expect(shown.headers.get('cache-control')).toContain('max-age=30')
      expect(await sharp(shown.body).metadata()).toMatchObject({ format: 'png', width: 64 })
      expect(await world.db.$count(skinTextures, eq(skinTextures.uuid, uuid))).toBe(0)
    },
  )

  test('neither a silent nor an endless service delays a response beyond its timeout', async () => {
    const { url: at } = await startTestApi(service.env)
    const [silent, endless] = [(await world.seed.player()).uuid, (await world.seed.player()).uuid]
    service.answer(playerPath(silent), () => undefined)
    service.answer(playerPath(endless), (response) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      const drip = setInterval(() => response.write('x'), 50)
      response.once('close', () => clearInterval(drip))
    })
    const answers = await Promise.all([silent, endless].map((uuid) => get(skinUrl(uuid), { at })))
    expect(answers.map(({ source }) => source)).toEqual(['unknown', 'unknown'])
  })

  test('after failures in a row it gets no requests', async () => {
    const { url: at } = await startTestApi(service.env)
    const uuids = (await world.seed.players(Array.from({ length: 12 }, () => ({})))).map(({ uuid }) => uuid)
    for (const uuid of uuids) {
      service.answer(playerPath(uuid), (response) => response.writeHead(503).end())
      await get(skinUrl(uuid), { at })
    }
    expect(uuids.map(requestCount)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0])
  })

  test('the old skin stays while the service fails, in every process', async () => {
    const uuid = await playerWithSkin()
    await get(skinUrl(uuid))
    await world.db
      .update(skinTextures)
      .set({ askAgainAt: sql`now() - interval '1 day'` })
      .where(eq(skinTextures.uuid, uuid))
    service.answer(playerPath(uuid), (response) => response.destroy())
    const other = await startTestApi(service.env)
    const before = requestCount(uuid)
    expect((await get(skinUrl(uuid), { at: other.url })).source).toBe('player')
    await expect.poll(() => requestCount(uuid)).toBe(before + 1)
    expect((await get(skinUrl(uuid), { at: other.url })).source).toBe('player')
  })
})

describe('as few requests as possible', () => {
  test('a player without a skin is requested once, by one process', async () => {
    const { uuid } = await world.seed.player()
    service.answer(playerPath(uuid), (response) => response.writeHead(204).end())
    for (let visit = 0; visit < 3; visit += 1) expect((await get(skinUrl(uuid))).source).toBe('none')
    const other = await startTestApi(service.env)
    expect((await get(skinUrl(uuid), { at: other.url })).source).toBe('none')
    expect(requestCount(uuid)).toBe(1)
  })

  test('many visitors at once cause one request', async () => {
    const uuid = await playerWithSkin()
    const answers = await Promise.all(Array.from({ length: 30 }, () => get(skinUrl(uuid, 'head', 48))))
    expect(new Set(answers.map(({ source }) => source))).toEqual(new Set(['player']))
    expect(requestCount(uuid)).toBe(1)
  })

  test('a person without a UUID is never requested', async () => {
    const before = service.asked.length
    expect((await get(skinUrl(null))).source).toBe('none')
    expect(service.asked.length).toBe(before)
  })

  test('made-up UUIDs cannot use up the budget of players', async () => {
    const { url: at } = await startTestApi(service.env)
    const madeUp = await Promise.all(
      Array.from({ length: 80 }, () => get(skinUrl(randomUUID()), { at }).then(({ source }) => source)),
    )
    expect(madeUp.filter((source) => source === 'none').length).toBeLessThan(50)
    expect((await get(skinUrl(await playerWithSkin()), { at })).source).toBe('player')
  })

  test('large pictures that must be drawn use up the budget of an address sooner, those drawn already do not', async () => {
    const { url: at } = await startTestApi({ ...service.env, RATE_LIMIT_SCALE: '1' })
    const dressed = Array.from({ length: 40 }, (_, index) =>
      playerWithSkin(encodePng(drawSkin(`somebody ${index}`), 64, 64)),
    )
    const ask = (path: string) => get(path, { at, headers: { 'x-forwarded-for': '203.0.113.3' } })
    const uuids = await Promise.all(dressed)
    const textures = await Promise.all(uuids.map((uuid) => ask(skinUrl(uuid, 'texture', 64))))
    expect(new Set(textures.map(({ headers }) => headers.get('etag'))).size).toBe(40)
    const paths = uuids.map((uuid) => skinUrl(uuid, 'head', 512))
    const drawn = await Promise.all(paths.map(ask))
    const refused = drawn.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(5)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    const again = paths.filter((_, index) => drawn[index]?.status === 200)
    expect(new Set((await Promise.all(again.map(ask))).map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('an address that floods is slowed down, others are served', async () => {
    // a budget so small that a busy machine refills it more slowly than it is spent
    const { url: at } = await startTestApi({ ...service.env, RATE_LIMIT_SCALE: '0.1' })
    const path = skinUrl(await playerWithSkin())
    // a picture that is drawn costs no more than its request
    expect((await get(path, { at, headers: { 'x-forwarded-for': '203.0.113.2' } })).status).toBe(200)
    const flood = await Promise.all(
      Array.from({ length: 900 }, () => get(path, { at, headers: { 'x-forwarded-for': '203.0.113.1' } })),
    )
    expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([200, 429]))
    expect((await get(path, { at, headers: { 'x-forwarded-for': '203.0.113.2' } })).status).toBe(200)
  })
})
