import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { breakingChanges, frozenField, listFields } from '#protocol/frozen-fields.ts'
import { openApiDocument } from '#protocol/openapi.ts'

// Writes the committed OpenAPI document and adds new fields to the frozen list of v1; refuses to break v1.
const documentFile = new URL('openapi.json', import.meta.url)
const frozenFile = new URL('v1-fields.json', import.meta.url)

const document = openApiDocument()
const fields = listFields(document)
const frozen = z.record(z.string(), frozenField).parse(JSON.parse(readFileSync(frozenFile, 'utf8')))
const broken = breakingChanges(frozen, fields)
if (broken.length > 0) {
  console.error(`This would break plugins that speak v1:\n${broken.map((line) => `- ${line}`).join('\n')}`)
  process.exit(1)
}
writeFileSync(documentFile, `${JSON.stringify(document, null, 2)}\n`)
writeFileSync(frozenFile, `${JSON.stringify(fields, null, 2)}\n`)
