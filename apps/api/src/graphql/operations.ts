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
  type OperationTypeNode,
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

/** A document that was parsed, measured and validated once, ready to be run often. */
export type Operation = {
  document: DocumentNode
  definition: OperationDefinitionNode
  type: OperationTypeNode
  facts: OperationFacts
  run: Run
}

/** A document that cannot be run, and why. */
export type RefusedOperation = { refused: readonly GraphQLError[]; phase: 'parse' | 'validate' }

/** Finds or prepares the operation of a document. Never throws for what a client sends. */
export type Operations = {
  get: (query: string, operationName: string | null) => Operation | RefusedOperation
}

/** Most prepared operations kept; those not used for longest go first. */
const operationsMax = 500

/** The use at which a document is compiled: a stream of unique ones never pays for the compiler. */
const compileAfterUses = 2

/** Prepares operations on `schema`; `introspection` also decides whether errors suggest field names. */
export function createOperations(
  schema: GraphQLSchema,
  { introspection }: { introspection: boolean },
): Operations {
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  const kept = new Map<string, Operation>()

  function prepare(query: string, operationName: string | null): Operation | RefusedOperation {
    let phase: RefusedOperation['phase'] = 'parse'
    try {
      if (query.length > operationLimits.characters) throw new GraphQLError('The document is too long.')
      const document = parse(query, { maxTokens: operationLimits.tokens })
      phase = 'validate'
      const definition = getOperationAST(document, operationName)
      if (!definition) throw new GraphQLError(unknownOperation(operationName))
      // measured first: validating a bomb would be its effect
      const facts = measureOperation(schema, document, definition)
      const errors = validate(schema, document, rules, { maxErrors: 20, hideSuggestions: !introspection })
      if (errors.length > 0) return { refused: errors, phase }
      const run = createRun(schema, document, definition, operationName, facts)
      return { document, definition, type: definition.operation, facts, run }
    } catch (error) {
      if (error instanceof GraphQLError) return { refused: [error], phase }
      throw error
    }
  }

  return {
    get(query, operationName) {
      const key = operationName === null ? query : `${operationName}\0${query}`
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const operation = prepare(query, operationName)
      if ('refused' in operation) return operation
      const oldest = kept.size >= operationsMax ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      kept.set(key, operation)
      return operation
    },
  }
}

function unknownOperation(operationName: string | null): string {
  return operationName === null
    ? 'The document has no operation, or several and none was named.'
    : 'The document has no operation of that name.'
}

/** Compiles a document once it proves to be used; one the Drizzle plugin loads stays interpreted, as it would query twice. */
function createRun(
  schema: GraphQLSchema,
  document: DocumentNode,
  definition: OperationDefinitionNode,
  operationName: string | null,
  { relational }: OperationFacts,
): Run {
  let run: Run = (rootValue, contextValue, variableValues) =>
    execute({ schema, document, operationName, rootValue, contextValue, variableValues })
  let uses = 0
  return (root, context, variables) => {
    uses += 1
    if (uses === compileAfterUses && !relational) {
      // no option that drops checks or serialisers: they would change answers
      const compiled = compileQuery(schema, document, operationName ?? undefined, {
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
