import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkoutDir } from '@kubora/local-servers/checkout'

// A program of `npm test`: .env.example names exactly the variables that our processes read.
const schemaFiles = ['apps/api/src/env.ts', 'apps/bridge/src/env.ts', 'apps/web/server/env.ts']
/** What commands of the operator alone read. */
const operatorVariables = ['DATABASE_OWNER_URL']

async function variablesOf(file: string): Promise<string[]> {
  const module: { envSchema?: { shape?: Record<string, unknown> } } = await import(
    path.join(checkoutDir, file)
  )
  if (!module.envSchema?.shape) throw new Error(`${file} must export its zod object as envSchema`)
  return Object.keys(module.envSchema.shape)
}

const read = new Set([...(await Promise.all(schemaFiles.map(variablesOf))).flat(), ...operatorVariables])
const example = readFileSync(path.join(checkoutDir, '.env.example'), 'utf8')
const written = new Set([...example.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name ?? ''))

const faults = [
  ...[...read].filter((name) => !written.has(name)).map((name) => `${name} is read but not in .env.example`),
  ...[...written]
    .filter((name) => !read.has(name))
    .map((name) => `${name} is in .env.example but nothing reads it`),
]
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
