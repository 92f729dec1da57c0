import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkoutDir } from '#checkout.ts'
import { findWrites } from '#find-writes.ts'

// A program of `npm test`: apps write to the database only through the use cases of packages/domain (docs/ARCHITECTURE.md), where
// rights, audit and promised work belong to every change.
const exceptions = [
  // tests and what only they use; the authorization matrix seeds what its rows ask for
  /\.test\.tsx?$|\/testing\/|\/e2e\/|^apps\/api\/src\/authorization\//,
  // promised work is leased and settled by who carries it out
  /^apps\/bridge\/src\/outbox\//,
]

const files = globSync('apps/*/{src,server}/**/*.{ts,tsx}', { cwd: checkoutDir })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !exceptions.some((exception) => exception.test(file)))
const faults = files.flatMap((file) =>
  findWrites(readFileSync(path.join(checkoutDir, file), 'utf8')).map((place) => `${file}:${place}`),
)
for (const fault of faults) console.error(`${fault}\n  writes past packages/domain`)
if (files.length === 0) console.error('no files were found')
process.exit(faults.length === 0 && files.length > 0 ? 0 : 1)
