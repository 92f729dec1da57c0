import type { SiteConfig } from '@kubora/content/site-config'

/** What a text of the team may name instead of writing it out: `{{brand}}`, `{{operator.email}}` … */
export function placeholderValues(config: SiteConfig): Readonly<Record<string, string>> {
  const { operator } = config
  return {
    brand: config.brand,
    gameAddress: config.gameAddress,
    voiceAddress: config.voiceAddress ?? '',
    'operator.name': operator.name,
    'operator.street': operator.street,
    'operator.city': operator.city,
    'operator.country': operator.country,
    'operator.email': operator.email,
    'operator.phone': operator.phone ?? '',
  }
}

/** Fills what the site's configuration says into a text; what is no placeholder of ours stays as it was typed. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{\s*([a-zA-Z.]+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )
}
