import type { notifications } from '@kubora/schema/db/notifications'
import { sql } from 'drizzle-orm'
import { Delivery } from '#features/notifications/delivery.type.ts'
import { NotificationOutcome } from '#features/notifications/notification.enums.ts'
import { builder } from '#graphql/builder.ts'
import type { Page } from '#graphql/page.ts'

/** A message of a team member to a player in game. */
export const Notification = builder.drizzleObject('notifications', {
  name: 'Notification',
  description: 'A message of a team member to a player in game.',
  select: { columns: { id: true } },
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('text'),
    outcome: t.expose('outcome', { type: NotificationOutcome }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    settledAt: t.expose('settledAt', { type: 'DateTime', nullable: true }),
    senderName: t.string({
      nullable: true,
      description:
        'Player name of the team member who sent it; null once that account is deleted or unlinked.',
      select: {
        extras: {
          senderPlayerName: (notification) => sql<string | null>`(
            select p.name from player_links l join players p on p.id = l.player_id
            where l.account_id = ${notification.senderAccountId} and l.kind = 'GAME')`,
        },
      },
      resolve: (notification) => notification.senderPlayerName,
    }),
    deliveries: t.field({
      type: [Delivery],
      description: 'Where the message was delivered or refused; empty when no game server was connected.',
      select: (_args, _context, nested) => ({
        with: { command: { columns: {}, with: { deliveries: nested({ orderBy: { serverId: 'asc' } }) } } },
      }),
      resolve: (notification) => notification.command?.deliveries ?? [],
    }),
  }),
})

/** A page of notifications, newest first. */
export const NotificationPage = builder
  .objectRef<Page<Pick<typeof notifications.$inferSelect, 'id'>>>('NotificationPage')
  .implement({
    fields: (t) => ({
      items: t.field({ type: [Notification], resolve: (page) => page.items }),
      nextCursor: t.exposeString('nextCursor', { nullable: true }),
    }),
  })
