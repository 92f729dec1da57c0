import { type Part, type PartReader, RefusedVideo } from '#files/blank-metadata.ts'

type Fate = Part['fate']

// https://www.matroska.org/technical/elements.html
const segment = 0x18538067
const cluster = 0x1f43b675
const trackType = 0x83
const codecId = 0x86
/** Frames of a track: SimpleBlock, BlockGroup. */
const blocks: ReadonlySet<number> = new Set([0xa3, 0xa0])
const levelOne: ReadonlyMap<number, Fate> = new Map([
  [0x114d9b74, 'keep'], // SeekHead
  [0x1549a966, 'open'], // Info
  [0x1654ae6b, 'open'], // Tracks
  [cluster, 'open'],
  [0x1c53bb6b, 'keep'], // Cues
  [0x1254c367, 'blank'], // Tags
  [0x1043a770, 'blank'], // Chapters
  [0x1941a469, 'blank'], // Attachments
])

/** What becomes of the elements of each; one that is not listed becomes `Void`. */
const fates: Readonly<Record<string, ReadonlyMap<number, Fate>>> = {
  file: new Map([
    [0x1a45dfa3, 'keep'],
    [segment, 'open'],
  ]),
  [segment]: levelOne,
  // TimestampScale, Duration
  [0x1549a966]: new Map([
    [0x2ad7b1, 'keep'],
    [0x4489, 'keep'],
  ]),
  [0x1654ae6b]: new Map([[0xae, 'open']]),
  // Timestamp, Position, PrevSize and frames
  [cluster]: new Map([
    [0xe7, 'keep'],
    [0xa7, 'keep'],
    [0xab, 'keep'],
    [0xa3, 'keep'],
    [0xa0, 'keep'],
  ]),
}

/** Strings of Info that have to be there, if only empty: MuxingApp, WritingApp. */
const requiredStrings: ReadonlySet<number> = new Set([0x4d80, 0x5741])

/** Elements of a track that no player needs: Name, CodecName, Void, CRC-32. */
const needlessOfTrack: ReadonlySet<number> = new Set([0x536e, 0x258688, 0xec, 0xbf])

/** Codecs of picture and sound. */
const codecs = /^(V_(VP8|VP9|AV1|MPEG4\/ISO\/AVC|MPEGH\/ISO\/HEVC)|A_(OPUS|VORBIS|AAC|PCM\/\S+))\0*$/

/** Reads the elements of one WebM. Elements that no player needs become `Void`. */
export function readElements(): PartReader {
  let [hasType, hasCodec, hasFrames] = [false, false, false]

  function readPart(bytes: Buffer, inside: string, leftBytes: number): Part | 'outside' | null {
    const part = readElement(bytes, inside, leftBytes)
    if (part === null || part === 'outside' || part.fate === 'blank') return part
    const [id, content] = [Number(part.name), bytes.subarray(part.header.length)]
    if (inside === String(0xae) && id === trackType) hasType = true
    if (inside === String(0xae) && id === codecId) {
      if (part.contentBytes > codecMaxBytes) throw new RefusedVideo('BROKEN')
      if (content.length < part.contentBytes) return null
      hasCodec ||= codecs.test(content.toString('latin1', 0, part.contentBytes))
    }
    // number of the track, time and flags come before a frame
    if (blocks.has(id) && part.contentBytes > 4) hasFrames = true
    return part
  }

  return { readPart, isPlayable: () => hasType && hasCodec && hasFrames }
}

/** Most bytes of the name of a codec. */
const codecMaxBytes = 64

function readElement(bytes: Buffer, inside: string, leftBytes: number): Part | 'outside' | null {
  const idBytes = vintBytes(bytes[0], 4)
  const sizeBytes = idBytes === null ? null : vintBytes(bytes[idBytes], 8)
  if (idBytes === null || sizeBytes === null || bytes.length < idBytes + sizeBytes) return null
  const headerBytes = idBytes + sizeBytes
  const id = bytes.readUIntBE(0, idBytes)
  if (inside === String(cluster) && levelOne.has(id)) return 'outside'
  const size = sizeOf(bytes.subarray(idBytes, headerBytes))
  // a live recording does not know the size of its segment and clusters
  const isLive = size === null && ((inside === 'file' && id === segment) || id === cluster)
  if (size === null && !isLive) throw new RefusedVideo('BROKEN')
  const contentBytes = size ?? leftBytes - headerBytes
  const header = Buffer.from(bytes.subarray(0, headerBytes))
  const part = { name: String(id), header, contentBytes }
  if (id === trackType && inside === String(0xae)) {
    if (contentBytes !== 1) throw new RefusedVideo('BROKEN')
    if (bytes.length <= headerBytes) return null
    // 1 is a picture, 2 is sound
    if (![1, 2].includes(bytes[headerBytes] ?? 0)) throw new RefusedVideo('TYPE')
  }
  const fate = isLive ? 'open' : fateOf(id, inside)
  if (fate !== 'blank' || requiredStrings.has(id)) return { ...part, fate }
  return { ...part, header: voidHeader(headerBytes, contentBytes), fate }
}

function fateOf(id: number, inside: string): Fate {
  if (inside === String(0xae)) return needlessOfTrack.has(id) ? 'blank' : 'keep'
  return fates[inside]?.get(id) ?? 'blank'
}

/** Returns the length of a number by its first byte; null when there is none. */
function vintBytes(first: number | undefined, most: number): number | null {
  if (first === undefined) return null
  const length = Math.clz32(first) - 23
  if (length > most) throw new RefusedVideo('BROKEN')
  return length
}

/** Null when it is unknown: all bits are set. */
function sizeOf(bytes: Buffer): number | null {
  const [first = 0, ...others] = bytes
  const mask = 0xff >> bytes.length
  if ((first & mask) === mask && others.every((byte) => byte === 0xff)) return null
  return others.reduce((size, byte) => size * 256 + byte, first & mask)
}

/** The header of a `Void` of the same length: an id of one byte, then the size in the bytes that are left. */
function voidHeader(headerBytes: number, contentBytes: number): Buffer {
  const width = Math.min(headerBytes - 1, 8)
  const size = BigInt(contentBytes + headerBytes - 1 - width) | (1n << BigInt(7 * width))
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(size)
  const header = Buffer.alloc(headerBytes)
  header[0] = 0xec
  header.set(number.subarray(8 - width), 1)
  return header
}
