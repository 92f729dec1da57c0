import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { createBan } from '@kubora/domain/bans/create-ban'
import { finishReceivingEvidence } from '@kubora/domain/bans/evidence/check-evidence'
import { dropEvidence } from '@kubora/domain/bans/evidence/drop-evidence'
import { startEvidence } from '@kubora/domain/bans/evidence/start-evidence'
import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { players } from '@kubora/schema/db/players'
import { openStorage } from '@kubora/storage/open-storage'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { box, handler, mp4, webm } from '#testing/small-videos.ts'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { context, db, seed, storageDir } = ground
const storage = await openStorage({ directory: storageDir })
const bridges = [await ground.start(), await ground.start()]
afterAll(async () => {
  for (const bridge of bridges) await ground.stop(bridge)
})

/** Sends bytes as evidence of a new ban and returns what has become of them. */
async function check(bytes: Buffer | null, declared = bytes?.length ?? 1000) {
  const member = await seed.teamMember({ permissions: [banPermissions.editBans] })
  const editor = await loadPrincipal(db, await seed.session(member.account))
  const player = await seed.player()
  const banId = await createBan.run(context, editor, {
    playerId: player.id,
    reason: 'Grief',
    duration: 1,
    unit: 'DAYS',
    idempotencyKey: randomUUID(),
  })
  const id = await startEvidence.run(context, editor, { banId, fileName: 'a.png', sizeBytes: declared })
  if (bytes !== null) await storage.write(id, bytes)
  await finishReceivingEvidence(context, id)
  const read = async () => (await db.select().from(evidenceFiles).where(eq(evidenceFiles.id, id)))[0]
  await eventually('the file is checked', async () =>
    ['stored', 'failed'].includes((await read())?.state ?? ''),
  )
  return { id, player, row: await read() }
}

const isKept = (key: string) => existsSync(path.join(storageDir, key))

const mp4Head = box('ftyp', Buffer.from('isom\u0000\u0000\u0002\u0000isommp42', 'latin1'))
const webmHead = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')
const matroskaHead = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282886d6174726f736b61', 'hex')

/** A PNG that claims a size, with one line of pixels. */
function claimingPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(width * 3 + 1))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const pixels = sharp({
  create: { width: 60, height: 30, channels: 3, background: { r: 200, g: 30, b: 10 } },
})

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('as %s is written anew as WebP', async (format) => {
    const bytes = await pixels.clone().toFormat(format).toBuffer()
    const { id, row } = await check(bytes)
    expect(row).toMatchObject({ state: 'stored', kind: 'PICTURE', mediaType: 'image/webp' })
    const key = row?.storageKey ?? ''
    expect(key).not.toBe(id)
    const stored = await buffer(await storage.read(key))
    expect([row?.storedBytes, row?.sha256]).toEqual([
      stored.length,
      createHash('sha256').update(stored).digest('hex'),
    ])
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 60, height: 30 })
    await eventually('what arrived is removed', () => !isKept(id))
  })

  test('loses what it says of the device and the place, and stands upright', async () => {
    const exif = { IFD0: { Make: 'Spycam' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } }
    const bytes = await pixels.clone().jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    expect(bytes.includes('Spycam')).toBe(true)
    const { row } = await check(bytes)
    const stored = await buffer(await storage.read(row?.storageKey ?? ''))
    const { exif: kept, width, height } = await sharp(stored).metadata()
    expect([kept, width, height]).toEqual([undefined, 30, 60])
    expect(stored.includes('Spycam')).toBe(false)
  })

  test('that is a page or an archive as well is one no more', async () => {
    const page = '<html><script>alert(1)</script></html>'
    const bytes = Buffer.concat([await pixels.clone().png().toBuffer(), Buffer.from(page)])
    const { row } = await check(bytes)
    expect(row).toMatchObject({ state: 'stored', mediaType: 'image/webp' })
    const stored = await buffer(await storage.read(row?.storageKey ?? ''))
    expect(stored.includes('<script>')).toBe(false)
  })
})

describe('a video', () => {
  const secret = Buffer.from('+52.5186+013.3762/ SECRET phone')
  const picture = randomBytes(1_500_000)
  test.each([
    ['video/mp4', mp4({ secret, picture })],
    ['video/webm', webm({ secret, picture })],
  ])('as %s is written anew without what its device says', async (mediaType, bytes) => {
    const { id, player, row } = await check(bytes)
    expect(row).toMatchObject({ state: 'stored', kind: 'VIDEO', mediaType, storedBytes: bytes.length })
    const key = row?.storageKey ?? ''
    expect(key).not.toBe(id)
    const stored = await buffer(await storage.read(key))
    expect(row?.sha256).toBe(createHash('sha256').update(stored).digest('hex'))
    expect([stored.length, stored.includes('SECRET')]).toEqual([bytes.length, false])
    expect(stored.indexOf(picture)).toBe(bytes.indexOf(picture))
    await eventually('what arrived is removed', () => !isKept(id))
    // and goes with its player
    await db.delete(players).where(eq(players.id, player.id))
    await dropEvidence(context)
    await eventually('its bytes are removed', () => !isKept(key))
  })
})

describe('refused, and removed from the storage, is', () => {
  test.each([
    ['a vector picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'TYPE'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'TYPE'],
    ['a page that begins as an animation', Buffer.from('GIF89a/*<script>alert(1)</script>*/'), 'TYPE'],
    ['another Matroska file', Buffer.concat([matroskaHead, randomBytes(100)]), 'TYPE'],
    ['a container of an unknown brand', box('ftyp', Buffer.from('evil\u0000\u0000\u0000\u0000evil')), 'TYPE'],
    ['a box without an end', Buffer.from('ffffffff6674797069736f6d00000000', 'hex'), 'TYPE'],
    ['one byte', Buffer.from([0xff]), 'TYPE'],
    ['a beginning of a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'BROKEN'],
    ['a signature before noise', Buffer.concat([Buffer.from('ffd8ff', 'hex'), randomBytes(999)]), 'BROKEN'],
    ['a picture that claims 400 megapixels', claimingPng(20_000, 20_000), 'TOO_LARGE'],
    ['a picture cut off', claimingPng(600, 600), 'BROKEN'],
    [
      'a video cut off',
      mp4({ secret: Buffer.alloc(9), picture: randomBytes(999) }).subarray(0, -1),
      'BROKEN',
    ],
    ['a header of a video before noise', Buffer.concat([webmHead, Buffer.alloc(999)]), 'BROKEN'],
    ['a video without a track', Buffer.concat([mp4Head, box('mdat', randomBytes(999))]), 'TYPE'],
    [
      'a video with a track of places',
      Buffer.concat([mp4Head, box('moov', box('trak', box('mdia', handler('meta'))))]),
      'TYPE',
    ],
  ])('%s', async (_what, bytes, refusal) => {
    const { id, row } = await check(bytes)
    expect(row).toMatchObject({ state: 'failed', refusal, storageKey: null, kind: null })
    await eventually('its bytes are removed', () => !isKept(id))
  })

  test('a file of another size than declared', async () => {
    const { row } = await check(await pixels.clone().png().toBuffer(), 10_000)
    expect(row).toMatchObject({ state: 'failed', refusal: 'BROKEN' })
  })

  test('a file whose bytes are gone, as after a restore, is called missing', async () => {
    const { row } = await check(null)
    expect(row).toMatchObject({ state: 'failed', refusal: 'MISSING' })
  })
})
