import { wordKeyOf } from '@kubora/domain/roleplay/name-key'
import { parseInput } from '@kubora/domain/kernel/parse-input'
import type { Database } from '@kubora/schema/db/client'
import { forbiddenNames } from '@kubora/schema/db/forbidden-names'
import { characterSearch } from '@kubora/validation/characters'
import type { Realm } from '@kubora/validation/realms'
import { isStorableText } from '@kubora/validation/text'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { builder } from '#graphql/builder.ts'
import { type Page, pageSize, readCursor, toPage } from '#graphql/page.ts'

/** Which page of which forbidden names of a realm is requested. */
export type ForbiddenNameList = {
  realm: Realm
  search?: string | null | undefined
  after?: string | null | undefined
  first: number
}

type ForbiddenNameRow = typeof forbiddenNames.$inferSelect

const searched = z.object({ search: characterSearch })
const position = z.tuple([z.string().max(2_000).refine(isStorableText)])

const ForbiddenName = builder.objectRef<ForbiddenNameRow>('ForbiddenName').implement({
  description: 'A name that no character of a realm gets by its team.',
  fields: (t) => ({
    id: t.id({
      description: 'Realm and words of the name.',
      resolve: ({ realm, nameKey }) => `${realm}/${nameKey}`,
    }),
    name: t.exposeString('name'),
    memberName: t.exposeString('memberName', { description: 'Who added it, by the name at that time.' }),
    addedAt: t.expose('addedAt', { type: 'DateTime' }),
  }),
})

/** A page of forbidden names. */
export const ForbiddenNamePage = builder.objectRef<Page<ForbiddenNameRow>>('ForbiddenNamePage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [ForbiddenName] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
  }),
})

/**
 * Returns one page of the forbidden names of a realm, by name; a search finds parts of names, whatever the accents. Throws `INVALID_INPUT`
 * for a bad page size, cursor or search.
 */
export async function listForbiddenNames(
  db: Database,
  { realm, search, after, first }: ForbiddenNameList,
): Promise<Page<ForbiddenNameRow>> {
  const size = pageSize(first)
  const behind = readCursor(position, after)
  const text = wordKeyOf(parseInput(searched, { search: search ?? '' }).search)
  const { nameKey } = forbiddenNames
  const rows = await db
    .select()
    .from(forbiddenNames)
    .where(
      and(
        eq(forbiddenNames.realm, realm),
        behind ? gt(nameKey, behind[0]) : undefined,
        text === '' ? undefined : sql`strpos(${nameKey}, ${text}) > 0`,
      ),
    )
    .orderBy(asc(nameKey))
    .limit(size + 1)
  return toPage(rows, size, (row) => [row.nameKey])
}
