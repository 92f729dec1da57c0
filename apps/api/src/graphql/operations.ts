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
import { measureOperation, type OperationFacts, operationLimits } from '#graphql/operation-limits.ts'

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

/** What became of a document: done once, however often it is sent. */
type Prepared = {
  operations: ReadonlyMap<OperationDefinitionNode, Operation>
  mistakes: readonly GraphQLError[]
}

/** What Yoga does with documents. */
export type Operations = {
  /** Reads a document. Throws a `GraphQLError` for one that is too long or none. */
  parse: (text: string) => DocumentNode
  /** Measures every operation of a document, then validates it; the errors, of which there are few. */
  validate: (document: DocumentNode) => readonly GraphQLError[]
  /** The operation of a validated document; null when it has none of that name, or several and none was named. */
  select: (document: DocumentNode, operationName: string | null | undefined) => Operation | null
}

/** Most mistakes of a document that are told. */
const mistakesMax = 20

/** The use at which a document is compiled: a stream of unique ones never pays for the compiler. */
const compileAfterUses = 2

/** Prepares operations on `schema`; `introspection` also decides whether errors suggest field names. */
export function createOperations(
  schema: GraphQLSchema,
  { introspection }: { introspection: boolean },
): Operations {
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  // they live as long as their document, which Yoga's cache of documents bounds
  const prepared = new WeakMap<DocumentNode, Prepared>()

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
      for (const definition of document.definitions) {
        if (definition.kind !== Kind.OPERATION_DEFINITION) continue
        const facts = measureOperation(schema, document, definition)
        const run = createRun(schema, document, definition, facts)
        operations.set(definition, { document, definition, facts, run })
      }
      // measured first: validating a bomb would be its effect
      return { operations, mistakes: mistakesIn(document) }
    } catch (error) {
      if (error instanceof GraphQLError) return { operations: new Map(), mistakes: [error] }
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

  return {
    parse(text) {
      if (text.length > operationLimits.characters) throw new GraphQLError('The document is too long.')
      return parse(text, { maxTokens: operationLimits.tokens })
    },
    validate: (document) => preparedOf(document).mistakes,
    select(document, operationName) {
      const definition = getOperationAST(document, operationName)
      return (definition && preparedOf(document).operations.get(definition)) ?? null
    },
  }
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
      // no option that drops checks or serialisers: they would change answers
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

// graphql-jit asks for every non-null variable, also where the document gives it a default
function requiredDefaults({ variableDefinitions }: OperationDefinitionNode): Variables | null {
  const defaults = (variableDefinitions ?? []).flatMap(({ type, variable, defaultValue }) =>
    type.kind === Kind.NON_NULL_TYPE && defaultValue
      ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const]
      : [],
  )
  return defaults.length === 0 ? null : Object.fromEntries(defaults)
}
