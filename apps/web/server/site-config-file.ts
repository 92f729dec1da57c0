import { readFileSync } from 'node:fs'
import { defaultSiteConfig } from '@kubora/content/default-site-config'
import { type SiteConfig, siteConfigSchema } from '@kubora/content/site-config'
import { z } from 'zod'

/** The network's configuration from a JSON file, or the demo network's. Throws naming every fault of the file. */
export function readSiteConfig(file: string | undefined): SiteConfig {
  if (file === undefined) return defaultSiteConfig
  const result = siteConfigSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (result.success) return result.data
  throw new Error(`The site configuration ${file} has faults:\n${z.prettifyError(result.error)}`)
}
