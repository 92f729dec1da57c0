import '#graphql/needs-plugin.ts'
import '#graphql/points-plugin.ts'
import { relations } from '@kubora/schema/db/relations'
import { writable } from '@kubora/schema/db/writable'
import type { RichText } from '@kubora/validation/rich-text'
import SchemaBuilder from '@pothos/core'
import drizzlePlugin from '@pothos/plugin-drizzle'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { ApiContext } from '#graphql/context.ts'
import type { InstantText } from '#graphql/instant-text.ts'

/** The builder to which every feature adds its types and fields. Fields are non-null unless they say otherwise. */
export const builder = new SchemaBuilder<{
  Context: ApiContext
  DrizzleRelations: typeof relations
  DefaultFieldNullability: false
  DefaultInputFieldRequiredness: true
  Scalars: {
    DateTime: { Input: Date; Output: Date | InstantText }
    ID: { Input: string; Output: string | number }
    JSON: { Input: unknown; Output: unknown }
    RichText: { Input: never; Output: RichText }
  }
}>({
  plugins: ['needs', 'points', drizzlePlugin],
  defaultFieldNullability: false,
  defaultInputFieldRequiredness: true,
  // the plugin only reads, but its type requires the whole client
  drizzle: { client: (context) => writable(context.domain.db), getTableConfig, relations },
})

builder.queryType()
builder.mutationType()
builder.subscriptionType()
