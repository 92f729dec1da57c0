import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { defaultSiteConfig } from '#default-site-config.ts'
import { type SiteConfig, siteConfigSchema } from '#site-config.ts'

/** The network's configuration from a JSON file (`SITE_CONFIG`), or the demo network's. Throws naming every fault of the file. */
export function readSiteConfig(file: string | undefined): SiteConfig {
  if (file === undefined) return defaultSiteConfig
  const result = siteConfigSchema.safeParse(readJson(file))
  if (result.success) return result.data
  throw new Error(
    `the site configuration ${file} (SITE_CONFIG) has faults:\n${z.prettifyError(result.error)}`,
  )
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`the site configuration ${file} (SITE_CONFIG) cannot be read: ${reason}`, {
      cause: error,
    })
  }
}
