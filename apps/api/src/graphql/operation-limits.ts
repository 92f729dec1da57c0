import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  GraphQLError,
  type GraphQLField,
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
import { pointsOf } from '#graphql/points-plugin.ts'

/** The limits of a document, far above what our own pages request. */
export const operationLimits = {
  /** Characters of a document. */
  characters: 16_000,
  /** Tokens of a document; the parser stops there. */
  tokens: 2_000,
  /** Levels of fields inside fields. */
  depth: 10,
  /** Root fields of a query. */
  rootFields: 10,
  /** Operations of a document; a request runs one of them. */
  operations: 10,
  /** Fields with an alias. */
  aliases: 15,
  directives: 20,
  /** Repeated selections of one field in a selection set, fragments included: merging them costs the square of their number. */
  repeats: 60,
  /** Fields of the largest possible response: a list counts its longest page, or ten items where it has no pages. */
  cost: 12_000,
} as const

/** Length assumed for a list without pages. */
const plainListLength = 10

/** What was measured of an operation. */
export type OperationFacts = {
  /** Every rule of a field in the document, including root fields. */
  needs: Need[]
  /** Whether the Drizzle plugin loads any object of the document. */
  relational: boolean
  /** Points that running it may cost (docs/adr/0019). */
  points: number
  /** Points that it costs more for each use of a variable that has a value. */
  pointsWith: readonly { variable: string; points: number }[]
}

/** The cost of a selection set; `keys` counts how often it contains each response key. */
type SelectionCost = {
  depth: number
  aliases: number
  directives: number
  cost: number
  rootFields: number
  /** Points of its root fields, and of fields inside that read by statements of their own. */
  points: number
  repeats: number
  keys: Map<string, number>
}

/** Fields of a response that cost one point. */
const fieldsPerPoint = 300

function refuse(message: string): never {
  throw new GraphQLError(message, { extensions: { code: 'TOO_COMPLEX' } })
}

/** Throws a `GraphQLError` (`TOO_COMPLEX`) for a document with too many operations, as each of them is measured. */
export function refuseManyOperations(count: number): void {
  const { operations } = operationLimits
  if (count > operations) refuse(`The document has more than ${operations} operations.`)
}

/**
 * Measures an operation before it is validated. Throws a `GraphQLError` (`TOO_COMPLEX`) when it requests too much.
 * Fragments count each time they are used. Unknown fields cost nothing here; validation refuses them.
 */
export function measureOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): OperationFacts {
  const meter = new OperationMeter(document, operation)
  const root = schema.getRootType(operation.operation)
  if (!root) refuse(`This service has no ${operation.operation} operations.`)
  const totals = meter.measure(operation.selectionSet, root, [])
  const limits = operationLimits
  if (totals.depth > limits.depth) refuse(`The document is nested deeper than ${limits.depth} levels.`)
  if (totals.aliases > limits.aliases) refuse(`The document has more than ${limits.aliases} aliases.`)
  const directives = totals.directives + (operation.directives?.length ?? 0)
  if (directives > limits.directives) refuse(`The document has more than ${limits.directives} directives.`)
  if (totals.repeats > limits.repeats)
    refuse(`The document repeats fields more than ${limits.repeats} times.`)
  if (totals.cost > limits.cost) refuse(`The response could have more than ${limits.cost} fields.`)
  // a mutation has one root field, so that aliases do not multiply attempts at a secret
  const rootFieldsMax = operation.operation === 'query' ? limits.rootFields : 1
  if (totals.rootFields > rootFieldsMax) {
    refuse(
      `A ${operation.operation} has at most ${rootFieldsMax} root field${rootFieldsMax === 1 ? '' : 's'}.`,
    )
  }
  const points = totals.points + Math.floor(totals.cost / fieldsPerPoint)
  return { needs: [...meter.needs], relational: meter.relational, points, pointsWith: meter.pointsWith }
}

function nothing(): SelectionCost {
  return {
    depth: 0,
    aliases: 0,
    directives: 0,
    cost: 0,
    rootFields: 0,
    points: 0,
    repeats: 0,
    keys: new Map(),
  }
}

class OperationMeter {
  readonly needs = new Set<Need>()
  relational = false
  readonly pointsWith: { variable: string; points: number }[] = []
  private readonly defaulted: ReadonlySet<string>
  private readonly fragments = new Map<string, FragmentDefinitionNode>()
  // a fragment costs the same wherever it is used, so it is measured once
  private readonly measured = new Map<string, SelectionCost>()

