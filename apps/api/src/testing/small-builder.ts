import '#graphql/needs-plugin.ts'
import '#graphql/points-plugin.ts'
import type { Principal } from '@kubora/domain/kernel/actor'
import { relations } from '@kubora/schema/db/relations'
import SchemaBuilder from '@pothos/core'
import { getTableConfig } from 'drizzle-orm/pg-core'

/** Returns a builder of a schema that a test makes of rules alone, without a database. */
export function newSmallBuilder() {
  const builder = new SchemaBuilder<{
    Context: { principal: Principal | null }
    DrizzleRelations: typeof relations
  }>({
    plugins: ['needs', 'points'],
    // of the type of all options, whatever plugins there are
    drizzle: {
      client: () => {
        throw new Error('there is no database')
      },
      getTableConfig,
      relations,
    },
  })
  builder.queryType({ fields: (t) => ({ nothing: t.string({ needs: 'anyone', resolve: () => '' }) }) })
  return builder
}
