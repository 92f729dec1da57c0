import type { MatrixRow, PlainFields, RealmRow } from '#testing/authorization/matrix-row.ts'

/** The rows of a feature: who may do what, and which fields need no row. */
type FeatureRows = { rows?: readonly MatrixRow[]; realmRows?: readonly RealmRow[]; plainFields?: PlainFields }

/** A row with its name: its feature, its number there, its field. */
export type NamedRow = MatrixRow & { title: string }

const features = Object.entries(import.meta.glob<FeatureRows>('./*.rows.ts', { eager: true }))

/** Who may do what: one row for every operation and for every field with a rule of its own. */
export const matrixRows: readonly NamedRow[] = features.flatMap(([file, { rows = [] }]) => {
  const feature = file.slice('./'.length, -'.rows.ts'.length)
  return rows.map((row, index) => ({ ...row, title: `${feature} ${index + 1} ${row.field}` }))
})

/** Operations that need a realm, with what they are tried in other realms. */
export const realmRows: readonly RealmRow[] = features.flatMap(
  ([, { realmRows: ofFeature = [] }]) => ofFeature,
)

/** Fields that require no more than the operation that leads to their object. A new field belongs here or into a row. */
export const plainFields: PlainFields = features
  .flatMap(([, { plainFields: ofFeature = {} }]) => Object.entries(ofFeature))
  .reduce<Record<string, readonly string[]>>(
    (all, [type, names]) => ({ ...all, [type]: [...(all[type] ?? []), ...names] }),
    {},
  )
