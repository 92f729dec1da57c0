import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { Download } from 'lucide-react'
import type { WebFeature } from '#web-feature.ts'

/** Files to download, and their administration. */
export const downloadsFeature: WebFeature = {
  mainMenu: [{ position: 90, text: 'downloads', to: '/downloads', icon: Download }],
  teamMenu: [
    {
      position: 120,
      text: 'downloads',
      to: '/admin/downloads',
      icon: Download,
      permission: downloadPermissions.editDownloads,
    },
  ],
}
