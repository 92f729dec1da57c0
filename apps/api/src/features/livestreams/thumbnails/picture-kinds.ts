/** Kinds of pictures that are accepted from outside: content type and first bytes. */
const kinds: readonly { type: string; proves: (bytes: Buffer) => boolean }[] = [
  { type: 'image/jpeg', proves: (bytes) => startsWith(bytes, 0, [0xff, 0xd8, 0xff]) },
  {
    type: 'image/png',
    proves: (bytes) => startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  {
    type: 'image/webp',
    proves: (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
      bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
]

/** Returns whether the bytes are a picture of the content type, of a kind that we accept. */
export function isPicture(contentType: string | null, bytes: Buffer): boolean {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  return kinds.find((kind) => kind.type === type)?.proves(bytes) ?? false
}

function startsWith(bytes: Buffer, offset: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[offset + index] === byte)
}
