import type { Page } from 'playwright-core'
import { type PageOfForms, press } from '../support/page-of-forms.ts'
import { seed } from '../support/product.ts'

// a realm whose world a game server of the demo owns
const realm = 'de'
const player = await seed.player()
const names = [{ lastName: `Formular ${player.id}` }, {}]
const [character, other] = await Promise.all(names.map((name) => seed.character(player, { realm, ...name })))
if (!character || !other) throw new Error('two were written')
await seed.unknownTransfer({ realm, characterId: character.id }, { characterId: other.id })

/** Its address opens it. */
const open = (page: Page) => page.locator('[data-opened-form]').waitFor()

/** Forms that change the roleplay. */
export const pages: readonly PageOfForms[] = [
  {
    path: '/admin/tools/charrename/freeroam',
    forms: [{ file: 'features/roleplay/forbidden-names-form.tsx', open: press('Namen verbieten') }],
  },
  {
    path: `/admin/tools/chardelete/de?character=${character.id}`,
    forms: [{ file: 'features/roleplay/delete-form.tsx', open }],
  },
  {
    path: `/admin/tools/transfermoney/de?character=${character.id}&to=${other.id}`,
    forms: [{ file: 'features/roleplay/transfer-form.tsx', open }],
  },
  {
    path: '/admin/tools/transfermoney/de',
    forms: [
      {
        file: 'features/roleplay/settle-form.tsx',
        open: press(`Klären: 5 € von Jule Formular ${player.id}`),
        takes: 'choice',
      },
    ],
  },
  {
    path: `/admin/characterJobs/de?character=${character.id}`,
    forms: [{ file: 'features/roleplay/job-form.tsx', open, takes: 'choice' }],
  },
  {
    path: `/admin/licenses/de?character=${character.id}`,
    forms: [
      { file: 'features/roleplay/license-form.tsx', open: press('Flugschein vergeben'), takes: 'time' },
    ],
  },
]
