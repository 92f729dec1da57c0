import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

/**
 * Makes react-dom's sentinels without a stack trace. When it loads, react-dom creates five errors only to compare them
 * later. For their stack, a browser with developer tools open or under measurement reads the whole file again: 50 ms and
 * more on a slow phone.
 */
export function reactSentinelsPlugin(): Plugin {
  return {
    name: 'kubora:react-sentinels',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js/ },
      handler(code) {
        const sentinels = sentinelsIn(code)
        if (sentinels.length !== 5)
          this.error('react-dom no longer makes its sentinels the way this plugin knows')
        let made = ''
        let end = 0
        for (const { error, message } of sentinels) {
          const value = code.slice(message.start, message.end)
          made += `${code.slice(end, error.start)}Object.create(Error.prototype, { message: { value: ${value} } })`
          end = error.end
        }
        return { code: made + code.slice(end), map: null }
      },
    },
  }
}

/** Finds React's errors that are only compared, each `Name = Error(formatProdErrorMessage(n))`, in the order of the file. */
function sentinelsIn(code: string): { error: ESTree.Node; message: ESTree.Node }[] {
  const found: { error: ESTree.Node; message: ESTree.Node }[] = []
  const visitor = new Visitor({
    VariableDeclarator({ id, init: error }) {
      if (id.type !== 'Identifier' || !id.name.endsWith('Exception') || !isCallOf(error, 'Error')) return
      const [message] = error.arguments
      if (message !== undefined && isCallOf(message, 'formatProdErrorMessage')) found.push({ error, message })
    },
  })
  visitor.visit(parseSync('react-dom.js', code).program)
  return found
}

function isCallOf(node: ESTree.Node | null, name: string): node is ESTree.CallExpression {
  return (
    node !== null &&
    node.type === 'CallExpression' &&
    node.callee.type === 'Identifier' &&
    node.callee.name === name
  )
}
