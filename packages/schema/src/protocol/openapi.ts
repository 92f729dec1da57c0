import { z } from 'zod'
import { COMMON_ERRORS, PROTOCOL_CALLS } from '#protocol/calls.ts'
import { collectByName } from '#protocol/collect-by-name.ts'
import { command, receivedCommand } from '#protocol/command.ts'
import { errorBody, PROTOCOL_ERRORS } from '#protocol/error.ts'
import type { ProtocolCall } from '#protocol/protocol-call.ts'
import { PROTOCOL_BASE_PATH, PROTOCOL_VERSION } from '#protocol/version.ts'

/** A JSON object of unknown shape, a node of an OpenAPI document. */
export type JsonObject = { [key: string]: unknown }

const calls = Object.entries<ProtocolCall>(PROTOCOL_CALLS)

type JsonSchemaOverride = NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'] & {}

/** Returns a path or the type of a command as a name: `/player-facts` as `PlayerFacts`. */
function nameOf(wireName: string): string {
  return wireName.replace(/(?:^\/?|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Schemas with a name of their own, besides requests and responses. */
const SHARED_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  Error: errorBody,
  ...collectByName(Object.values(PROTOCOL_CALLS), 'shapes'),
  Command: command,
  ...Object.fromEntries(command.options.map((frame) => [`${nameOf(frame.shape.type.value)}Command`, frame])),
  OtherCommand: receivedCommand,
}

/** Generated clients must be able to parse commands of later bridges, so the last branch allows any type. */
function openToOtherCommands({ zodSchema, jsonSchema }: Parameters<JsonSchemaOverride>[0]): void {
  if (zodSchema !== command) return
  const { oneOf = [], ...rest } = jsonSchema
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
  Object.assign(jsonSchema, rest, { anyOf: [...oneOf, schemaReference('OtherCommand')] })
}

function componentSchemas(): JsonObject {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(SHARED_SCHEMAS)) registry.add(schema, { id })
  for (const [path, call] of calls) {
    registry.add(call.request, { id: `${nameOf(path)}Request` })
    registry.add(call.response, { id: `${nameOf(path)}Response` })
  }
  // As input schemas, so that objects stay open: readers ignore fields that they do not know.
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
    override: openToOtherCommands,
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _uri, ...schema }]) => [id, schema]),
  )
}

function schemaReference(id: string): JsonObject {
  return { $ref: `#/components/schemas/${id}` }
}

const retryAfterHeader = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } }

/** Response of the reverse proxy when the bridge received the call and ended before it responded. */
const lostResponse = {
  description: 'UNAVAILABLE: the response was lost; the call may have taken effect. Repeat it with back-off.',
  headers: retryAfterHeader,
  content: { 'application/json': { schema: schemaReference('Error') } },
}

function errorResponses(call: ProtocolCall): JsonObject {
  const byStatus = Map.groupBy([...COMMON_ERRORS, ...call.errors], (code) => PROTOCOL_ERRORS[code].status)
  const responses: JsonObject = {}
  for (const [status, codes] of [...byStatus].toSorted(([a], [b]) => a - b)) {
    responses[status] = {
      description: codes.map((code) => `${code}: ${PROTOCOL_ERRORS[code].plugin}`).join('\n'),
      ...(status === 429 || status === 503 ? { headers: retryAfterHeader } : {}),
      content: { 'application/json': { schema: schemaReference('Error') } },
    }
  }
  return { ...responses, 502: lostResponse }
}

function operation(path: string, call: ProtocolCall): JsonObject {
  const name = nameOf(path)
  return {
    operationId: name[0]?.toLowerCase() + name.slice(1),
    summary: call.summary,
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: schemaReference(`${name}Request`), example: call.example.request },
      },
    },
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': { schema: schemaReference(`${name}Response`), example: call.example.response },
        },
      },
      ...errorResponses(call),
    },
  }
}

/** Returns the OpenAPI 3.1 document of the plugin protocol, made from the schemas with which bridge and plugins parse frames. */
export function openApiDocument(): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plugin protocol',
      version: `${PROTOCOL_VERSION}`,
      description:
        'How a game server and the network talk. Only the game server opens connections. Within a version fields ' +
        'are only ever added: ignore the ones you do not know.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: PROTOCOL_BASE_PATH }],
    security: [{ serverKey: [] }],
    paths: Object.fromEntries(calls.map(([path, call]) => [path, { post: operation(path, call) }])),
    components: {
      securitySchemes: {
        serverKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'Key of one game server, shown once when made',
        },
      },
      schemas: componentSchemas(),
    },
  }
}
