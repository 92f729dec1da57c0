import { accentColours } from '@kubora/content/brand/accent-colours'
import type { BrandPictures } from '@kubora/content/brand/brand-pictures'
import type { Brand } from '@kubora/content/brand/read-brand'
import type { ServedConfig } from '@kubora/content/site-config'
import type { FastifyInstance } from 'fastify'
import { keptFile } from './offline/offline-build.ts'
import { inlineSource } from './pages/inline-source.ts'
import type { LoadTags, Site, SiteIcons } from './pages/site.ts'

/** A year, in seconds: a picture's path has the hash of its bytes. */
const maxAgeSeconds = 31_536_000

/** What of the environment pages know. */
type ServedEnv = { timeZone: string; hasShop: boolean }

/** Returns the configuration as pages get it: with the network's time zone, whether it has a shop, and the paths of its own pictures. */
export function servedConfig({ config, pictures }: Brand, served: ServedEnv): ServedConfig {
  if (pictures === null) return { ...config, ...served }
  return {
    ...config,
    ...served,
    logoUrl: config.logoUrl ?? pictures.logo.path,
    sharePicture: pictures.share?.path ?? null,
  }
}

/** Returns a site with the icons and accents of a network; the demo's is returned as it is. */
export async function brandSite(site: Site, { config, pictures }: Brand): Promise<Site> {
  if (pictures === null) return site
  const { path, bytes } = pictures.logo
  const offline = site.offline && { ...site.offline, files: [...site.offline.files, keptFile(path, bytes)] }
  const branded = { ...site, icons: brandIcons(pictures, site.icons.themeColor), offline }
  if (config.colours === undefined) return branded
  const { accentStyle } = await site.renderer()
  const css = accentStyle(accentColours(config.colours))
  return {
    ...branded,
    pageTags: async (routeIds) => withStyle(await site.pageTags(routeIds), css),
    applicationTags: withStyle(site.applicationTags, css),
  }
}

function withStyle({ html, inline }: LoadTags, css: string): LoadTags {
  return {
    html: `${html}<style>${css}</style>`,
    inline: { ...inline, styles: [...inline.styles, inlineSource(css)] },
  }
}

function brandIcons({ favicon, touchIcon, icons }: BrandPictures, themeColor: string): SiteIcons {
  const isScalable = favicon.type === 'image/svg+xml'
  return {
    icons: icons.map(({ picture, px, maskable }) => ({ path: picture.path, px, maskable })),
    favicon: favicon.path,
    logo: isScalable ? favicon.path : null,
    touchIcon: touchIcon?.path ?? null,
    themeColor,
  }
}

/** Serves the pictures of a network under /brand. */
export function serveBrand(app: FastifyInstance, { pictures }: Brand): void {
  if (pictures === null) return
  const { logo, favicon, touchIcon, share, icons } = pictures
  const all = [logo, favicon, touchIcon, share, ...icons.map(({ picture }) => picture)]
  for (const picture of new Map(all.flatMap((one) => (one === null ? [] : [[one.path, one]]))).values())
    app.get(picture.path, (_request, reply) =>
      reply
        .headers({
          'content-type': picture.type,
          'cache-control': `public, max-age=${maxAgeSeconds}, immutable`,
        })
        .send(picture.bytes),
    )
}
