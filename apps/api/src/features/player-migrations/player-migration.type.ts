import type { playerMigrations } from '@kubora/schema/db/player-migrations'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { Player } from '#features/players/player.type.ts'
import { builder } from '#graphql/builder.ts'
import type { Page } from '#graphql/page.ts'

type Wishes = { pending: number; applied: number; failed: number; unknown: number }

const MigrationWishes = builder.objectRef<Wishes>('MigrationWishes').implement({
  description: 'What the game did with the characters of a migration, by the states of the wishes.',
  fields: (t) => ({
    pending: t.exposeInt('pending'),
    applied: t.exposeInt('applied'),
    failed: t.exposeInt('failed'),
    unknown: t.exposeInt('unknown'),
  }),
})

function wishesOf(ids: SQLWrapper): SQL<Wishes> {
  return sql<Wishes>`(select json_build_object(
    'pending', count(*) filter (where w.state = 'PENDING'), 'applied', count(*) filter (where w.state = 'APPLIED'),
    'failed', count(*) filter (where w.state = 'FAILED'), 'unknown', count(*) filter (where w.state = 'UNKNOWN'))
    from world_changes w where w.id = any(${ids}))`
}

/** What moved from one player to another. */
export const PlayerMigration = builder.drizzleObject('playerMigrations', {
  name: 'PlayerMigration',
  description: 'What moved from one player to another.',
  select: { columns: { id: true } },
  fields: (t) => ({
    id: t.exposeID('id'),
    from: t.relation('from', { type: Player }),
    to: t.relation('to', { type: Player }),
    memberName: t.exposeString('memberName', { description: 'The team member at that time.' }),
    reason: t.exposeString('reason'),
    migratedAt: t.expose('migratedAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', description: 'Until when it can be undone.' }),
    undoneAt: t.expose('undoneAt', { type: 'DateTime', nullable: true }),
    undoneByName: t.exposeString('undoneByName', { nullable: true }),
    wishes: t.field({
      type: MigrationWishes,
      description: 'What became of the characters.',
      select: { extras: { wishStates: (migration) => wishesOf(migration.wishIds) } },
      resolve: ({ wishStates }) => wishStates,
    }),
    undoWishes: t.field({
      type: MigrationWishes,
      description: 'What became of the characters that go back.',
      select: { extras: { undoWishStates: (migration) => wishesOf(migration.undoWishIds) } },
      resolve: ({ undoWishStates }) => undoWishStates,
    }),
    canUndo: t.boolean({
      description:
        'Whether it is neither undone nor older than 30 days; the undo may refuse what was changed since.',
      select: {
        extras: {
          isOpen: (migration) =>
            sql<boolean>`(${migration.undoneAt} is null and ${migration.endsAt} > clock_timestamp())`,
        },
      },
      resolve: ({ isOpen }) => isOpen,
    }),
  }),
})

/** A page of migrations. */
export const PlayerMigrationPage = builder
  .objectRef<Page<Pick<typeof playerMigrations.$inferSelect, 'id'>>>('PlayerMigrationPage')
  .implement({
    fields: (t) => ({
      items: t.field({ type: [PlayerMigration], resolve: (page) => page.items }),
      nextCursor: t.exposeString('nextCursor', { nullable: true }),
    }),
  })
