import type { Rolldown } from 'vite'
import type { AssetFiles } from '../server/pages/page-assets.ts'
import { routeIdOf } from './route-id.ts'

/** The pages that can be read offline: rules, and the wiki with the commands. */
const readOffline = /^\/(rules|wiki)\//

/** Modules that load when they are used, and are used around every page: without them an offline page would miss a part. */
const aroundPages = [
  /[\\/]routes[\\/]-main-drawer\.tsx$/,
  /[\\/]shell[\\/]layout[\\/]language-offer\.tsx$/,
  /[\\/]shell[\\/]messages[\\/]message-dialog\.tsx$/,
  /[\\/]shell[\\/]navigation[\\/]hold-heading\.ts$/,
  /[\\/]shell[\\/]offline[\\/]/,
  /[\\/]ui[\\/]src[\\/]toast(er)?\.tsx$/,
  /[\\/]search[\\/](site-search|unknown-address-hits)\.tsx$/,
  // pages behind the login and what renews a session need the client before they can say that the device is offline
  /[\\/]graphql[\\/]api-provider\.tsx$/,
  /[\\/]shell[\\/]session[\\/](session-renewal|log-out)\.tsx?$/,
]

/** Texts of these pages, in every language: a reader may change it. */
const texts = /^assets\/texts-[^/]+\/[^/]+\/(common|shell|errors|search|reading|rules|wiki)\.json$/

/** Fonts and the logo; letters beyond Western European ones come in the device's own font. */
const fontsAndLogo = /^assets\/(inter-latin-(?!ext)[^/]+\.woff2|logo-[^/]+\.svg)$/

/** Returns the files with which rules and wiki are shown without a network, sorted. `closure` adds what chunks import. */
export function offlineFiles(
  bundle: Rolldown.OutputBundle,
  closure: (start: readonly Rolldown.OutputChunk[]) => AssetFiles,
): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const wanted = chunks.filter(
    (chunk) =>
      chunk.isEntry ||
      chunk.moduleIds.some(
        (id) => aroundPages.some((part) => part.test(id)) || readOffline.test(`${routeIdOf(id) ?? ''}/`),
      ),
  )
  const { js, css } = closure(wanted)
  const assets = Object.keys(bundle).filter((name) => texts.test(name) || fontsAndLogo.test(name))
  return [...new Set([...js, ...css, ...assets.map((name) => `/${name}`)])].toSorted()
}
