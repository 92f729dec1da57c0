import { createCipheriv, createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

const pieceBytes = 8 * 1024 * 1024

/** Writes a file without repeated chunks, the same for the same seed, and returns its SHA-256. */
export async function makeFile(path: string, sizeBytes: number, seed: number): Promise<string> {
  const key = createHash('sha256').update(`transfer ${seed}`).digest()
  const noise = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  const hash = createHash('sha256')
  const file = createWriteStream(path)
  const zeros = Buffer.alloc(pieceBytes)
  for (let written = 0; written < sizeBytes; written += pieceBytes) {
    const piece = noise.update(zeros.subarray(0, Math.min(pieceBytes, sizeBytes - written)))
    hash.update(piece)
    if (!file.write(piece)) await once(file, 'drain')
  }
  file.end()
  await finished(file)
  return hash.digest('hex')
}
