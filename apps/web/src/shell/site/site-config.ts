import type { ServedConfig } from '@kubora/content/site-config'

/** Id of the JSON block the web server writes into the page. */
const blockId = 'site-config'

/**
 * Brand, links, addresses and time zone of this network, as the web server embeds them in the page or passes them to the renderer. The
 * server validates them against the schema, so that browsers need no validator.
 */
export const siteConfig: ServedConfig = import.meta.env.SSR
  ? (Reflect.get(globalThis, Symbol.for('kubora.site-config')) as ServedConfig)
  : (JSON.parse(document.getElementById(blockId)?.textContent ?? '') as ServedConfig)
