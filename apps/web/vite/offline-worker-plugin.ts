import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { minify, type Plugin, transformWithOxc } from 'vite'

/** The service workers, each a script of its own without imports. */
const workers = ['offline-worker', 'removing-worker'] as const

/** Writes the service workers beside the application; the web server serves one of them under an address that never changes. */
export function offlineWorkerPlugin(): Plugin {
  return {
    name: 'kubora:offline-worker',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async generateBundle() {
      for (const name of workers) {
        const file = fileURLToPath(new URL(`../worker/${name}.ts`, import.meta.url))
        this.addWatchFile(file)
        const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: 'es2020' })
        const { code: source, errors } = await minify(`${name}.js`, code, { module: false })
        if (errors[0] !== undefined) this.error(errors[0].message)
        this.emitFile({ type: 'asset', fileName: `${name}.js`, source })
      }
    },
  }
}
