import { shownAddress } from '@kubora/domain/accounts/shown-address'
import { sql } from 'drizzle-orm'
import { builder } from '#graphql/builder.ts'
import { listLoginAttempts } from '#features/accounts/list-login-attempts.ts'
import { Locale } from '#graphql/locale.type.ts'
import { LoginAttemptPage } from '#features/accounts/login-attempt.type.ts'
import { Session } from '#features/accounts/session.type.ts'
import { PlayerLink } from '#features/player-links/player-link.type.ts'
import { Player } from '#features/players/player.type.ts'

/** An account; every field that returns one returns the caller's own. */
export const Account = builder.drizzleObject('accounts', {
  name: 'Account',
  description: 'The logged-in account, as its owner sees it.',
  select: { columns: { id: true } },
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.string({
      select: { columns: { email: true } },
      resolve: ({ email }) => shownAddress(email),
    }),
    locale: t.expose('locale', { type: Locale }),
    registeredAt: t.expose('registeredAt', { type: 'DateTime' }),
    confirmedAt: t.expose('confirmedAt', { type: 'DateTime', nullable: true }),
    links: t.relation('links', {
      type: PlayerLink,
      description: 'Links to outside identities, at most one of each kind.',
      query: { orderBy: { id: 'asc' } },
    }),
    player: t.drizzleField({
      type: Player,
      nullable: true,
      description: 'The linked player; null until a game account is linked.',
      resolve: (query, account, _args, context) =>
        context.domain.db.query.players.findFirst(
          query({ where: { links: { accountId: account.id, kind: 'GAME' } } }),
        ),
    }),
    loginAttempts: t.field({
      type: LoginAttemptPage,
      description: 'Login attempts, newest first, at most 100 a page.',
      args: { after: t.arg.string({ required: false }), first: t.arg.int({ defaultValue: 20 }) },
      resolve: (account, args, context) => listLoginAttempts(context.domain.db, account.id, args),
    }),
    sessions: t.relation('sessions', {
      type: Session,
      description: 'Devices that are logged in, newest first.',
      query: {
        where: {
          revokedAt: { isNull: true },
          RAW: (session) => sql`${session.expiresAt} > clock_timestamp()`,
        },
        orderBy: { id: 'desc' },
      },
    }),
  }),
})
