import '#graphql/date-time.scalar.ts'
import '#graphql/json.scalar.ts'
import '#graphql/rich-text.scalar.ts'
import '#graphql/translated-text.type.ts'
import '#features.ts'
import { builder } from '#graphql/builder.ts'

/** The whole schema, with the types and fields of all features. */
export const schema = builder.toSchema()
