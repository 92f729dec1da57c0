import { BarChart3 } from 'lucide-react'
import type { WebFeature } from '#web-feature.ts'

/** Boards of the players, figures of all of them, and statistics of each. */
export const statsFeature: WebFeature = {
  mainMenu: [{ position: 70, text: 'stats', to: '/stats', icon: BarChart3 }],
}
