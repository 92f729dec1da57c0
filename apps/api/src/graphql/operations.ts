import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  validate,
  valueFromASTUntyped,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { ApiContext } from '#graphql/context.ts'
import {
  measureOperation,
  type OperationFacts,
  operationLimits,
  refuseManyOperations,
} from '#graphql/operation-limits.ts'
import { createRecentlyUsed, type RecentlyUsed } from '#graphql/recently-used.ts'

/** Variables as the client sent them. */
export type Variables = Readonly<Record<string, unknown>>

type Run = (
  root: unknown,
  context: ApiContext,
  variables: Variables,
) => ExecutionResult | Promise<ExecutionResult>

/** An operation of a measured document, prepared to be run often. */
export type Operation = {
  document: DocumentNode
  definition: OperationDefinitionNode
  facts: OperationFacts
  run: Run
}

/** A measured document; it is measured once, however often it is sent. */
type Prepared = {
  operations: ReadonlyMap<OperationDefinitionNode, Operation>
  mistakes: () => readonly GraphQLError[]
}

/** What Yoga does with documents. */
export type Operations = {
  /** Parsed documents by their text; Yoga stores its own there. */
  documents: RecentlyUsed<DocumentNode>
  /**
   * Returns the points that the operation costs besides its request (docs/adr/0019); 0 for one that is refused before it
   * runs. Never throws.
   */
  costOf: (request: OperationRequest) => number
  /** Parses a document. Throws a `GraphQLError` when it is too long or malformed. */
  parse: (text: string) => DocumentNode
  /** Measures every operation of a document, then validates it; returns the errors, of which at most a few are reported. */
  validate: (document: DocumentNode) => readonly GraphQLError[]
  /** Returns the operation of a validated document; null when no operation has the name, or several exist and none was named. */
  select: (document: DocumentNode, operationName: string | null | undefined) => Operation | null
}

/** The operation that a request names. */
export type OperationRequest = {
  query: string
  operationName?: string | null | undefined
  /** `unknown` counts every argument as given. */
  variables?: Variables | 'unknown' | null | undefined
}

/** Most documents cached, with all that was prepared for them; the least recently used one is dropped first. */
const documentsMax = 500

/** Most mistakes of a document that are reported. */
const mistakesMax = 20

/** The use at which a document is compiled: documents that are sent only once are never compiled. */
const compileAfterUses = 2

/** Creates the operations of `schema`; `introspection` also decides whether errors suggest field names. */
export function createOperations(
  schema: GraphQLSchema,
  { introspection }: { introspection: boolean },
): Operations {
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  // these live as long as their document
  const prepared = new WeakMap<DocumentNode, Prepared>()
  const documents = createRecentlyUsed<DocumentNode>(documentsMax)

  function mistakesIn(document: DocumentNode): GraphQLError[] {
    const options = { maxErrors: mistakesMax, hideSuggestions: !introspection }
    return validate(schema, document, rules, options).map(
      ({ message, nodes = null }) =>
        new GraphQLError(message, { nodes, extensions: { code: 'BAD_REQUEST' } }),
    )
  }

  function prepare(document: DocumentNode): Prepared {
    try {
      const operations = new Map<OperationDefinitionNode, Operation>()
      const definitions = document.definitions.filter(
        (definition) => definition.kind === Kind.OPERATION_DEFINITION,
      )
      refuseManyOperations(definitions.length)
      for (const definition of definitions) {
        const facts = measureOperation(schema, document, definition)
        const run = createRun(schema, document, definition, facts)
        operations.set(definition, { document, definition, facts, run })
      }
      // measured first: validating a bomb would already have its effect
      let mistakes: readonly GraphQLError[] | null = null
      return { operations, mistakes: () => (mistakes ??= mistakesIn(document)) }
    } catch (error) {
      if (error instanceof GraphQLError) return { operations: new Map(), mistakes: () => [error] }
      throw error
    }
  }

  function preparedOf(document: DocumentNode): Prepared {
    let known = prepared.get(document)
    if (known === undefined) {
      known = prepare(document)
      prepared.set(document, known)
    }
    return known
  }

  function read(text: string): DocumentNode {
    if (text.length > operationLimits.characters) throw new GraphQLError('The document is too long.')
    return parse(text, { maxTokens: operationLimits.tokens })
  }

  function select(document: DocumentNode, operationName: string | null | undefined): Operation | null {
    const definition = getOperationAST(document, operationName)
    return (definition && preparedOf(document).operations.get(definition)) ?? null
  }

  return {
    documents,
    costOf({ query, operationName, variables }) {
      try {
        let document = documents.get(query)
        if (document === undefined) {
          document = read(query)
          documents.set(query, document)
        }
        const facts = select(document, operationName)?.facts
        return facts === undefined ? 0 : pointsFor(facts, variables ?? {})
      } catch (error) {
        if (error instanceof GraphQLError) return 0
        throw error
      }
    },
    parse: read,
    validate: (document) => preparedOf(document).mistakes(),
    select,
  }
}

function pointsFor({ points, pointsWith }: OperationFacts, variables: Variables | 'unknown'): number {
  return pointsWith.reduce(
    (sum, { variable, points: more }) =>
      variables !== 'unknown' && variables[variable] == null ? sum : sum + more,
    points,
  )
}

/**
 * Compiles a document once it is used repeatedly. One that the Drizzle plugin loads stays interpreted, as it would query
 * twice.
 */
function createRun(
  schema: GraphQLSchema,
  document: DocumentNode,
  definition: OperationDefinitionNode,
  { relational }: OperationFacts,
): Run {
  const operationName = definition.name?.value
  let run: Run = (rootValue, contextValue, variableValues) =>
    execute({ schema, document, operationName, rootValue, contextValue, variableValues })
  let uses = 0
  return (root, context, variables) => {
    uses += 1
    if (uses === compileAfterUses && !relational) {
      // no option that drops checks or serialisers, as these would change results
      const compiled = compileQuery(schema, document, operationName, {
        disablingCapturingStackErrors: true,
      })
      const defaults = requiredDefaults(definition)
      if (isCompiledQuery(compiled)) {
        run = (rootValue, contextValue, given) =>
          compiled.query(rootValue, contextValue, defaults === null ? given : { ...defaults, ...given })
      }
    }
    return run(root, context, variables)
  }
}

// graphql-jit requires every non-null variable, even one with a default in the document
function requiredDefaults({ variableDefinitions }: OperationDefinitionNode): Variables | null {
  const defaults = (variableDefinitions ?? []).flatMap(({ type, variable, defaultValue }) =>
    type.kind === Kind.NON_NULL_TYPE && defaultValue
      ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const]
      : [],
  )
  return defaults.length === 0 ? null : Object.fromEntries(defaults)
}
