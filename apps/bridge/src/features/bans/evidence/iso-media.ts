import { type Part, RefusedVideo } from '#features/bans/evidence/blank-metadata.ts'

// ISO/IEC 14496-12: what a player needs of each box. All else is blanked, as `udta`, `meta` and `uuid` have the place and device
const kept: Readonly<Record<string, ReadonlySet<string>>> = {
  file: new Set(['ftyp', 'styp', 'pdin', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra']),
  moov: new Set(['mvhd', 'iods', 'mvex', 'trak']),
  trak: new Set(['tkhd', 'tref', 'edts', 'mdia']),
  mdia: new Set(['mdhd', 'hdlr', 'elng', 'minf']),
  minf: new Set(['vmhd', 'smhd', 'nmhd', 'gmhd', 'hdlr', 'dinf', 'stbl']),
  moof: new Set(['mfhd', 'traf']),
  traf: new Set(['tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc']),
}

/** Picture, sound and time code. Other tracks have what a device measured, such as its place, or texts. */
const handlers: ReadonlySet<string> = new Set(['vide', 'soun', 'tmcd'])

/** Reads the header of a box of MP4. Boxes that no player needs become `free`. */
export function readBox(bytes: Buffer, inside: string, leftBytes: number): Part | null {
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
  if (inside === 'mdia' && name === 'hdlr') {
    if (contentBytes < 12) throw new RefusedVideo('BROKEN')
    if (bytes.length < headerBytes + 12) return null
    const handler = bytes.toString('latin1', headerBytes + 8, headerBytes + 12)
    if (!handlers.has(handler)) throw new RefusedVideo('TYPE')
  }
  return { name, header, contentBytes, fate: name in kept ? 'open' : 'keep' }
}
