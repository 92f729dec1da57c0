import { readBrand } from '#brand/read-brand.ts'
import type { SiteConfig } from '#site-config.ts'

/**
 * Returns the network's configuration (`SITE_CONFIG`), or the demo network's. Throws naming every fault of configuration and
 * pictures.
 */
export function readSiteConfig(source: string | undefined): SiteConfig {
  return readBrand(source).config
}
