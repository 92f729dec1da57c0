import { fillPlaceholders, placeholderValues } from '#contract/fill-placeholders.ts'
import { siteConfig } from '#shell/site/site-config.ts'

const values = placeholderValues(siteConfig)

/** Replaces the placeholders of brand, addresses and operator in a plain text of the team. */
export function siteText(text: string): string {
  return text.includes('{{') ? fillPlaceholders(text, values) : text
}
