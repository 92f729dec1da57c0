import { fillPlaceholders, placeholderValues } from '#contract/fill-placeholders.ts'
import { siteConfig } from '#shell/site/site-config.ts'

const values = placeholderValues(siteConfig)

/** A plain text of the team with this site's brand, addresses and operator in place of their names. */
export function siteText(text: string): string {
  return text.includes('{{') ? fillPlaceholders(text, values) : text
}
