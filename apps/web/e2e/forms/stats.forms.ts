import type { Page } from 'playwright-core'
import { type PageOfForms, press } from '../support/page-of-forms.ts'
import { seed } from '../support/product.ts'

const player = await seed.player()
await seed.event(player, await seed.gameServer({ kind: 'gungame' }))

/** Forms of the events of a player. */
export const pages: readonly PageOfForms[] = [
  {
    path: `/admin/player/${player.id}/stats`,
    prepare: async (page: Page) => {
      await page.getByRole('checkbox', { name: /Kill/ }).first().check()
    },
    forms: [
      { file: 'features/stats/events/change-events-form.tsx', open: 'v' },
      { file: 'features/stats/events/change-events-form.tsx', open: press('Alle gefundenen herausnehmen') },
      { file: 'features/stats/events/hide-player-form.tsx', open: 'h' },
    ],
  },
]
