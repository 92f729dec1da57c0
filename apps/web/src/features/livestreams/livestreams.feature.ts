import { livestreamPermissions } from '@kubora/validation/permissions/livestreams'
import { Radio } from 'lucide-react'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import type { WebFeature } from '#web-feature.ts'

/** Livestreams of known channels. */
export const livestreamsFeature: WebFeature = {
  mainMenu: [{ position: 80, text: 'livestreams', to: '/livestream', icon: Radio }],
  teamMenu: [
    {
      position: 130,
      text: 'livestreams',
      to: '/admin/livestreams',
      icon: Radio,
      permission: livestreamPermissions.editLivestreams,
    },
  ],
  startCards: [
    {
      position: 60,
      permission: livestreamPermissions.editLivestreams,
      Card: lazyComponent(() =>
        import('#features/livestreams/start-card.tsx').then((chunk) => chunk.LivestreamsStartCard),
      ),
    },
  ],
}
