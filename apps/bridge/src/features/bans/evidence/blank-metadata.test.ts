import { describe, expect, test } from 'vitest'
import { type ReadPart, RefusedVideo, startBlanking } from '#features/bans/evidence/blank-metadata.ts'
import { readBox } from '#features/bans/evidence/iso-media.ts'
import { readElement } from '#features/bans/evidence/webm.ts'
import { box, element, handler, live, mp4, webm } from '#testing/small-videos.ts'

/** Sends a file in chunks and returns what is written. */
function blank(file: Buffer, readPart: ReadPart, chunkBytes = file.length): Buffer {
  const blanking = startBlanking(file.length, readPart)
  const written: Buffer[] = []
  for (let at = 0; at < file.length; at += chunkBytes)
    written.push(blanking.push(file.subarray(at, at + chunkBytes)))
  blanking.end()
  return Buffer.concat(written)
}

function refusalOf(file: Buffer, readPart: ReadPart, chunkBytes?: number): string {
  try {
    blank(file, readPart, chunkBytes)
    return 'none'
  } catch (error) {
    if (error instanceof RefusedVideo) return error.refusal
    throw error
  }
}

const secret = Buffer.from('+52.5186+013.3762/ SECRET phone')
const picture = Buffer.from('the pictures and the sound')
const cases: [string, Buffer, ReadPart][] = [
  ['MP4', mp4({ secret, picture }), readBox],
  ['MP4 with long sizes', mp4({ secret, picture, isLong: true }), readBox],
  ['WebM', webm({ secret, picture }), readElement],
  ['WebM of a live recording', webm({ secret, picture, isLive: true }), readElement],
]

describe.each(cases)('%s', (_name, file, readPart) => {
  const written = blank(file, readPart)

  test('loses what the device says, and nothing else moves', () => {
    expect(file.includes('SECRET')).toBe(true)
    expect(written.includes('SECRET')).toBe(false)
    expect(written.length).toBe(file.length)
    for (let at = file.indexOf(picture); at !== -1; at = file.indexOf(picture, at + 1))
      expect(written.indexOf(picture, at)).toBe(at)
    expect(written.includes('codec needs this')).toBe(true)
  })

  test('is written the same whatever the chunks are, and once more', () => {
    for (const chunkBytes of [1, 2, 3, 7, 64]) expect(blank(file, readPart, chunkBytes)).toEqual(written)
    expect(blank(written, readPart)).toEqual(written)
  })

  test('is refused when it is cut off, and no wrong byte does more than that', () => {
    expect(refusalOf(file.subarray(0, -1), readPart)).toBe('BROKEN')
    const known = ['none', 'BROKEN', 'TYPE']
    for (let at = 0; at < file.length; at += 1) {
      expect(known).toContain(refusalOf(file.subarray(0, at), readPart))
      for (const byte of [0, 0x7f, 0xff]) {
        const changed = Buffer.from(file)
        changed[at] = byte
        expect(known).toContain(refusalOf(changed, readPart, 50))
      }
    }
  })
})

test('boxes become free, elements Void, each of its length', () => {
  const [udta, free] = [box('udta', secret), box('free', Buffer.alloc(secret.length))]
  expect(blank(udta, readBox)).toEqual(free)
  // the size of the Void fills the three bytes that its id is shorter
  const tags = element('18538067', element('1254c367', secret))
  const voided = Buffer.from([0xec, 2, 0, 0, 0, 0, 0, secret.length])
  const filled = Buffer.concat([voided, Buffer.alloc(secret.length)])
  expect(blank(tags, readElement)).toEqual(element('18538067', filled))
  // a header longer than that of any Void: the rest of it is content
  const long = Buffer.concat([
    Buffer.from('1254c36701000000000000', 'hex'),
    Buffer.from([2]),
    Buffer.from('xy'),
  ])
  const parts = blank(element('18538067', long), readElement)
  expect(parts.subarray(-long.length)).toEqual(
    Buffer.concat([Buffer.from('ec0100000000000005', 'hex'), Buffer.alloc(5)]),
  )
})

test('the last box may have no size', () => {
  const last = Buffer.concat([Buffer.from('000000006d646174', 'hex'), picture])
  expect(blank(last, readBox)).toEqual(last)
  const unknown = Buffer.concat([Buffer.from('0000000075756964', 'hex'), secret])
  expect(blank(unknown, readBox).subarray(8)).toEqual(Buffer.alloc(secret.length))
})

const entry = (type: number) =>
  element('18538067', element('1654ae6b', element('ae', element('83', Buffer.from([type])))))
const track = (type: string) => box('moov', box('trak', box('mdia', handler(type))))

test.each([
  ['a track of places', track('meta'), readBox, 'TYPE'],
  ['a track of texts', track('sbtl'), readBox, 'TYPE'],
  ['a track of texts, of WebM', entry(17), readElement, 'TYPE'],
  ['a track of anything, of WebM', entry(33), readElement, 'TYPE'],
  ['a picture', track('vide'), readBox, 'none'],
  ['sound', entry(2), readElement, 'none'],
  [
    'a box longer than that around it',
    box('moov', Buffer.from('000000ff74726b20', 'hex')),
    readBox,
    'BROKEN',
  ],
  ['a box shorter than its header', Buffer.from('000000036d646174', 'hex'), readBox, 'BROKEN'],
  [
    'a box within another without a size',
    box('moov', Buffer.from('0000000075647461', 'hex')),
    readBox,
    'BROKEN',
  ],
  ['half a header at the end of a box', box('moov', Buffer.alloc(4)), readBox, 'BROKEN'],
  ['a size of 2^64', Buffer.from('000000016d646174ffffffffffffffff', 'hex'), readBox, 'BROKEN'],
  [
    'a handler without a type',
    box('moov', box('trak', box('mdia', box('hdlr', Buffer.alloc(4))))),
    readBox,
    'BROKEN',
  ],
  ['an id of five bytes', Buffer.from('0800000000', 'hex'), readElement, 'BROKEN'],
  ['a size of nine bytes', Buffer.from('ec00', 'hex'), readElement, 'BROKEN'],
  ['an element without a size', live('1254c367', secret), readElement, 'BROKEN'],
  [
    'a type of a track of two bytes',
    element('18538067', element('1654ae6b', element('ae', element('83', Buffer.alloc(2))))),
    readElement,
    'BROKEN',
  ],
  [
    'a million boxes',
    Buffer.concat([Buffer.alloc(8_000_008).fill('0000000866726565', 'hex')]),
    readBox,
    'BROKEN',
  ],
] as [string, Buffer, ReadPart, string][])('%s: %#', (_what, file, readPart, refusal) => {
  expect(refusalOf(file, readPart)).toBe(refusal)
})
