/** The placeholders that texts of the site may contain, such as `{{brand}}`; the configuration of the network fills them in. */
export const sitePlaceholders = [
  'brand',
  'gameAddress',
  'voiceAddress',
  'operator.name',
  'operator.street',
  'operator.city',
  'operator.country',
  'operator.email',
  'operator.phone',
] as const

/** One of {@link sitePlaceholders}. */
export type SitePlaceholder = (typeof sitePlaceholders)[number]

/** Returns the first placeholder of a text that nothing fills in, as it was typed; undefined for none. */
export function unknownPlaceholder(text: string): string | undefined {
  for (const [typed, name] of text.matchAll(/\{\{\s*([a-zA-Z.]+)\s*\}\}/g))
    if (!sitePlaceholders.some((known) => known === name)) return typed
  return undefined
}
