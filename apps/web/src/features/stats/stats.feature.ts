import { BarChart3 } from 'lucide-react'
import type { WebFeature } from '#web-feature.ts'

/** Boards of the players, and figures of all of them. */
export const statsFeature: WebFeature = {
  mainMenu: [{ position: 70, text: 'stats', to: '/stats', icon: BarChart3 }],
}
