import { apiUnavailable, bridgeUnavailable } from './unavailable.ts'
import type { Upstreams } from './upstreams.ts'

/** The upstreams of each kind. */
export interface ProxyTargets {
  api: Upstreams
  bridge: Upstreams
}

/** How the requests of some paths are forwarded. */
export interface Route {
  upstreams: Upstreams
  /**
   * Whether bodies are gigabytes: these are not buffered and are sent to one upstream only. Others are buffered, so that
   * they can be sent again.
   */
  streamsBody: boolean
  /** Whether status 404 is shown as the page for it. */
  pageFor404: boolean
  /** Body of the response while no upstream is available. */
  unavailable: object
}

/** Returns the route of a safe target; null when the web server serves it itself. */
export type ChooseRoute = (method: string, target: string) => Route | null

/** Returns the routes: /api and /download to an api process, /bridge to a bridge process. */
export function createRoutes({ api, bridge }: ProxyTargets): ChooseRoute {
  const base = { upstreams: api, streamsBody: false, pageFor404: false, unavailable: apiUnavailable }
  const uploads: Route = { ...base, streamsBody: true }
  const downloads: Route = { ...base, pageFor404: true }
  const plugins: Route = { ...base, upstreams: bridge, unavailable: bridgeUnavailable }
  return (method, target) => {
    if (target.startsWith('/api/'))
      return /^\/api\/(?:uploads|evidence|chat-files)(?:[/?]|$)/.test(target) ? uploads : base
    if (target.startsWith('/bridge/')) return plugins
    const reads = method === 'GET' || method === 'HEAD'
    return reads && target.startsWith('/download/') ? downloads : null
  }
}
