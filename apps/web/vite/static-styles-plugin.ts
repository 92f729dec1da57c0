import { type ESTree, parseSync, type Plugin } from 'vite'

/**
 * Removes the style element that sonner writes when it is imported, without an option not to; the content policy forbids
 * it. The styles come from its stylesheet instead, bundled like ours.
 */
export function staticStylesPlugin(): Plugin {
  return {
    name: 'kubora:static-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]sonner[\\/]dist[\\/]index\.mjs/ },
      handler(code) {
        const [call, ...others] = parseSync('sonner.mjs', code).program.body.filter(insertsStyles)
        if (call === undefined || others.length > 0)
          this.error('sonner no longer injects its styles the way this plugin removes them')
        return {
          code: `import './styles.css';\n${code.slice(0, call.start)}${code.slice(call.end)}`,
          map: null,
        }
      },
    },
  }
}

function insertsStyles(statement: ESTree.Directive | ESTree.Statement): boolean {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression') return false
  const { callee } = statement.expression
  return callee.type === 'Identifier' && callee.name === '__insertCSS'
}
