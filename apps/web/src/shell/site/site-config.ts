import type { SiteConfig } from '@kubora/content/site-config'

/** Id of the JSON block the web server writes into the page. */
const blockId = 'site-config'

/**
 * Brand, links and addresses of this network, as the web server put them into the page.
 * The server checked them against the schema, so that browsers need not carry a validator.
 */
export const siteConfig: SiteConfig = JSON.parse(
  document.getElementById(blockId)?.textContent ?? '',
) as SiteConfig
