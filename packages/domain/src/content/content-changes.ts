import { locales } from '@kubora/validation/locales'
import type { Content } from '#content/content-of-revision.ts'

type Values = Record<string, unknown>

/** Returns every value of a revision by its path, such as `texts.de.title`. */
function valuesOf({ settings, texts }: Content, rest: Values): Values {
  const entries = [
    ...Object.entries(rest),
    ...Object.entries(settings).map(([name, value]) => [`settings.${name}`, value]),
    ...locales.flatMap((locale) =>
      Object.entries(texts[locale]).map(([field, text]) => [`texts.${locale}.${field}`, text]),
    ),
  ]
  return Object.fromEntries(entries)
}

/** Returns the values that differ between two revisions, for the audit log; what is in one only is null in the other. */
export function contentChanges(
  before: Content & { rest: Values },
  after: Content & { rest: Values },
): { before: Values; after: Values } {
  const [old, now] = [valuesOf(before, before.rest), valuesOf(after, after.rest)]
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (path) => JSON.stringify(old[path]) !== JSON.stringify(now[path]),
  )
  const pick = (values: Values) => Object.fromEntries(changed.map((path) => [path, values[path] ?? null]))
  return { before: pick(old), after: pick(now) }
}
