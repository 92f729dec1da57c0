/** Step of the build: fails when the start page loads more JavaScript than a phone should have to load. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { readPageAssets } from './pages/page-assets.ts'

/** Most bytes after gzip (docs/DESIGN.md#weight). */
const budgetBytes = 128 * 1_024

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const { entry, routes } = readPageAssets(dist)
const page = routes['/']
if (page === undefined)
  throw new Error('The build no longer lists what the start page loads; adapt this check to the change')

const files = new Set([...entry.js, ...page.js])
const weights = [...files].map((file) => gzipSync(readFileSync(`${dist}${file}`), { level: 9 }).length)
const totalBytes = weights.reduce((sum, bytes) => sum + bytes, 0)
const kibibytes = (totalBytes / 1_024).toFixed(1)
console.info(`start page: ${kibibytes} KiB of JavaScript after gzip in ${weights.length} files`)
if (totalBytes > budgetBytes) {
  console.error(`That is more than ${budgetBytes / 1_024} KiB: load something later or leave it out.`)
  process.exit(1)
}
