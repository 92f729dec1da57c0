import { GraphQLError } from 'graphql'
import { builder } from '#graphql/builder.ts'
import { isoOfText } from '#graphql/instant-text.ts'

function parseInstant(value: unknown): Date {
  const instant = typeof value === 'string' ? new Date(value) : new Date(Number.NaN)
  if (Number.isNaN(instant.getTime())) throw new GraphQLError('DateTime must be an ISO 8601 instant')
  return instant
}

builder.scalarType('DateTime', {
  description: 'Instant as ISO 8601 in UTC.',
  serialize: (value) => (typeof value === 'string' ? isoOfText(value) : value.toISOString()),
  parseValue: parseInstant,
})
