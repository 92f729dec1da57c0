import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Returns the language and namespace of a file of texts, null for any other file. */
export function namespaceOf(localesDir: string, file: string): { locale: string; namespace: string } | null {
  const [locale, name, ...deeper] = path.relative(localesDir, file).split(path.sep)
  if (locale === undefined || locale === '..' || !name?.endsWith('.json') || deeper.length > 0) return null
  return { locale, namespace: name.slice(0, -'.json'.length) }
}

/**
 * Writes every namespace of every language to `assets/texts-<hash>/<locale>/<namespace>.json` of the build, so that the
 * application knows their addresses without a list of them. Under development, sends a changed file to open pages, which show
 * it without a reload: forms keep what was typed.
 */
export function textsPlugin(localesDir: string): Plugin {
  const texts = globSync('*/*.json', { cwd: localesDir })
    .sort()
    .map((file) => ({
      name: file.split(path.sep).join('/'),
      json: JSON.stringify(JSON.parse(readFileSync(path.join(localesDir, file), 'utf8'))),
    }))
  const hash = createHash('sha256')
    .update(texts.map(({ name, json }) => `${name}\n${json}\n`).join(''))
    .digest('base64url')
    .slice(0, 8)
  return {
    name: 'kubora:texts',
    config: () => ({ define: { __TEXTS_PATH__: JSON.stringify(`/assets/texts-${hash}`) } }),
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { name, json } of texts)
        this.emitFile({ type: 'asset', fileName: `assets/texts-${hash}/${name}`, source: json })
    },
    async hotUpdate({ file, read }) {
      const changed = namespaceOf(localesDir, file)
      if (changed === null || this.environment.name !== 'client') return
      for (const module of this.environment.moduleGraph.getModulesByFile(file) ?? [])
        this.environment.moduleGraph.invalidateModule(module)
      let texts: unknown
      try {
        texts = JSON.parse(await read())
      } catch {
        // saved before it was complete: the next save is sent
        return []
      }
      this.environment.hot.send('kubora:texts', { ...changed, texts })
      return []
    },
  }
}
