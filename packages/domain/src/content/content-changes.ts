import { locales } from '@kubora/validation/locales'
import type { Content } from '#content/content-of-revision.ts'

type Values = Record<string, unknown>

/** Returns every value of a revision by its path, such as `texts.de.title`. */
function valuesOf({ settings, texts }: Content, details: Values): Values {
  const entries = [
    ...Object.entries(details),
    ...Object.entries(settings).map(([name, value]) => [`settings.${name}`, value]),
    ...locales.flatMap((locale) =>
      Object.entries(texts[locale]).map(([field, text]) => [`texts.${locale}.${field}`, text]),
    ),
  ]
  return Object.fromEntries(entries)
}

/**
 * Returns the values that differ between two revisions, for the audit log. A value that only one of them has is null in the
 * other.
 */
export function contentChanges(
  before: Content & { details: Values },
  after: Content & { details: Values },
): { before: Values; after: Values } {
  const [old, now] = [valuesOf(before, before.details), valuesOf(after, after.details)]
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (path) => JSON.stringify(old[path]) !== JSON.stringify(now[path]),
  )
  const pick = (values: Values) => Object.fromEntries(changed.map((path) => [path, values[path] ?? null]))
  return { before: pick(old), after: pick(now) }
}
