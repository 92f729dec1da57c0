import { readFileSync } from 'node:fs'
import { defaultSiteConfig } from '@kubora/content/default-site-config'
import { type SiteConfig, siteConfigSchema } from '@kubora/content/site-config'

/** The network's configuration from the file at `path`, or the demo network's. Throws when the file is not complete. */
export function readSiteConfig(path: string | undefined): SiteConfig {
  if (path === undefined) return defaultSiteConfig
  return siteConfigSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
}
