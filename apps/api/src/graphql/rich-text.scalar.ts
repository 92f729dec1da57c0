import { GraphQLError } from 'graphql'
import { builder } from '#graphql/builder.ts'

function refuseInput(): never {
  throw new GraphQLError('RichText is a result only, never an input')
}

builder.scalarType('RichText', {
  description:
    'A formatted text as a tree of known nodes, an array of blocks; never markup. Shape: validation/rich-text.ts.',
  serialize: (value) => value,
  parseValue: refuseInput,
  parseLiteral: refuseInput,
})
