import { readFileSync, writeFileSync } from 'node:fs'
import { errorsReference } from '#reference/errors-reference.ts'
import { permissionsReference } from '#reference/permissions-reference.ts'

// Writes the pages of docs/ that are made from the catalogues; with --check it says whether they are current.
const pages = {
  'PERMISSIONS.md': permissionsReference(),
  'ERRORS.md': errorsReference(),
}

const isCheck = process.argv.includes('--check')
for (const [name, page] of Object.entries(pages)) {
  const file = new URL(`../../../../docs/${name}`, import.meta.url)
  if (!isCheck) writeFileSync(file, page)
  else if (readFileSync(file, 'utf8') !== page) {
    console.error(`docs/${name} is not current: run "npm run generate"`)
    process.exitCode = 1
  }
}
