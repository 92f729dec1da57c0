import type { SiteConfig } from '@kubora/content/site-config'
import type { SitePlaceholder } from '@kubora/validation/site-placeholders'

/** Returns the values of the placeholders that staff may write in texts: `{{brand}}`, `{{operator.email}}` … */
export function placeholderValues(config: SiteConfig): Readonly<Record<SitePlaceholder, string>> {
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

/** Replaces the placeholders in a text by their values; an unknown one stays as it is. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{\s*([a-zA-Z.]+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )
}
