import { randomUUID } from 'node:crypto'
import { ask, seed, tokenOf } from '../support/product.ts'
import type { PageOfForms } from '../support/page-of-forms.ts'

const sender = await seed.linkedPlayer()
const { openChat } = await ask<{ openChat: { id: string } }>(
  'mutation ($key: ID!) { openChat(type: OTHER_REQUEST, realm: de, text: "Hallo", idempotencyKey: $key) { id } }',
  { key: randomUUID() },
  await tokenOf(sender.account),
)

/** Forms of the side panel of a chat. */
export const pages: readonly PageOfForms[] = [
  {
    path: `/admin/chats/${openChat.id}`,
    forms: [
      { file: 'features/chats/side-panel/note-form.tsx', open: 'n' },
      { file: 'features/chats/side-panel/transfer-form.tsx', open: 't', takes: 'choice' },
      { file: 'features/chats/side-panel/manage-form.tsx', open: 'm', takes: 'choice' },
    ],
  },
]
