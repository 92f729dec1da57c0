import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { outlineFitting, outlineText } from '#features/players/card/outline-text.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { url } = await startTestApi()
const world = await openTestWorld()

async function card(id: number | string, search = '', headers: Record<string, string> = {}, at = url) {
  const response = await fetch(`${at}/api/players/${id}/card.png${search}`, { headers })
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  }
}

describe('the share picture', () => {
  test('has the size that social networks expect, and is the player’s own', async () => {
    const player = await world.seed.player({ playtimeMinutes: 5_000 })
    const answer = await card(player.id)
    expect(answer.status).toBe(200)
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 })
    expect(answer.body.length).toBeLessThan(300_000)
    const other = await world.seed.player({ playtimeMinutes: 5_000 })
    expect((await card(other.id)).headers.get('etag')).not.toBe(answer.headers.get('etag'))
  })

  test('differs by language, and changes with the rank', async () => {
    const player = await world.seed.player()
    const tags = [await card(player.id), await card(player.id, '?locale=fr')]
    await world.seed.rankOf(player, await world.seed.rank({ minecraftPrefix: '§4Admin' }))
    tags.push(await card(player.id))
    expect(new Set(tags.map(({ headers }) => headers.get('etag'))).size).toBe(3)
  })

  test('changes with the points of a player whom boards show, and not with those of others', async () => {
    const [player, hidden] = [await world.seed.player(), await world.seed.player()]
    const tags = async (one: { id: number }) => (await card(one.id)).headers.get('etag')
    const before = [await tags(player), await tags(hidden)]
    await world.seed.board({ mode: 'global', period: 'ALL_TIME' }, [
      { player, points: 45_000 },
      { player: hidden, points: 45_000, hidden: true },
    ])
    expect(await tags(player)).not.toBe(before[0])
    expect(await tags(hidden)).toBe(before[1])
  })

  test('is not sent again to a client that has it', async () => {
    const player = await world.seed.player()
    const etag = (await card(player.id)).headers.get('etag') ?? ''
    expect((await card(player.id, '', { 'if-none-match': etag })).status).toBe(304)
  })

  test.each(['0', '99999999', 'x', '-1', '..%2f..', '9'.repeat(400), '<svg>', "1'"])(
    'of %s is the card without a player',
    async (id) => {
      const answer = await card(encodeURIComponent(decodeURIComponent(id)))
      if (id.length > 100) expect(answer.status).toBeOneOf([200, 404, 414])
      else {
        expect(answer.status).toBe(200)
        expect(answer.headers.get('etag')).toBe((await card('0')).headers.get('etag'))
      }
    },
  )

  test.each(['?locale=it', '?locale=de&locale=fr', '?locale='])('%s is refused', async (search) =>
    expect((await card('1', search)).status).toBe(400),
  )

  test('a rank that is called like markup stays text', async () => {
    const player = await world.seed.player()
    const prefix = '§4</svg><image href="http://127.0.0.1:1/"/>&amp;'
    await world.seed.rankOf(player, await world.seed.rank({ minecraftPrefix: prefix }))
    expect((await card(player.id)).status).toBe(200)
  })

  test('one address gets a limited number', async () => {
    const { url: at } = await startTestApi({ RATE_LIMIT_SCALE: '1' })
    const answers = await Promise.all(
      Array.from({ length: 90 }, () => card('0', '', { 'x-forwarded-for': '203.0.113.7' }, at)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  })
})

describe('outlined text', () => {
  test('fits, by getting smaller and then shorter', () => {
    const options = { size: 88, minSize: 36, maxWidth: 300, weight: 'bold' } as const
    expect(outlineFitting('Kira', options).size).toBe(88)
    expect(outlineFitting('Kira_Nordlicht', options).size).toBeLessThan(88)
    for (const text of ['Kira', 'Kira_Nordlicht', 'W'.repeat(32)])
      expect(outlineFitting(text, options).width).toBeLessThanOrEqual(300.01)
  })

  test('has the letters of our languages, and skips what it lacks', () => {
    for (const letter of 'äöüÄÖÜßéèêëàâçîïôûùœÉ0_.*+-…')
      expect(outlineText(letter, 20, 'bold').width).toBeGreaterThan(0)
    expect(outlineText('漢', 20, 'bold')).toEqual({ path: '', width: 0 })
  })
})
