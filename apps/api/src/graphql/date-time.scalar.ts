import { GraphQLError } from 'graphql'
import { z } from 'zod'
import { builder } from '#graphql/builder.ts'
import { isoOfText } from '#graphql/instant-text.ts'

const instantText = z.iso.datetime({ offset: true })

/** Throws for days that do not exist and for years that the database cannot read. */
function parseInstant(value: unknown): Date {
  const text = instantText.safeParse(value)
  const instant = new Date(text.success ? text.data : Number.NaN)
  if (!Number.isNaN(instant.getTime()) && /^(?!0000)\d{4}-/.test(instant.toISOString())) return instant
  throw new GraphQLError('DateTime must be an ISO 8601 instant')
}

builder.scalarType('DateTime', {
  description: 'Instant as ISO 8601 in UTC.',
  serialize: (value) => (typeof value === 'string' ? isoOfText(value) : value.toISOString()),
  parseValue: parseInstant,
})
