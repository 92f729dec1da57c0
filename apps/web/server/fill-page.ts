import type { SiteConfig } from '@kubora/content/site-config'

/** Puts the network's name, description and configuration into the page's places; everything is escaped for where it stands. */
export function fillPage(html: string, config: SiteConfig): string {
  return html
    .replaceAll('__BRAND__', () => escapeHtml(config.brand))
    .replaceAll('__DESCRIPTION__', () => escapeHtml(config.description.de))
    .replaceAll('__SITE_CONFIG__', () => escapeScriptJson(JSON.stringify(config)))
}

/** Text as it may stand in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** JSON inside a script element must not be able to end it; `<` is only found inside JSON strings. */
export function escapeScriptJson(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
