import { describe, expect, test } from 'vitest'
import { type PartReader, RefusedVideo, startBlanking } from '#files/blank-metadata.ts'
import { readBoxes } from '#files/iso-media.ts'
import { readElements } from '#files/webm.ts'
import { box, element, handler, live, mp4, references, webm } from '#testing/small-videos.ts'

/** Sends a file in chunks and returns what is written. */
function blank(file: Buffer, reader: () => PartReader, chunkBytes = file.length): Buffer {
  const blanking = startBlanking(file.length, reader().readPart)
  const written: Buffer[] = []
  for (let at = 0; at < file.length; at += chunkBytes)
    written.push(blanking.push(file.subarray(at, at + chunkBytes)))
  blanking.end()
  return Buffer.concat(written)
}

function refusalOf(file: Buffer, reader: () => PartReader, chunkBytes?: number): string {
  try {
    blank(file, reader, chunkBytes)
    return 'none'
  } catch (error) {
    if (error instanceof RefusedVideo) return error.refusal
    throw error
  }
}

const secret = Buffer.from('+52.5186+013.3762/ SECRET phone')
const picture = Buffer.from('the pictures and the sound')
const cases: [string, Buffer, () => PartReader][] = [
  ['MP4', mp4({ secret, picture }), readBoxes],
  ['MP4 with long sizes', mp4({ secret, picture, isLong: true }), readBoxes],
  ['WebM', webm({ secret, picture }), readElements],
  ['WebM of a live recording', webm({ secret, picture, isLive: true }), readElements],
]

describe.each(cases)('%s', (_name, file, reader) => {
  const written = blank(file, reader)

  test('loses what the device says, and nothing else moves', () => {
    expect(file.includes('SECRET')).toBe(true)
    expect(written.includes('SECRET')).toBe(false)
    expect(written.length).toBe(file.length)
    for (let at = file.indexOf(picture); at !== -1; at = file.indexOf(picture, at + 1))
      expect(written.indexOf(picture, at)).toBe(at)
    expect(written.includes('codec needs this')).toBe(true)
  })

  test('is written the same whatever the chunks are, and once more', () => {
    for (const chunkBytes of [1, 2, 3, 7, 64]) expect(blank(file, reader, chunkBytes)).toEqual(written)
    expect(blank(written, reader)).toEqual(written)
  })

  test('is refused when it is cut off, and no wrong byte does more than that', () => {
    expect(refusalOf(file.subarray(0, -1), reader)).toBe('BROKEN')
    const known = ['none', 'BROKEN', 'TYPE']
    for (let at = 0; at < file.length; at += 1) {
      expect(known).toContain(refusalOf(file.subarray(0, at), reader))
      for (const byte of [0, 0x7f, 0xff]) {
        const changed = Buffer.from(file)
        changed[at] = byte
        expect(known).toContain(refusalOf(changed, reader, 50))
      }
    }
  })
})

test('boxes become free, elements Void, each of its length', () => {
  const [udta, free] = [box('udta', secret), box('free', Buffer.alloc(secret.length))]
  expect(blank(udta, readBoxes)).toEqual(free)
  // the size of the Void fills the three bytes that its id is shorter
  const tags = element('18538067', element('1254c367', secret))
  const voided = Buffer.from([0xec, 2, 0, 0, 0, 0, 0, secret.length])
  const filled = Buffer.concat([voided, Buffer.alloc(secret.length)])
  expect(blank(tags, readElements)).toEqual(element('18538067', filled))
  // a header longer than that of any Void: the rest of it is content
  const long = Buffer.concat([
    Buffer.from('1254c36701000000000000', 'hex'),
    Buffer.from([2]),
    Buffer.from('xy'),
  ])
  const parts = blank(element('18538067', long), readElements)
  expect(parts.subarray(-long.length)).toEqual(
    Buffer.concat([Buffer.from('ec0100000000000005', 'hex'), Buffer.alloc(5)]),
  )
})

test('the last box may have no size', () => {
  const last = Buffer.concat([Buffer.from('000000006d646174', 'hex'), picture])
  expect(blank(last, readBoxes)).toEqual(last)
  const unknown = Buffer.concat([Buffer.from('0000000075756964', 'hex'), secret])
  expect(blank(unknown, readBoxes).subarray(8)).toEqual(Buffer.alloc(secret.length))
})

test('references of a track lead nowhere: each says that the samples are in this file', () => {
  const place = Buffer.from('https://tracker.example/SECRET')
  const within = (content: Buffer) => box('moov', box('trak', box('mdia', box('minf', box('dinf', content)))))
  const written = blank(within(references(place)), readBoxes)
  const own = (bytes: number) => box('url ', Buffer.concat([Buffer.from([0, 0, 0, 1]), Buffer.alloc(bytes)]))
  const entries = [own(place.length), own(place.length)]
  expect(written).toEqual(
    within(box('dref', Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 2]), ...entries]))),
  )
  const broken = [
    box('dref', Buffer.alloc(7)),
    box('dref', Buffer.alloc(9)),
    box('dref', Buffer.alloc(70_000)),
  ]
  expect(broken.map((dref) => refusalOf(within(dref), readBoxes))).toEqual(['BROKEN', 'BROKEN', 'BROKEN'])
})

