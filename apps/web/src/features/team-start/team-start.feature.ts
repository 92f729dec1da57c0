import { LayoutDashboard } from 'lucide-react'
import type { WebFeature } from '#web-feature.ts'

/** The start page of the TeamPanel; its cards belong to the features that they are about. */
export const teamStartFeature: WebFeature = {
  teamMenu: [{ position: 0, text: 'start', to: '/admin', icon: LayoutDashboard, permission: null }],
}
