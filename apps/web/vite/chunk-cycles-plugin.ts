import type { Plugin } from 'vite'

/**
 * Fails the build when scripts import each other in a circle: one would run before what it needs. The groups of `vite.config.ts` hold
 * only the modules they name, so that two of them may come to need each other.
 */
export function chunkCyclesPlugin(): Plugin {
  return {
    name: 'kubora:chunk-cycles',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle(_options, bundle) {
      const done = new Set<string>()
      const visit = (fileName: string, chain: readonly string[]): void => {
        if (chain.includes(fileName)) {
          const circle = [...chain.slice(chain.indexOf(fileName)), fileName]
          return this.error(`Scripts import each other, change their groups: ${circle.join(' → ')}`)
        }
        const chunk = bundle[fileName]
        if (done.has(fileName) || chunk?.type !== 'chunk') return
        for (const imported of chunk.imports) visit(imported, [...chain, fileName])
        done.add(fileName)
      }
      for (const fileName of Object.keys(bundle)) visit(fileName, [])
    },
  }
}
