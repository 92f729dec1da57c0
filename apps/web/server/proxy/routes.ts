import { apiUnavailable, bridgeUnavailable } from './unavailable.ts'
import type { Upstreams } from './upstreams.ts'

/** Where requests go. */
export interface ProxyTargets {
  api: Upstreams
  bridge: Upstreams
}

/** How the requests of some paths are sent on. */
export interface Route {
  upstreams: Upstreams
  /** Gigabytes: held nowhere, and given to one upstream only. Others are held, so that another upstream can get them. */
  streamsBody: boolean
  /** A file that is not there is shown as a missing page. */
  pageFor404: boolean
  /** What is said while no upstream answers. */
  unavailable: object
}

/** Chooses the route of a safe target; null for what the web server answers itself. */
export type ChooseRoute = (method: string, target: string) => Route | null

/** Passes /api and /download to an api process and /bridge to a bridge process. */
export function createRoutes({ api, bridge }: ProxyTargets): ChooseRoute {
  const base = { upstreams: api, streamsBody: false, pageFor404: false, unavailable: apiUnavailable }
  const uploads: Route = { ...base, streamsBody: true }
  const downloads: Route = { ...base, pageFor404: true }
  const plugins: Route = { ...base, upstreams: bridge, unavailable: bridgeUnavailable }
  return (method, target) => {
    if (target.startsWith('/api/')) return /^\/api\/uploads(?:[/?]|$)/.test(target) ? uploads : base
    if (target.startsWith('/bridge/')) return plugins
    const reads = method === 'GET' || method === 'HEAD'
    return reads && target.startsWith('/download/') ? downloads : null
  }
}