  constructor(document: DocumentNode, { variableDefinitions = [] }: OperationDefinitionNode) {
    this.defaulted = new Set(
      variableDefinitions
        .filter(({ defaultValue }) => defaultValue)
        .map(({ variable }) => variable.name.value),
    )
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(definition.name.value, definition)
    }
  }

  measure(
    selectionSet: SelectionSetNode,
    type: GraphQLObjectType | null,
    within: readonly string[],
  ): SelectionCost {
    const sum = nothing()
    for (const selection of selectionSet.selections) {
      sum.directives += selection.directives?.length ?? 0
      if (selection.kind === Kind.FIELD) addField(sum, this.measureField(selection, type, within))
      else if (selection.kind === Kind.INLINE_FRAGMENT)
        add(sum, this.measure(selection.selectionSet, type, within))
      else add(sum, this.measureFragment(selection.name.value, type, within))
    }
    return sum
  }

  private measureFragment(
    name: string,
    type: GraphQLObjectType | null,
    within: readonly string[],
  ): SelectionCost {
    const known = this.measured.get(name)
    if (known) return known
    const fragment = this.fragments.get(name)
    // validation reports unknown fragments and cycles
    if (!fragment || within.includes(name)) return nothing()
    const totals = this.measure(fragment.selectionSet, type, [...within, name])
    this.measured.set(name, totals)
    return totals
  }

  private pointsOfField(node: FieldNode, field: GraphQLField<unknown, unknown> | undefined): number {
    const own = pointsOf(field?.extensions)
    let points = own.always
    for (const { name, value } of node.arguments ?? []) {
      const more = own.with[name.value]
      if (more === undefined || value.kind === Kind.NULL) continue
      const variable = value.kind === Kind.VARIABLE ? value.name.value : null
      if (variable === null || this.defaulted.has(variable)) points += more
      else this.pointsWith.push({ variable, points: more })
    }
    return points
  }

  private measureField(
    node: FieldNode,
    type: GraphQLObjectType | null,
    within: readonly string[],
  ): SelectionCost {
    const name = node.name.value
    const aliases = node.alias === undefined ? 0 : 1
    const alone = {
      ...nothing(),
      depth: 1,
      aliases,
      cost: 1,
      keys: new Map([[node.alias?.value ?? name, 1]]),
    }
    // introspection is recursive by nature; a validation rule decides whether it is allowed
    if (name.startsWith('__')) return alone
    const field = type?.getFields()[name]
    const need = needOf(field?.extensions)
    if (need !== null) this.needs.add(need)
    alone.points = this.pointsOfField(node, field)
    if (!node.selectionSet) return alone
    const named = field ? getNamedType(field.type) : null
    if (named?.extensions.pothosDrizzleModel !== undefined) this.relational = true
    const inner = this.measure(node.selectionSet, isObjectType(named) ? named : null, within)
    let length = 1
    if (field) {
      const listType = isNonNullType(field.type) ? field.type.ofType : field.type
      if (isListType(listType)) length = plainListLength
      // the list of a page is one level below it
      if (field.args.some((arg) => arg.name === 'first')) length = pageLength(node) / plainListLength
    }
    return {
      ...inner,
      depth: inner.depth + 1,
      aliases: inner.aliases + aliases,
      cost: 1 + Math.ceil(inner.cost * length),
      rootFields: 0,
      // a field with points costs them for each object of the list that it is in
      points: alone.points + Math.ceil(inner.points * length),
      keys: alone.keys,
    }
  }
}

function pageLength(node: FieldNode): number {
  const first = node.arguments?.find((argument) => argument.name.value === 'first')
  if (first === undefined) return pageMaxSize / 2
  // the variable may request the longest page
  return first.value.kind === Kind.INT ? Math.min(Number(first.value.value), pageMaxSize) : pageMaxSize
}

function addField(sum: SelectionCost, field: SelectionCost): void {
  add(sum, { ...field, rootFields: 1 })
}

function add(sum: SelectionCost, part: SelectionCost): void {
  sum.depth = Math.max(sum.depth, part.depth)
  sum.aliases += part.aliases
  sum.directives += part.directives
  sum.cost += part.cost
  sum.rootFields += part.rootFields
  sum.points += part.points
  sum.repeats += part.repeats
  for (const [key, count] of part.keys) {
    const known = sum.keys.get(key) ?? 0
    sum.keys.set(key, known + count)
    if (known > 0) sum.repeats += count
  }
}
