/** Last step of the build: writes a .br and a .gz beside every built file that compression makes smaller. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const assets = fileURLToPath(new URL('../dist/assets', import.meta.url))

for (const name of readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(js|css|svg|json|txt|webmanifest)$/.test(file),
)) {
  const file = path.join(assets, name)
  const plain = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  keepIfSmaller(`${file}.br`, brotliCompressSync(plain, { params }), plain.length)
  keepIfSmaller(`${file}.gz`, gzipSync(plain, { level: 9 }), plain.length)
}

function keepIfSmaller(file: string, packed: Buffer, plainBytes: number): void {
  if (packed.length < plainBytes) writeFileSync(file, packed)
}
