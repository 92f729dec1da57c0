import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Writes `routes.json`, the app's path patterns, so that the web server can answer 404 where the app has no page. */
export function routeListPlugin(routeTreePath: string): Plugin {
  return {
    name: 'kubora:route-list',
    apply: 'build',
    generateBundle() {
      const union = /fullPaths:\s*((?:\|?\s*'[^']*'\s*)+)/.exec(readFileSync(routeTreePath, 'utf8'))?.[1]
      const paths = [...(union ?? '').matchAll(/'([^']*)'/g)].map((match) => match[1])
      if (paths.length === 0)
        this.error(`${routeTreePath} does not list the paths the way this plugin reads them`)
      this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(paths) })
    },
  }
}
