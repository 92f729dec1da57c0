/** Returns a box of MP4; `isLong` writes its size in 64 bits. */
export function box(type: string, content: Buffer, { isLong = false } = {}): Buffer {
  const header = Buffer.alloc(isLong ? 16 : 8)
  header.writeUInt32BE(isLong ? 1 : content.length + 8, 0)
  header.write(type, 4, 'latin1')
  if (isLong) header.writeBigUInt64BE(BigInt(content.length + 16), 8)
  return Buffer.concat([header, content])
}

/** Returns the box that says what a track of MP4 is. */
export function handler(type: string): Buffer {
  return box('hdlr', Buffer.from(`\0\0\0\0\0\0\0\0${type}\0\0\0\0\0\0\0\0\0\0\0\0\0`, 'latin1'))
}

/** Returns an element of WebM by its id in hex. */
export function element(id: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length + 0x1000_0000)
  return Buffer.concat([Buffer.from(id, 'hex'), size, content])
}

/** Returns an element of WebM whose size is unknown. */
export function live(id: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), content])
}

/** What a video of a test has: bytes that are to be blanked, and bytes that are to stay. */
export type SmallVideo = { secret: Buffer; picture: Buffer }

const codec = Buffer.from('the codec needs this')
const nothing = Buffer.alloc(4)

/** One sample description with its codec, and one sample. */
const samples = Buffer.concat([
  box('stsd', Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box('avc1', codec)])),
  box('stsz', Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 9])),
])

/** Returns references of a track to two other files. */
export function references(place: Buffer): Buffer {
  const entries = ['url ', 'urn '].map((type) => box(type, Buffer.concat([Buffer.alloc(4), place])))
  return box('dref', Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 2]), ...entries]))
}

/** Returns an MP4 with one fragment, and `secret` at each place where devices write. No player shows it. */
export function mp4({ secret, picture, isLong = false }: SmallVideo & { isLong?: boolean }): Buffer {
  const minf = box(
    'minf',
    Buffer.concat([
      box('vmhd', nothing),
      box('uuid', secret),
      box('dinf', references(secret)),
      box('stbl', samples),
    ]),
  )
  const mdia = box('mdia', Buffer.concat([box('mdhd', nothing), handler('vide'), minf]))
  const udta = box('udta', box('\u00a9xyz', secret), { isLong })
  const trak = box('trak', Buffer.concat([box('tkhd', nothing), mdia, udta, box('meta', secret)]))
  const traf = box('traf', Buffer.concat([box('tfhd', nothing), box('uuid', secret)]))
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\u0002\0isommp42', 'latin1')),
    box('uuid', secret),
    box('moov', Buffer.concat([box('mvhd', nothing), trak, box('meta', secret), udta])),
    box('free', secret),
    box('mdat', picture, { isLong }),
    box('moof', Buffer.concat([box('mfhd', nothing), traf, box('udta', secret)])),
    box('mdat', picture),
    box('XMP_', secret),
  ])
}

/** Returns a WebM with `secret` at each place where devices write. No player shows it. */
export function webm({ secret, picture, isLive = false }: SmallVideo & { isLive?: boolean }): Buffer {
  const open = isLive ? live : element
  const cluster = open('1f43b675', Buffer.concat([element('e7', nothing), element('a3', picture)]))
  const info = [
    ['bf', nothing],
    ['2ad7b1', Buffer.from([0x0f, 0x42, 0x40])],
    ['7ba9', secret],
    ['4d80', secret],
    ['5741', secret],
    ['4461', secret],
  ] as const
  const track = [
    ['d7', Buffer.from([1])],
    ['83', Buffer.from([1])],
    ['86', Buffer.from('V_VP9')],
    ['536e', secret],
    ['63a2', codec],
  ] as const
  const join = (parts: readonly (readonly [string, Buffer])[]) =>
    Buffer.concat(parts.map(([id, content]) => element(id, content)))
  return Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d4287810442858102', 'hex'),
    open(
      '18538067',
      Buffer.concat([
        element('114d9b74', nothing),
        element('ec', secret),
        element('1549a966', join(info)),
        element('1654ae6b', element('ae', join(track))),
        cluster,
        element('1254c367', secret),
        cluster,
        element('1941a469', secret),
        element('1c53bb6b', nothing),
      ]),
    ),
  ])
}
