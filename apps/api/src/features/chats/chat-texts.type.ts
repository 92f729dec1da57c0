import type { ChatTexts as StoredTexts } from '@kubora/schema/db/chat-values'
import { builder } from '#graphql/builder.ts'

/** A text of chats in each language. */
export const ChatTexts = builder.objectRef<StoredTexts>('ChatTexts').implement({
  description: 'A text in each language.',
  fields: (t) => ({ de: t.exposeString('de'), en: t.exposeString('en'), fr: t.exposeString('fr') }),
})