function isPlayable(file: Buffer, reader: () => PartReader, chunkBytes: number): boolean {
  const parts = reader()
  const blanking = startBlanking(file.length, parts.readPart)
  for (let at = 0; at < file.length; at += chunkBytes) blanking.push(file.subarray(at, at + chunkBytes))
  blanking.end()
  return parts.isPlayable()
}

const replaced = (file: Buffer, from: string, to: string) =>
  Buffer.from(file.toString('latin1').replaceAll(from, to), 'latin1')
const [small, smallWebm] = [mp4({ secret, picture }), webm({ secret, picture })]
const noise = Buffer.alloc(999, 7)
const ftyp = box('ftyp', Buffer.from('isom\0\0\u0002\0isommp42', 'latin1'))

test.each([
  ['an MP4', small, readBoxes, true],
  ['a WebM', smallWebm, readElements, true],
  ['a WebM of a live recording', webm({ secret, picture, isLive: true }), readElements, true],
  ['a header before bytes', Buffer.concat([ftyp, box('mdat', noise)]), readBoxes, false],
  [
    'an empty movie before bytes',
    Buffer.concat([ftyp, box('moov', Buffer.alloc(0)), box('mdat', noise)]),
    readBoxes,
    false,
  ],
  ['a track of a time code alone', replaced(small, 'vide', 'tmcd'), readBoxes, false],
  ['a track of an unknown codec', replaced(small, 'avc1', 'what'), readBoxes, false],
  ['a track without samples', replaced(small, 'stsz', 'stss'), readBoxes, false],
  ['samples without bytes', Buffer.concat([replaced(small, 'mdat', 'free')]), readBoxes, false],
  [
    'a WebM without tracks',
    replaced(smallWebm, '\u0016\u0054\u00ae\u006b', '\u0012\u0054\u00c3\u0067'),
    readElements,
    false,
  ],
  ['a WebM of an unknown codec', replaced(smallWebm, 'V_VP9', 'V_WHA'), readElements, false],
  [
    'a WebM without frames',
    replaced(smallWebm, '\u001f\u0043\u00b6\u0075', '\u0012\u0054\u00c3\u0067'),
    readElements,
    false,
  ],
] as [string, Buffer, () => PartReader, boolean][])(
  '%s: whether it can be played',
  (_what, file, reader, playable) => {
    expect([1, 7, file.length].map((chunkBytes) => isPlayable(file, reader, chunkBytes))).toEqual([
      playable,
      playable,
      playable,
    ])
  },
)

const entry = (type: number) =>
  element('18538067', element('1654ae6b', element('ae', element('83', Buffer.from([type])))))
const track = (type: string) => box('moov', box('trak', box('mdia', handler(type))))

test.each([
  ['a track of places', track('meta'), readBoxes, 'TYPE'],
  ['a track of texts', track('sbtl'), readBoxes, 'TYPE'],
  ['a track of texts, of WebM', entry(17), readElements, 'TYPE'],
  ['a track of anything, of WebM', entry(33), readElements, 'TYPE'],
  ['a picture', track('vide'), readBoxes, 'none'],
  ['sound', entry(2), readElements, 'none'],
  [
    'a box longer than that around it',
    box('moov', Buffer.from('000000ff74726b20', 'hex')),
    readBoxes,
    'BROKEN',
  ],
  ['a box shorter than its header', Buffer.from('000000036d646174', 'hex'), readBoxes, 'BROKEN'],
  [
    'a box within another without a size',
    box('moov', Buffer.from('0000000075647461', 'hex')),
    readBoxes,
    'BROKEN',
  ],
  ['half a header at the end of a box', box('moov', Buffer.alloc(4)), readBoxes, 'BROKEN'],
  ['a size of 2^64', Buffer.from('000000016d646174ffffffffffffffff', 'hex'), readBoxes, 'BROKEN'],
  [
    'a handler without a type',
    box('moov', box('trak', box('mdia', box('hdlr', Buffer.alloc(4))))),
    readBoxes,
    'BROKEN',
  ],
  ['an id of five bytes', Buffer.from('0800000000', 'hex'), readElements, 'BROKEN'],
  ['a size of nine bytes', Buffer.from('ec00', 'hex'), readElements, 'BROKEN'],
  ['an element without a size', live('1254c367', secret), readElements, 'BROKEN'],
  [
    'a type of a track of two bytes',
    element('18538067', element('1654ae6b', element('ae', element('83', Buffer.alloc(2))))),
    readElements,
    'BROKEN',
  ],
  [
    'a million boxes',
    Buffer.concat([Buffer.alloc(8_000_008).fill('0000000866726565', 'hex')]),
    readBoxes,
    'BROKEN',
  ],
] as [string, Buffer, () => PartReader, string][])('%s: %#', (_what, file, reader, refusal) => {
  expect(refusalOf(file, reader)).toBe(refusal)
})
