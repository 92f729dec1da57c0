import { ranks } from '@kubora/schema/db/permissions'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { asc, isNull } from 'drizzle-orm'
import { builder } from '#graphql/builder.ts'

type RankRow = { id: number; name: string }

/** Most ranks of a network that are offered. */
const ranksMaxCount = 100

const Rank = builder.objectRef<RankRow>('Rank').implement({
  description: 'A rank that players can have.',
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
})

builder.queryField('ranks', (t) =>
  t.field({
    type: [Rank],
    needs: { permission: playerPermissions.viewPlayers },
    description: 'The ranks by which players are filtered, by name; needs acp.players.view.',
    resolve: (_root, _args, { domain }) =>
      domain.db
        .select({ id: ranks.id, name: ranks.name })
        .from(ranks)
        .where(isNull(ranks.deletedAt))
        .orderBy(asc(ranks.name))
        .limit(ranksMaxCount),
  }),
)
