import { Server } from 'lucide-react'
import type { WebFeature } from '#web-feature.ts'

/** The game servers of the network and how they are. */
export const gameServersFeature: WebFeature = {
  teamMenu: [{ position: 160, text: 'gameServers', to: '/admin/servers', icon: Server, permission: null }],
}
