import { Gamepad2 } from 'lucide-react'
import type { WebFeature } from '#web-feature.ts'

/** How to join the game servers. */
export const joinFeature: WebFeature = {
  mainMenu: [{ position: 40, text: 'join', to: '/join', icon: Gamepad2 }],
}
