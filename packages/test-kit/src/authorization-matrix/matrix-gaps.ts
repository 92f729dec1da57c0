/** As much of a GraphQL schema as the matrix has to know. */
export type SchemaShape = {
  getTypeMap: () => Record<string, { name: string }>
}

/** What a matrix covers: fields with a row, and fields that need none because they require no more than their object. */
export type MatrixCoverage = {
  /** `Type.field` of every row. */
  rows: readonly string[]
  /** Names of the other fields by type. */
  plainFields: Readonly<Record<string, readonly string[]>>
}

/** Where schema and matrix differ; the matrix is complete when all three are empty. */
export type MatrixGaps = {
  /** Fields of the schema that the matrix does not cover. */
  unlisted: string[]
  /** Fields with a rule of their own that stand among the plain ones instead of having a row. */
  withoutRow: string[]
  /** Fields that the matrix covers and the schema does not have. */
  gone: string[]
}

type FieldShape = { name: string; extensions: Readonly<Record<string, unknown>> }

const rootTypes = new Set(['Query', 'Mutation', 'Subscription'])

function fieldsOf(type: object): FieldShape[] {
  // objects have fields with resolvers; inputs, enums and scalars give no access to data
  if (!('getFields' in type) || !('getInterfaces' in type) || typeof type.getFields !== 'function') return []
  return Object.values(type.getFields() as Record<string, FieldShape>)
}

/** Compares a matrix with the schema it is for. A field with a rule carries it as `extensions.needs`. */
export function findMatrixGaps(schema: SchemaShape, { rows, plainFields }: MatrixCoverage): MatrixGaps {
  const withRow = new Set(rows)
  const plain = new Set(
    Object.entries(plainFields).flatMap(([type, names]) => names.map((name) => `${type}.${name}`)),
  )
  const gaps: MatrixGaps = { unlisted: [], withoutRow: [], gone: [] }
  const existing = new Set<string>()
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    for (const field of fieldsOf(type)) {
      const name = `${type.name}.${field.name}`
      existing.add(name)
      const needsRow = rootTypes.has(type.name) || field.extensions.needs !== undefined
      if (withRow.has(name)) continue
      if (!plain.has(name)) gaps.unlisted.push(name)
      else if (needsRow) gaps.withoutRow.push(name)
    }
  }
  gaps.gone = [...withRow, ...plain].filter((name) => !existing.has(name))
  return gaps
}
