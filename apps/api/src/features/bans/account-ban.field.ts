import { isActiveBan } from '@kubora/domain/bans/active-ban'
import { bans } from '@kubora/schema/db/bans'
import type { Database } from '@kubora/schema/db/client'
import { playerLinks } from '@kubora/schema/db/player-links'
import { and, eq } from 'drizzle-orm'
import { Account } from '#features/accounts/account.type.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import { TranslatedText } from '#graphql/translated-text.type.ts'

type OwnBanRow = Awaited<ReturnType<typeof readOwnBan>>[number]

const OwnBan = builder.objectRef<OwnBanRow>('OwnBan').implement({
  description:
    'The ban of the account’s player, as the player sees it: without remark, evidence and team member.',
  fields: (t) => ({
    id: t.exposeID('id'),
    realm: t.expose('realm', {
      type: Realm,
      nullable: true,
      description: 'Where it holds; null for the whole network.',
    }),
    reason: t.exposeString('reason'),
    reasons: t.field({
      type: TranslatedText,
      nullable: true,
      description: 'The reason of its template in each language; null where all read `reason`.',
      resolve: ({ reasons }) => reasons,
    }),
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true, description: 'Null: permanent.' }),
  }),
})

function readOwnBan(db: Database, accountId: number) {
  return db
    .select({
      id: bans.id,
      realm: bans.realm,
      reason: bans.reason,
      reasons: bans.reasons,
      startsAt: bans.startsAt,
      endsAt: bans.endsAt,
    })
    .from(playerLinks)
    .innerJoin(bans, eq(bans.playerId, playerLinks.playerId))
    .where(and(eq(playerLinks.accountId, accountId), eq(playerLinks.kind, 'GAME'), isActiveBan(bans)))
}

builder.drizzleObjectField(Account, 'ban', (t) =>
  t.field({
    type: OwnBan,
    nullable: true,
    description: 'The active ban of the linked player.',
    resolve: async (account, _args, { domain }) => (await readOwnBan(domain.db, account.id))[0] ?? null,
  }),
)
