import { Crown } from 'lucide-react'
import type { WebFeature } from '#web-feature.ts'

/** Features that are specified and not built: their entries move into the `<feature>.feature.ts` that brings the page. */
export const plannedFeatures: WebFeature = {
  mainMenu: [{ position: 60, text: 'shop', to: '/shop', icon: Crown, crowned: true }],
}
