import { isActiveWarning } from '@kubora/domain/warnings/active-warning'
import type { Database } from '@kubora/schema/db/client'
import { playerLinks } from '@kubora/schema/db/player-links'
import { warnings } from '@kubora/schema/db/warnings'
import { and, desc, eq } from 'drizzle-orm'
import { Account } from '#features/accounts/account.type.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'

type OwnWarningRow = Awaited<ReturnType<typeof readOwnWarnings>>[number]

/** Most warnings that a player sees; more would be a ban long before. */
const shownMax = 50

const OwnWarning = builder.objectRef<OwnWarningRow>('OwnWarning').implement({
  description:
    'A warning of the account’s player, as the player sees it: without remark, proof and team member.',
  fields: (t) => ({
    id: t.exposeID('id'),
    realm: t.expose('realm', {
      type: Realm,
      nullable: true,
      description: 'The realm it is about; null for the whole network.',
    }),
    reason: t.exposeString('reason'),
    warnedAt: t.expose('warnedAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true, description: 'Null: never.' }),
  }),
})

function readOwnWarnings(db: Database, accountId: number) {
  return db
    .select({
      id: warnings.id,
      realm: warnings.realm,
      reason: warnings.reason,
      warnedAt: warnings.warnedAt,
      expiresAt: warnings.expiresAt,
    })
    .from(playerLinks)
    .innerJoin(warnings, eq(warnings.playerId, playerLinks.playerId))
    .where(and(eq(playerLinks.accountId, accountId), eq(playerLinks.kind, 'GAME'), isActiveWarning(warnings)))
    .orderBy(desc(warnings.id))
    .limit(shownMax)
}

builder.drizzleObjectField(Account, 'warnings', (t) =>
  t.field({
    type: [OwnWarning],
    description: `The active warnings of the linked player, newest first, at most ${shownMax}.`,
    resolve: (account, _args, { domain }) => readOwnWarnings(domain.db, account.id),
  }),
)
