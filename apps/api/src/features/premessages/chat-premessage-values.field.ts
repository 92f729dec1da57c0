import { accounts } from '@kubora/schema/db/accounts'
import { eq } from 'drizzle-orm'
import { Chat } from '#features/chats/chat.type.ts'
import { PremessageValues, readPremessageValues } from '#features/premessages/premessage-values.query.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { Locale } from '#graphql/locale.type.ts'

builder.objectFields(Chat, (t) => ({
  senderLocale: t.field({
    type: Locale,
    nullable: true,
    points: 1,
    description: 'The language of the sender’s account; null once it is deleted.',
    resolve: async ({ senderAccountId }, _args, { domain }) => {
      if (senderAccountId === null) return null
      const [account] = await domain.db
        .select({ locale: accounts.locale })
        .from(accounts)
        .where(eq(accounts.id, senderAccountId))
      return account?.locale ?? null
    },
  }),
  premessageValues: t.field({
    type: PremessageValues,
    points: 1,
    description:
      'What fills the parameters of a premessage in this chat, of what the reader may see of the player; the reader is the team member.',
    resolve: async ({ realm, playerId, characterId }, _args, { domain, principal }) =>
      found(await readPremessageValues(domain.db, found(principal), { realm, playerId, characterId })),
  }),
}))
