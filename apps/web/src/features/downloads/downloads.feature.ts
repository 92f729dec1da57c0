import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { Download } from 'lucide-react'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
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
  startCards: [
    {
      position: 50,
      permission: downloadPermissions.editDownloads,
      Card: lazyComponent(() =>
        import('#features/downloads/manage/start-card.tsx').then((chunk) => chunk.DownloadsStartCard),
      ),
    },
  ],
}
