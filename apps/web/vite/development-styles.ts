import { type EnvironmentModuleNode, isCSSRequest, type ViteDevServer } from 'vite'
import { laterPart } from './page-assets-plugin.ts'
import { routeIdOf } from './route-id.ts'

/** The styles of a module, under the name that vite's client uses. */
export interface ModuleStyles {
  id: string
  css: string
}

/**
 * Returns the styles that the application and the pages of these routes load, in the order of their imports: a page needs
 * them before its scripts load them.
 */
export async function developmentStyles(
  vite: ViteDevServer,
  routeIds: readonly string[],
): Promise<ModuleStyles[]> {
  const { client, ssr } = vite.environments
  const seen = new Set<EnvironmentModuleNode>()
  const found: EnvironmentModuleNode[] = []

  function isOfPage(id: string): boolean {
    const routeId = routeIdOf(id)
    return laterPart.test(id) || (routeId !== null && routeIds.includes(routeId))
  }

  async function visit(url: string, isLater = false): Promise<void> {
    const module = await ssr.moduleGraph.getModuleByUrl(url)
    // modules that Node loads without vite have no styles
    if (module === undefined || module.id === null || seen.has(module)) return
    if (isLater && !isOfPage(module.id)) return
    seen.add(module)
    if (isCSSRequest(module.url)) return void found.push(module)
    const { deps = [], dynamicDeps = [] } = module.transformResult ?? (await ssr.transformRequest(url)) ?? {}
    for (const dep of deps) await visit(dep)
    for (const dep of dynamicDeps) await visit(dep, true)
  }

  // the application and, which it loads later, the routes of all pages
  for (const url of ['/src/main.tsx', '/src/routeTree.gen.ts']) {
    await ssr.transformRequest(url)
    await visit(url)
  }
  return Promise.all(
    found.map(async ({ id, url }) => {
      const result = await client.transformRequest(`${url}${url.includes('?') ? '&' : '?'}direct`)
      return { id: id ?? '', css: result?.code ?? '' }
    }),
  )
}
