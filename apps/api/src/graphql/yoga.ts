import { randomUUID } from 'node:crypto'
import { isUndoable } from '@kubora/domain/actions/undo-line'
import type { DomainContext } from '@kubora/domain/kernel/context'
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
} from 'graphql'
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga'
import type { ApiContext, Caller, ShopServices } from '#graphql/context.ts'
import { describeErrors, describeThrown, type ErrorLog } from '#graphql/describe-errors.ts'
import type { Operations } from '#graphql/operations.ts'
import { createRecentlyUsed } from '#graphql/recently-used.ts'
import type { RateLimits } from '#rate-limits/rate-limits.ts'

/** Path of GraphQL over HTTP and over WebSocket. */
export const graphqlPath = '/api/graphql'

/** What Yoga gets with each operation. */
export type YogaContext = { caller: Caller }

/** Executes all GraphQL: the route gets results from it, sockets and the live hub use its parts (`getEnveloped`). */
export type ApiYoga = YogaServerInstance<YogaContext, ApiContext>

/** What Yoga needs of the process. */
export type YogaParts = {
  schema: GraphQLSchema
  operations: Operations
  domain: DomainContext
  limits: RateLimits
  publicOrigin: string
  timeZone: string
  shop: ShopServices | null
  log: ErrorLog
}

/** Most invalid documents whose errors are cached. */
const brokenDocumentsMax = 100

/** Creates the Yoga instance of this process. Its HTTP features beyond GraphQL itself are off, as the server has its own. */
export function createApiYoga({
  schema,
  operations,
  domain,
  limits,
  publicOrigin,
  timeZone,
  shop,
  log,
}: YogaParts): ApiYoga {
  return createYoga<YogaContext, ApiContext>({
    schema,
    graphqlEndpoint: graphqlPath,
    // Yoga compares the end of the whole URL, but a query string must not lead to this endpoint
    healthCheckEndpoint: '\n',
    maxRequestBodySize: false,
    batching: false,
    multipart: false,
    graphiql: false,
    landingPage: false,
    cors: false,
    logging: false,
    parserAndValidationCache: {
      documentCache: operations.documents,
      errorCache: createRecentlyUsed<Error>(brokenDocumentsMax),
      // prepared documents cache their mistakes; Yoga's own cache joins the names of all rules at each request
      validationCache: false,
    },
    // errors of the execution were described there, with the request's id
    maskedErrors: { maskError: (error) => describeThrown(error, randomUUID(), log) },
    context: ({ caller }) => {
      const invertible: string[] = []
      const onInvertible = (ids: readonly string[]) => void invertible.push(...ids)
      return {
        domain: { ...domain, requestId: caller.requestId, onInvertible },
        limits,
        publicOrigin,
        timeZone,
        shop,
        invertible,
        ...caller,
      }
    },
    plugins: [readableRequests, documentsOf(operations), executionOf(operations, log)],
  })
}

// one status for everything that is no request: Yoga takes invalid JSON of variables in a URL for an unexpected error
const readableRequests: Plugin = {
  onRequestParse({ requestParser, setRequestParser }) {
    if (!requestParser) return
    setRequestParser(async (request) => {
      try {
        const params = await requestParser(request)
        // Yoga refuses an absent query, too, but with status 200
        const isOther = Array.isArray(params) || 'headers' in params
        if (!isOther && params.query == null) throw badRequest('Must provide query string.')
        return params
      } catch (error) {
        throw badRequest(error instanceof GraphQLError ? error.message : 'Not a GraphQL request.')
      }
    })
  },
}

function documentsOf(operations: Operations): Plugin {
  return {
    onParse({ setParseFn }) {
      setParseFn((source: string) => operations.parse(source))
    },
    onValidate({ setValidationFn }) {
      setValidationFn((_schema: GraphQLSchema, document: DocumentNode) => operations.validate(document))
    },
  }
}

function executionOf(operations: Operations, log: ErrorLog): Plugin {
  async function execute(args: ExecutionArgs): Promise<ExecutionResult> {
    // the context of Yoga is the one that `context` above made
    const context = args.contextValue as ApiContext
    try {
      const operation = operations.select(args.document, args.operationName)
      if (operation === null) throw badRequest('The document has no operation of that name, or several.')
      const { data, errors } = await operation.run(args.rootValue, context, args.variableValues ?? {})
      if (!errors) return { data: data ?? null, ...(await undoOf(context)) }
      const publicErrors = describeErrors(errors, context.requestId, log, { hasData: data !== undefined })
      return data === undefined ? { errors: publicErrors } : { errors: publicErrors, data }
    } catch (error) {
      return { errors: [describeThrown(error, context.requestId, log)] }
    }
  }
  return {
    onExecute({ setExecuteFn }) {
      setExecuteFn(execute)
    },
    // the live hub serves subscriptions, with one execution per event
    onSubscribe({ setResultAndStopExecution }) {
      setResultAndStopExecution({ errors: [badRequest('Subscriptions are served over WebSocket.')] })
    },
  }
}

/** Returns the extensions that name the line by which the only action of a request is undone (docs/adr/0044). */
async function undoOf({
  invertible,
  domain,
  principal,
}: ApiContext): Promise<Pick<ExecutionResult, 'extensions'>> {
  const [undo, ...others] = invertible
  if (undo === undefined || others.length > 0) return {}
  // the action is done: without the database it is only not offered to undo it
  const isOffered = await isUndoable(domain.db, principal, undo).catch(() => false)
  return isOffered ? { extensions: { undo } } : {}
}

/** Returns the error for a mistake of the client in HTTP itself, sent with its status whatever the media type. */
export function badRequest(message: string, status = 400): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status } } })
}
