import { House } from 'lucide-react'
import type { WebFeature } from '#web-feature.ts'

/** The start page. */
export const homeFeature: WebFeature = {
  mainMenu: [{ position: 30, text: 'home', to: '/', icon: House }],
}
