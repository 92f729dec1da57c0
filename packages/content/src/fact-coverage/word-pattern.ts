/**
 * Returns the pattern for words of a fact. They are taken as they stand, and a number at their edge is no part of a longer
 * one; between slashes stands a regular expression. Throws when that is none.
 */
export function wordPattern(words: string): RegExp {
  const [, source, flags] = /^\/(.+)\/(i?)$/s.exec(words) ?? []
  if (source !== undefined) return new RegExp(source, flags)
  const before = /^\d/.test(words) ? '(?<!\\w)' : ''
  const after = /\d$/.test(words) ? '(?!\\w)' : ''
  return new RegExp(`${before}${words.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}${after}`)
}
