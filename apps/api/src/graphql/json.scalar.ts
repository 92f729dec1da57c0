import { valueFromASTUntyped } from 'graphql'
import { builder } from '#graphql/builder.ts'

builder.scalarType('JSON', {
  description: 'A JSON value whose shape the validation package defines.',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
})
