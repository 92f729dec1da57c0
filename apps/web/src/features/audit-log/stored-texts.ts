import type { Locale } from '@kubora/i18n/locale'

/** What of a line may hold texts. */
interface StoredValues {
  oldValue: unknown
  newValue: unknown
}

/** Returns the name that a line stored of its target, the newer one; null where it stored none. */
export function storedName({ oldValue, newValue }: StoredValues): string | null {
  return textOf(newValue, 'name') ?? textOf(oldValue, 'name')
}

/**
 * Returns the reason of a line, for a reader of this language: the one given for it, else that of what it made or changed, such as a
 * ban; null without one.
 */
export function reasonOf(
  locale: Locale,
  { value, newValue }: StoredValues & { value: string | null },
): string | null {
  return value ?? textOf(inLanguage(locale, newValue), 'reason')
}

/** Returns a value as a reader of this language is shown it: with the one reason instead of those in all languages. */
export function inLanguage(locale: Locale, value: unknown): unknown {
  if (!isRecord(value) || !('reason' in value) || !('reasons' in value)) return value
  const { reasons, ...shown } = value
  return { ...shown, reason: textOf(reasons, locale) ?? shown['reason'] }
}

function textOf(value: unknown, field: string): string | null {
  if (!isRecord(value)) return null
  const text = Object.entries(value).find(([key]) => key === field)?.[1]
  return typeof text === 'string' && text !== '' ? text : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
