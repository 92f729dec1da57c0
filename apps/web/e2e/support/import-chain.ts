import { readFileSync } from 'node:fs'
import { z } from 'zod'

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
  }),
)

/**
 * Returns by which imports a page came to load `wanted`, as the names of scripts from the entry on; `loaded` are the scripts that it
 * loaded. `siteDir` is the folder of a built site.
 */
export function importChain(siteDir: string, loaded: ReadonlySet<string>, wanted: string): string {
  const chunks = manifest.parse(JSON.parse(readFileSync(`${siteDir}/.vite/manifest.json`, 'utf8')))
  const entry = Object.keys(chunks).find((key) => chunks[key]?.isEntry)
  const waiting = entry === undefined ? [] : [[entry]]
  const seen = new Set<string>()
  for (const chain of waiting) {
    const key = chain.at(-1) ?? ''
    const chunk = chunks[key]
    if (chunk === undefined || seen.has(key) || !loaded.has(`/${chunk.file}`)) continue
    seen.add(key)
    if (`/${chunk.file}` === wanted)
      return chain.map((link) => chunkName(chunks[link]?.file ?? link)).join(' → ')
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
      waiting.push([...chain, next])
  }
  return `${chunkName(wanted)}, which no loaded script imports`
}

/** Returns the name of a script without folder and hash. */
export function chunkName(file: string): string {
  return file.replace(/^\/?assets\//, '').replace(/-[\w-]{7,8}\.js$/, '')
}
