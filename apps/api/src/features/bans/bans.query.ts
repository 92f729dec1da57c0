import { playerPermissions } from '@kubora/validation/permissions/players'
import { Ban } from '#features/bans/ban.type.ts'
import { BanSort, BanStatus } from '#features/bans/ban-enums.type.ts'
import { listBans } from '#features/bans/list-bans.ts'
import { ListedBanPage } from '#features/bans/listed-ban.type.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import { isUuid } from '#graphql/is-uuid.ts'

builder.queryField('bans', (t) =>
  t.field({
    type: ListedBanPage,
    needs: { permission: playerPermissions.viewPlayers },
    points: 3,
    pointsWith: { search: 10 },
    description: 'Bans of all players, at most 100 a page; needs acp.players.view.',
    args: {
      status: t.arg({ type: BanStatus, defaultValue: 'ACTIVE' }),
      realm: t.arg({ type: Realm, required: false }),
      adminAccountId: t.arg.id({ required: false, description: 'The account that banned.' }),
      search: t.arg.string({
        required: false,
        description: 'The beginning of a name that a player has or had.',
      }),
      sort: t.arg({ type: BanSort, defaultValue: 'NEWEST' }),
      after: t.arg.string({ required: false }),
      first: t.arg.int({ defaultValue: 50 }),
    },
    resolve: (_root, args, { domain, principal }) => listBans(domain.db, principal, args),
  }),
)

builder.queryField('ban', (t) =>
  t.drizzleField({
    type: Ban,
    nullable: true,
    needs: { permission: playerPermissions.viewPlayers },
    description: 'One ban, active or not; needs acp.players.view.',
    args: { id: t.arg.id() },
    resolve: (query, _root, { id }, { domain }) =>
      isUuid(id) ? domain.db.query.bans.findFirst(query({ where: { id } })) : null,
  }),
)
