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

/** Variables as they came over the wire. */
export type Variables = Readonly<Record<string, unknown>>

type Run = (
  root: unknown,
  context: ApiContext,
  variables: Variables,
) => ExecutionResult | Promise<ExecutionResult>

/** An operation of a document that was measured, ready to be run often. */
export type Operation = {
  document: DocumentNode
  definition: OperationDefinitionNode
  facts: OperationFacts
  run: Run
}

/** A document that was measured: once, however often it is sent. */
type Prepared = {
  operations: ReadonlyMap<OperationDefinitionNode, Operation>
  mistakes: () => readonly GraphQLError[]
}

/** What Yoga does with documents. */
export type Operations = {
  /** Documents that were parsed, by their text; Yoga caches its own there. */
  documents: RecentlyUsed<DocumentNode>
  /** Points the operation costs beyond its request (docs/adr/0019); 0 for what is refused before it runs. Never throws. */
  costOf: (request: OperationRequest) => number
  /** Parses a document. Throws a `GraphQLError` for one that is too long or none. */
  parse: (text: string) => DocumentNode
  /** Measures every operation of a document, then validates it; returns the errors, of which there are few. */
  validate: (document: DocumentNode) => readonly GraphQLError[]
  /** Returns the operation of a validated document; null when it has none of that name, or several and none was named. */
  select: (document: DocumentNode, operationName: string | null | undefined) => Operation | null
}

/** What a request names. */
export type OperationRequest = {
  query: string
  operationName?: string | null | undefined
  /** `unknown` counts every argument as given. */
  variables?: Variables | 'unknown' | null | undefined
}

/** Most documents cached, with all that was prepared for them; those not used for longest are dropped first. */
const documentsMax = 500

/** Most mistakes of a document that are reported. */
const mistakesMax = 20

/** The use at which a document is compiled: a stream of unique ones never pays for the compiler. */
const compileAfterUses = 2

/** Prepares operations on `schema`; `introspection` also decides whether errors suggest field names. */
export function createOperations(
  schema: GraphQLSchema,
  { introspection }: { introspection: boolean },
): Operations {
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  // they live as long as their document
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
      // measured first: validating a bomb would be its effect
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

/** Compiles a document once it proves to be used; one the Drizzle plugin loads stays interpreted, as it would query twice. */
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
      // no option that drops checks or serialisers: they would change results
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

// graphql-jit requires every non-null variable, also where the document gives it a default
function requiredDefaults({ variableDefinitions }: OperationDefinitionNode): Variables | null {
  const defaults = (variableDefinitions ?? []).flatMap(({ type, variable, defaultValue }) =>
    type.kind === Kind.NON_NULL_TYPE && defaultValue
      ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const]
      : [],
  )
  return defaults.length === 0 ? null : Object.fromEntries(defaults)
}
