/** What an uploaded file may be. */
export type FileMedia = { kind: 'PICTURE' | 'VIDEO'; mediaType: string }

/** Bytes at the beginning of a file by which its type is found. */
export const mediaTypeBytes = 4096

const brandsOfMp4 = new Set([
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'dash',
  'M4V ',
  'MSNV',
])
const brandsOfAvif = new Set(['avif', 'avis'])

/**
 * Returns what a file is by its first bytes, whatever its name; null for everything but JPEG, PNG, WebP, AVIF, MP4 and WebM.
 */
export function findMediaType(head: Buffer): FileMedia | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return picture('image/jpeg')
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return picture('image/png')
  if (textAt(head, 0) === 'RIFF' && textAt(head, 8) === 'WEBP') return picture('image/webp')
  if (textAt(head, 4) === 'ftyp') return ofContainer(head)
  return isWebm(head) ? { kind: 'VIDEO', mediaType: 'video/webm' } : null
}

function picture(mediaType: string): FileMedia {
  return { kind: 'PICTURE', mediaType }
}

/** The first box of ISO media names the brands that a reader must know. */
function ofContainer(head: Buffer): FileMedia | null {
  const boxBytes = head.readUInt32BE(0)
  if (boxBytes < 16 || boxBytes > head.length || boxBytes % 4 !== 0) return null
  const brands = [textAt(head, 8)]
  for (let at = 16; at < boxBytes; at += 4) brands.push(textAt(head, at))
  if (brandsOfAvif.has(brands[0] ?? '')) return picture('image/avif')
  return brands.some((brand) => brandsOfMp4.has(brand)) ? { kind: 'VIDEO', mediaType: 'video/mp4' } : null
}

/** The header of EBML holds a `DocType` (id 0x4282), which is `webm`, not that of other Matroska files. */
function isWebm(head: Buffer): boolean {
  if (!startsWith(head, [0x1a, 0x45, 0xdf, 0xa3])) return false
  return head.subarray(0, 64).includes(Buffer.from([0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d]))
}

function startsWith(head: Buffer, expected: readonly number[]): boolean {
  return expected.every((byte, index) => head[index] === byte)
}

function textAt(head: Buffer, offset: number): string {
  return head.subarray(offset, offset + 4).toString('latin1')
}
