import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes every namespace of every language to `assets/texts-<hash>/<locale>/<namespace>.json` of the build, so that the
 * application knows their addresses without a list of them.
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
  }
}
