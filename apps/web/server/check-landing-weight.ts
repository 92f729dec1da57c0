/** Step of the build: fails when the start page's JavaScript grows beyond what a phone should have to load. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

/** Most bytes after gzip (design: 130 KiB). */
const budgetBytes = 130 * 1_024

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const manifest = z
  .record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))
  .parse(JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')))

/** What a guest's first look at `/` loads beside the page's own scripts, in the language with the longest texts. */
const onLanding = [
  'src/routes/index.tsx?tsr-split=component',
  '../../packages/i18n/src/core/fr.ts',
  '../../packages/i18n/src/locales/fr/home.json',
]

const page = readFileSync(`${dist}/index.html`, 'utf8')
const files = new Set([...page.matchAll(/<script[^>]* src="\/([^"]+\.js)"/g)].map((match) => match[1] ?? ''))
const seen = new Set<string>()
for (const name of onLanding) collect(name)
const weights = [...files]
  .filter((file) => file.endsWith('.js'))
  .map((file) => gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length)
const totalBytes = weights.reduce((sum, bytes) => sum + bytes, 0)
const kibibytes = (totalBytes / 1_024).toFixed(1)
console.info(`start page: ${kibibytes} KiB of JavaScript after gzip in ${weights.length} files`)
if (totalBytes > budgetBytes) {
  console.error(`That is more than ${budgetBytes / 1_024} KiB: load something later or leave it out.`)
  process.exit(1)
}

function collect(name: string): void {
  const chunk = manifest[name]
  if (chunk === undefined)
    throw new Error(`The build has no chunk ${name}; this check must follow the change`)
  if (seen.has(name)) return
  seen.add(name)
  files.add(chunk.file)
  for (const imported of chunk.imports) collect(imported)
}
