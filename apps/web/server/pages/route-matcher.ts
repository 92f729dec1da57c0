/**
 * Tells whether a path belongs to a page of the app. Patterns are the router's: `$name` is any one segment,
 * `{-$name}` one that may be missing, `$` everything below.
 */
export function routeMatcher(patterns: readonly string[]): (path: string) => boolean {
  const expressions = patterns.map(expressionOf)
  return (path) => expressions.some((expression) => expression.test(path))
}

function expressionOf(pattern: string): RegExp {
  const segments = pattern
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      if (segment === '$') return '(?:/.*)?'
      if (segment.startsWith('{-$')) return '(?:/[^/]+)?'
      return segment.startsWith('$') ? '/[^/]+' : `/${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
    })
  return new RegExp(`^${segments.join('')}/?$`)
}
