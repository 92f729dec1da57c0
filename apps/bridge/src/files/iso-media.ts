import { type Part, type PartReader, RefusedVideo } from '#files/blank-metadata.ts'

// ISO/IEC 14496-12: what a player needs of each box. All else is blanked, as `udta`, `meta` and `uuid` have the place and device
const kept: Readonly<Record<string, ReadonlySet<string>>> = {
  file: new Set(['ftyp', 'styp', 'pdin', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra']),
  moov: new Set(['mvhd', 'iods', 'mvex', 'trak']),
  trak: new Set(['tkhd', 'tref', 'edts', 'mdia']),
  mdia: new Set(['mdhd', 'hdlr', 'elng', 'minf']),
  minf: new Set(['vmhd', 'smhd', 'nmhd', 'gmhd', 'hdlr', 'dinf', 'stbl']),
  dinf: new Set(['dref']),
  stbl: new Set([
    'stsd',
    'stts',
    'ctts',
    'cslg',
    'stsc',
    'stsz',
    'stz2',
    'stco',
    'co64',
    'stss',
    'stsh',
    'stps',
    'padb',
    'stdp',
    'sdtp',
    'sbgp',
    'sgpd',
    'subs',
    'saiz',
    'saio',
  ]),
  moof: new Set(['mfhd', 'traf']),
  traf: new Set(['tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc']),
}

/** Picture, sound and time code. Other tracks have what a device measured, such as its place, or texts. */
const handlers: ReadonlySet<string> = new Set(['vide', 'soun', 'tmcd'])

/** Names of codecs in sample descriptions, of picture and of sound. */
const codecs: ReadonlySet<string> = new Set([
  'avc1',
  'avc2',
  'avc3',
  'avc4',
  'hvc1',
  'hev1',
  'dvh1',
  'dvhe',
  'dva1',
  'dvav',
  'av01',
  'vp08',
  'vp09',
  'mp4v',
  's263',
  'mp4a',
  'Opus',
  'fLaC',
  'ac-3',
  'ec-3',
  'alac',
  'samr',
  'sawb',
  'sowt',
  'twos',
  'lpcm',
  '.mp3',
  'ipcm',
  'fpcm',
])

/** Most bytes of a box that is read as a whole. */
const wholeMaxBytes = 65_536

/** Where the count of samples stands in the content of each box that has one. */
const countsOfSamples: Readonly<Record<string, number>> = { stsz: 8, stz2: 8, trun: 4 }

/** Reads the boxes of one MP4. Boxes that no player needs become `free`. */
export function readBoxes(): PartReader {
  let track = { handler: '', hasCodec: false }
  let [hasTrack, hasSamples, hasMedia] = [false, false, false]

  function readPart(bytes: Buffer, inside: string, leftBytes: number): Part | null {
    const box = readHeader(bytes, inside, leftBytes)
    if (box === null || box.fate === 'blank') return box
    const { name, header, contentBytes } = box
    const content = bytes.subarray(header.length)
    const needed = neededBytes(inside, name, contentBytes)
    if (contentBytes < needed) throw new RefusedVideo('BROKEN')
    if (content.length < needed) return null
    if (name === 'trak') track = { handler: '', hasCodec: false }
    if (name === 'mdat' && contentBytes > 0) hasMedia = true
    if (inside === 'mdia' && name === 'hdlr') track.handler = handlerOf(content)
    if (name === 'stsd') track.hasCodec = codecs.has(content.toString('latin1', 12, 16))
    hasTrack ||= track.hasCodec && ['vide', 'soun'].includes(track.handler)
    const countAt = countsOfSamples[name]
    if (countAt !== undefined && content.readUInt32BE(countAt) > 0) hasSamples = true
    if (name !== 'dref') return box
    const written = Buffer.concat([header, withoutReferences(content.subarray(0, contentBytes))])
    return { name, header: written, contentBytes: 0, fate: 'keep' }
  }

  return { readPart, isPlayable: () => hasTrack && hasSamples && hasMedia }
}

/** Returns how many bytes of the content of a box have to be there for it to be read. */
function neededBytes(inside: string, name: string, contentBytes: number): number {
  if (name === 'dref') {
    if (contentBytes > wholeMaxBytes) throw new RefusedVideo('BROKEN')
    return Math.max(contentBytes, 8)
  }
  if (name === 'stsd') return 16
  if (inside === 'mdia' && name === 'hdlr') return 12
  const countAt = countsOfSamples[name]
  return countAt === undefined ? 0 : countAt + 4
}

function handlerOf(content: Buffer): string {
  const handler = content.toString('latin1', 8, 12)
  if (!handlers.has(handler)) throw new RefusedVideo('TYPE')
  return handler
}

/** Returns the references of a track so that each says: the samples are in this file. */
function withoutReferences(content: Buffer): Buffer {
  const written = Buffer.alloc(content.length)
  content.copy(written, 0, 0, 8)
  let at = 8
  while (at < content.length) {
    const bytes = at + 12 > content.length ? 0 : content.readUInt32BE(at)
    if (bytes < 12 || at + bytes > content.length) throw new RefusedVideo('BROKEN')
    written.writeUInt32BE(bytes, at)
    written.write('url ', at + 4, 'latin1')
    // flags: in this file
    written.writeUInt32BE(1, at + 8)
    at += bytes
  }
  return written
}

function readHeader(bytes: Buffer, inside: string, leftBytes: number): Part | null {
  const shortBytes = bytes.length < 8 ? null : bytes.readUInt32BE(0)
  if (shortBytes === null || (shortBytes === 1 && bytes.length < 16)) return null
  const headerBytes = shortBytes === 1 ? 16 : 8
  const boxBytes = shortBytes === 1 ? Number(bytes.readBigUInt64BE(8)) : shortBytes
  // a last box of size 0 extends to the end of the file
  const contentBytes = (boxBytes === 0 && inside === 'file' ? leftBytes : boxBytes) - headerBytes
  if (contentBytes < 0) throw new RefusedVideo('BROKEN')
  const header = Buffer.from(bytes.subarray(0, headerBytes))
  const name = header.toString('latin1', 4, 8)
  if (!kept[inside]?.has(name)) {
    header.write('free', 4, 'latin1')
    return { name, header, contentBytes, fate: 'blank' }
  }
  return { name, header, contentBytes, fate: name in kept ? 'open' : 'keep' }
}
