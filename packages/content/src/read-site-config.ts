import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { defaultSiteConfig } from '#default-site-config.ts'
import { type SiteConfig, siteConfigSchema } from '#site-config.ts'

/** The network's configuration from a JSON file, or the demo network's. Throws naming every fault of the file. */
export function readSiteConfig(file: string | undefined): SiteConfig {
  if (file === undefined) return defaultSiteConfig
  const result = siteConfigSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (result.success) return result.data
  throw new Error(`The site configuration ${file} has faults:\n${z.prettifyError(result.error)}`)
}
