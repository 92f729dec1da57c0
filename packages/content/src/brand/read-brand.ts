import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { colourFaults } from '#brand/accent-colours.ts'
import { type BrandPictures, readPictures } from '#brand/brand-pictures.ts'
import { monogram } from '#brand/monogram.ts'
import { defaultSiteConfig } from '#default-site-config.ts'
import { type SiteConfig, siteConfigSchema } from '#site-config.ts'

/** Name of the configuration in a brand's folder. */
const configName = 'site.json'

/** What a network says about itself and the pictures that show it. */
export interface Brand {
  config: SiteConfig
  /** Null: the demo network, whose pictures are part of the build. */
  pictures: BrandPictures | null
}

/**
 * Reads the brand of the network: `site.json` and pictures in a folder, or a JSON file alone, whose network gets a letter on
 * a tile for a logo; the demo network's without either. Throws one error that names every fault of texts, pictures and
 * colours.
 */
export function readBrand(source: string | undefined): Brand {
  if (source === undefined) return { config: defaultSiteConfig, pictures: null }
  const isFolder = statSync(source, { throwIfNoEntry: false })?.isDirectory() === true
  const file = isFolder ? path.join(source, configName) : source
  const faults: string[] = []
  const config = isFolder && !existsSync(file) ? missing(faults) : readConfig(source, file, faults)
  const pictures = isFolder ? readPictures(source, faults) : null
  if (isFolder && config?.logoUrl !== undefined)
    faults.push('logoUrl: the folder has the logo, leave this out')
  if (config === null || faults.length > 0 || (isFolder && pictures === null))
    throw new Error(
      `the site configuration ${source} (SITE_CONFIG) has faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    )
  return { config, pictures: pictures ?? monogram(config.brand, config.colours) }
}

function missing(faults: string[]): null {
  faults.push(`${configName}: is missing; infra/compose/brand.example/site.json shows what is in it`)
  return null
}

function readConfig(source: string, file: string, faults: string[]): SiteConfig | null {
  const result = siteConfigSchema.safeParse(readJson(source, file))
  if (!result.success) {
    for (const { path: field, message } of result.error.issues)
      faults.push([field.join('.'), message].filter(Boolean).join(': '))
    return null
  }
  if (result.data.colours) faults.push(...colourFaults(result.data.colours))
  return result.data
}

function readJson(source: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`the site configuration ${source} (SITE_CONFIG) cannot be read: ${reason}`, {
      cause: error,
    })
  }
}
