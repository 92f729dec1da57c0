import { type PageOfForms, press } from '../support/page-of-forms.ts'
import { seed } from '../support/product.ts'

const { id } = await seed.chat(await seed.linkedPlayer(), { type: 'UNBAN' })

/** Forms of chats, and of the reasons to decide by. */
export const pages: readonly PageOfForms[] = [
  {
    path: `/admin/chats/${id}`,
    forms: [{ file: 'features/chats/decision/decision-form.tsx', open: press('Abgelehnt'), takes: 'choice' }],
  },
  {
    path: '/admin/chat-reasons',
    forms: [{ file: 'features/chats/reasons/reason-form.tsx', open: 'n', takes: 'choice' }],
  },
]
