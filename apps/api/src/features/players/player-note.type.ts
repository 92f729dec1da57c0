import type { playerNotes } from '@kubora/schema/db/player-notes'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import type { Page } from '#graphql/page.ts'

/** One version of the note about a player. */
export const PlayerNote = builder.drizzleObject('playerNotes', {
  name: 'PlayerNote',
  description: 'One version of the note about a player.',
  select: { columns: { id: true } },
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    text: t.exposeString('text', { description: 'Empty where the note was removed.' }),
    authorName: t.exposeString('authorName'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

/** A page of versions, newest first. */
export const PlayerNotePage = builder
  .objectRef<Page<Pick<typeof playerNotes.$inferSelect, 'id'>>>('PlayerNotePage')
  .implement({
    fields: (t) => ({
      items: t.field({ type: [PlayerNote], resolve: (page) => page.items }),
      nextCursor: t.exposeString('nextCursor', { nullable: true }),
    }),
  })

/** How many characters a player may have in a realm. */
export const AllowedCharacters = builder
  .objectRef<{ realm: 'de' | 'fr'; allowed: number | null; version: number }>('AllowedCharacters')
  .implement({
    description: 'How many characters a player may have in a realm.',
    fields: (t) => ({
      realm: t.expose('realm', { type: Realm }),
      allowed: t.exposeInt('allowed', { nullable: true, description: 'Null: as many as everybody.' }),
      version: t.exposeInt('version', { description: '0 where the team has never set it.' }),
    }),
  })
