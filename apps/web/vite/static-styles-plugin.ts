import type { Plugin } from 'vite'

/**
 * sonner writes its styles into a style element when it is imported; the content policy forbids that.
 * They come from its stylesheet instead, bundled like ours.
 */
export function staticStylesPlugin(): Plugin {
  return {
    name: 'kubora:static-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]sonner[\\/]dist[\\/]index\.mjs/ },
      handler(code) {
        const withoutInjection = code.replace(/^__insertCSS\(.*\);?$/m, '')
        if (withoutInjection === code)
          this.error('sonner no longer injects its styles the way this plugin removes them')
        return { code: `import './styles.css';\n${withoutInjection}`, map: null }
      },
    },
  }
}
