import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'

const routesDir = `${path.sep}src${path.sep}routes${path.sep}`

/** Returns the route whose component a module is, as `createFileRoute` names it; null for every other module. */
export function routeIdOf(moduleId: string): string | null {
  const [file = '', query = ''] = moduleId.split('?')
  if (!query.startsWith('tsr-split') || !query.includes('component') || !file.includes(routesDir)) return null
  return routeIdIn(file, readFileSync(file, 'utf8'))
}

/** Returns the first argument of `createFileRoute` in the source of a file; null when it is no literal or not called. */
export function routeIdIn(file: string, source: string): string | null {
  let id: string | null = null
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const isRoute = callee.type === 'Identifier' && callee.name === 'createFileRoute'
      if (isRoute && first?.type === 'Literal' && typeof first.value === 'string') id = first.value
    },
  })
  visitor.visit(parseSync(file, source).program)
  return id
}
