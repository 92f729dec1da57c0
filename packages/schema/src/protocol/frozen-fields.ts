import { z } from 'zod'

const jsonSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.string().optional(),
  get properties() {
    return z.record(z.string(), jsonSchema).optional()
  },
  required: z.array(z.string()).optional(),
  get items() {
    return jsonSchema.optional()
  },
  get oneOf() {
    return z.array(jsonSchema).optional()
  },
  get anyOf() {
    return z.array(jsonSchema).optional()
  },
  enum: z.array(z.string()).optional(),
  const: z.union([z.string(), z.boolean()]).optional(),
})
type JsonSchema = z.infer<typeof jsonSchema>

const operationSchemas = z.object({
  paths: z.record(
    z.string(),
    z.object({
      post: z.object({
        requestBody: z.object({
          content: z.object({ 'application/json': z.object({ schema: jsonSchema }) }),
        }),
        responses: z.object({
          200: z.object({ content: z.object({ 'application/json': z.object({ schema: jsonSchema }) }) }),
        }),
      }),
    }),
  ),
  components: z.object({ schemas: z.record(z.string(), jsonSchema) }),
})

/** A field of a frame, with all that others rely on. */
export const frozenField = z.object({
  shape: z.string(),
  required: z.boolean(),
  values: z.array(z.string()).optional(),
})

/** Fields by path, such as `/hello request limits.playersPerSync` or `/sync response commands[]<notify>.payload`. */
export type FrozenFields = Record<string, z.infer<typeof frozenField>>

const SHAPE_KEYS = [
  'type',
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
]

function branchName(branch: JsonSchema): string {
  const marks = Object.entries(branch.properties ?? {}).flatMap(([name, field]) =>
    typeof field.const === 'boolean' ? name : (field.const ?? field.enum ?? []),
  )
  return marks.length > 0 ? marks.join('|') : (branch.type ?? 'any')
}

/** Returns every field of every call in an OpenAPI document made by `openApiDocument`. */
export function listFields(document: unknown): FrozenFields {
  const { paths, components } = operationSchemas.parse(document)
  const fields: FrozenFields = {}
  function visit(fieldPath: string, schema: JsonSchema, required: boolean): void {
    const target =
      schema.$ref === undefined ? schema : components.schemas[schema.$ref.split('/').at(-1) ?? '']
    if (target === undefined) throw new Error(`No schema ${schema.$ref}`)
    const shape = SHAPE_KEYS.filter((key) => target[key] !== undefined)
    fields[fieldPath] = {
      shape: shape.map((key) => `${key} ${String(target[key])}`).join(', '),
      required,
      ...(target.enum === undefined ? {} : { values: target.enum }),
    }
    for (const branch of target.oneOf ?? target.anyOf ?? []) {
      const branchTarget =
        branch.$ref === undefined ? branch : components.schemas[branch.$ref.split('/').at(-1) ?? '']
      visit(`${fieldPath}<${branchName(branchTarget ?? branch)}>`, branch, required)
    }
    if (target.items !== undefined) visit(`${fieldPath}[]`, target.items, true)
    for (const [name, field] of Object.entries(target.properties ?? {})) {
      visit(`${fieldPath}.${name}`, field, target.required?.includes(name) ?? false)
    }
  }
  for (const [path, { post }] of Object.entries(paths)) {
    visit(`${path} request`, post.requestBody.content['application/json'].schema, true)
    visit(`${path} response`, post.responses[200].content['application/json'].schema, true)
  }
  return fields
}

function whatBroke(
  fieldPath: string,
  before: FrozenFields[string],
  after: FrozenFields[string] | undefined,
): string[] {
  if (after === undefined) return [`${fieldPath} was removed`]
  const isRequest = fieldPath.includes(' request')
  const broken: string[] = []
  if (after.shape !== before.shape) broken.push(`${fieldPath} was "${before.shape}" and is "${after.shape}"`)
  if (isRequest && after.required && !before.required) broken.push(`${fieldPath} became required`)
  if (!isRequest && before.required && !after.required) broken.push(`${fieldPath} became optional`)
  const lost = before.values?.filter((value) => !after.values?.includes(value)) ?? []
  const gained = isRequest ? [] : (after.values?.filter((value) => !before.values?.includes(value)) ?? [])
  for (const value of lost) broken.push(`${fieldPath} lost the value ${value}`)
  for (const value of gained)
    broken.push(`${fieldPath} has the new value ${value}, which old plugins cannot read`)
  return broken
}

function parentOf(fieldPath: string): string {
  return fieldPath.endsWith('[]') ? fieldPath.slice(0, -2) : fieldPath.slice(0, fieldPath.lastIndexOf('.'))
}

/** Returns what in `after` would break a plugin or bridge made for `before`; empty when fields were only added. */
export function breakingChanges(before: FrozenFields, after: FrozenFields): string[] {
  const knownCalls = new Set(Object.keys(before).map((fieldPath) => fieldPath.split(' ')[0]))
  const demanded = Object.entries(after)
    .filter(
      ([fieldPath, field]) => field.required && !(fieldPath in before) && fieldPath.includes(' request.'),
    )
    .filter(([fieldPath]) => knownCalls.has(fieldPath.split(' ')[0]))
    // What is required inside a new optional object or list requires nothing of old plugins.
    .filter(([fieldPath]) => parentOf(fieldPath) in before)
    .map(([fieldPath]) => `${fieldPath} is new and required`)
  return [
    ...Object.entries(before).flatMap(([fieldPath, field]) => whatBroke(fieldPath, field, after[fieldPath])),
    ...demanded,
  ]
}
