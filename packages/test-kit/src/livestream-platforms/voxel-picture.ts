import { deflateSync } from 'node:zlib'

type Color = readonly [red: number, green: number, blue: number]

/** Colours of a scene: sky above and below, hills from far to near, and a light. */
export type ScenePalette = { sky: readonly [Color, Color]; hills: readonly Color[]; light: Color }

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})

function crc(bytes: Buffer): number {
  let c = 0xffffffff
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8 + body.length)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc(body), 4 + body.length)
  return frame
}

function mix(from: Color, to: Color, share: number): Color {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [at(0), at(1), at(2)]
}

/** Height of a hill's silhouette at a column of blocks, 0 to 1; the same for the same seed. */
function hillHeight(column: number, layer: number, seed: number): number {
  const phase = seed * 7.13 + layer * 2.7
  const wave = Math.sin(column * 0.19 + phase) * 0.5 + Math.sin(column * 0.43 + phase * 1.7) * 0.3
  const steps = Math.round((0.62 - layer * 0.16 + wave * 0.14) * 16) / 16
  return Math.max(0.06, steps)
}

/** A landscape of blocks as PNG, drawn for the demo; the same for the same palette, seed and size. */
export function voxelPicture(palette: ScenePalette, seed: number, width: number, height: number): Buffer {
  const block = Math.max(4, Math.round(width / 60))
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue] = colorAt(palette, seed, {
        column: Math.floor(x / block),
        row: Math.floor(y / block),
        columns: width / block,
        rowCount: height / block,
        isEdge: x % block === 0 || y % block === 0,
      })
      const at = y * (1 + width * 3) + 1 + x * 3
      rows[at] = red
      rows[at + 1] = green
      rows[at + 2] = blue
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // eight bits for each of red, green, blue
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

type Place = { column: number; row: number; columns: number; rowCount: number; isEdge: boolean }

function colorAt({ sky, hills, light }: ScenePalette, seed: number, place: Place): Color {
  const { column, row, columns, rowCount, isEdge } = place
  const down = row / rowCount
  for (const [index, hill] of [...hills.entries()].toReversed()) {
    const top = 1 - hillHeight(column + index * 11, index, seed)
    if (down < top) continue
    const isTop = down - top < 1.2 / rowCount
    const isWindow = index === hills.length - 1 && !isTop && (column * 7 + row * 13 + seed) % 23 === 0
    if (isWindow) return light
    const shaded = mix(hill, [0, 0, 0], isEdge ? 0.18 : ((column * 3 + row * 5) % 4) * 0.03)
    return isTop ? mix(shaded, light, 0.28) : shaded
  }
  const sun = Math.hypot(column - columns * (0.3 + (seed % 5) * 0.1), row - rowCount * 0.3)
  if (sun < rowCount * 0.12) return light
  const isStar = down < 0.4 && (column * 31 + row * 17 + seed * 5) % 97 === 0
  return isStar ? mix(sky[0], light, 0.6) : mix(sky[0], sky[1], Math.min(1, down / 0.7))
}
