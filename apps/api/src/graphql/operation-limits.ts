import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { type Need, needOf } from '#graphql/needs-plugin.ts'
import { pageMaxSize } from '#graphql/page.ts'

/** The most a document may ask for; far above anything our own pages ask. */
export const operationLimits = {
  /** Characters of a document. */
  characters: 16_000,
  /** Tokens of a document; the parser stops there. */
  tokens: 2_000,
  /** Fields inside fields. */
  depth: 10,
  /** Root fields of a query. */
  rootFields: 10,
  /** Fields under another name. */
  aliases: 15,
  directives: 20,
  /** Fields in the largest possible answer: a list counts its longest page, or ten where it has no pages. */
  cost: 12_000,
} as const

/** Length assumed for a list without pages. */
const plainListLength = 10

/** What became known of an operation while it was measured. */
export type OperationFacts = {
  /** Every rule of a field in the document, root fields included. */
  needs: Need[]
  /** Whether the Drizzle plugin loads any object of the document. */
  relational: boolean
}

type Tally = { depth: number; aliases: number; directives: number; cost: number; rootFields: number }

function refuse(message: string): never {
  throw new GraphQLError(message, { extensions: { code: 'TOO_COMPLEX' } })
}

/**
 * Measures an operation before it is validated and throws a `GraphQLError` (`TOO_COMPLEX`) when it asks for too much.
 * Fragments count each time they are used. Unknown fields cost nothing here; validation refuses them.
 */
export function measureOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): OperationFacts {
  const meter = new OperationMeter(document)
  const root = schema.getRootType(operation.operation)
  if (!root) refuse(`This service has no ${operation.operation} operations.`)
  const tally = meter.measure(operation.selectionSet, root, [])
  const limits = operationLimits
  if (tally.depth > limits.depth) refuse(`The document is nested deeper than ${limits.depth} levels.`)
  if (tally.aliases > limits.aliases) refuse(`The document has more than ${limits.aliases} aliases.`)
  const directives = tally.directives + (operation.directives?.length ?? 0)
  if (directives > limits.directives) refuse(`The document has more than ${limits.directives} directives.`)
  if (tally.cost > limits.cost) refuse(`The answer could have more than ${limits.cost} fields.`)
  // one secret is tried once per request, whatever the aliases
  const rootFieldsMax = operation.operation === 'query' ? limits.rootFields : 1
  if (tally.rootFields > rootFieldsMax) {
    refuse(
      `A ${operation.operation} has at most ${rootFieldsMax} root field${rootFieldsMax === 1 ? '' : 's'}.`,
    )
  }
  return { needs: [...meter.needs], relational: meter.relational }
}

class OperationMeter {
  readonly needs = new Set<Need>()
  relational = false
  private readonly fragments = new Map<string, FragmentDefinitionNode>()
  // a fragment costs the same wherever it is spread, so it is measured once
  private readonly measured = new Map<string, Tally>()

  constructor(document: DocumentNode) {
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(definition.name.value, definition)
    }
  }

  measure(selectionSet: SelectionSetNode, type: GraphQLObjectType | null, within: readonly string[]): Tally {
    const sum: Tally = { depth: 0, aliases: 0, directives: 0, cost: 0, rootFields: 0 }
    for (const selection of selectionSet.selections) {
      sum.directives += selection.directives?.length ?? 0
      if (selection.kind === Kind.FIELD) addField(sum, this.measureField(selection, type, within))
      else if (selection.kind === Kind.INLINE_FRAGMENT)
        add(sum, this.measure(selection.selectionSet, type, within))
      else add(sum, this.measureFragment(selection.name.value, type, within))
    }
    return sum
  }

  private measureFragment(name: string, type: GraphQLObjectType | null, within: readonly string[]): Tally {
    const known = this.measured.get(name)
    if (known) return known
    const fragment = this.fragments.get(name)
    // validation reports unknown fragments and cycles
    if (!fragment || within.includes(name)) {
      return { depth: 0, aliases: 0, directives: 0, cost: 0, rootFields: 0 }
    }
    const tally = this.measure(fragment.selectionSet, type, [...within, name])
    this.measured.set(name, tally)
    return tally
  }

  private measureField(node: FieldNode, type: GraphQLObjectType | null, within: readonly string[]): Tally {
    const name = node.name.value
    const aliases = node.alias === undefined ? 0 : 1
    const alone = { depth: 1, aliases, directives: 0, cost: 1, rootFields: 0 }
    // introspection recurses by nature; whether it is allowed at all is a validation rule
    if (name.startsWith('__')) return alone
    const field = type?.getFields()[name]
    const need = needOf(field?.extensions)
    if (need !== null) this.needs.add(need)
    if (!node.selectionSet) return alone
    const named = field ? getNamedType(field.type) : null
    if (named?.extensions.pothosDrizzleModel !== undefined) this.relational = true
    const inner = this.measure(node.selectionSet, isObjectType(named) ? named : null, within)
    let length = 1
    if (field) {
      const listType = isNonNullType(field.type) ? field.type.ofType : field.type
      if (isListType(listType)) length = plainListLength
      // a page carries its list one level below
      if (field.args.some((arg) => arg.name === 'first')) length = pageLength(node) / plainListLength
    }
    return {
      ...inner,
      depth: inner.depth + 1,
      aliases: inner.aliases + aliases,
      cost: 1 + Math.ceil(inner.cost * length),
      rootFields: 0,
    }
  }
}

function pageLength(node: FieldNode): number {
  const first = node.arguments?.find((argument) => argument.name.value === 'first')
  if (first === undefined) return pageMaxSize / 2
  // a variable may ask for the longest page
  return first.value.kind === Kind.INT ? Math.min(Number(first.value.value), pageMaxSize) : pageMaxSize
}

function addField(sum: Tally, field: Tally): void {
  add(sum, { ...field, rootFields: 1 })
}

function add(sum: Tally, part: Tally): void {
  sum.depth = Math.max(sum.depth, part.depth)
  sum.aliases += part.aliases
  sum.directives += part.directives
  sum.cost += part.cost
  sum.rootFields += part.rootFields
}
