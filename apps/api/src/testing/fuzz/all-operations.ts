import type { FuzzedOperations, FuzzTarget } from '#testing/fuzz/hostile-values.ts'

type FeatureOperations = { operations: FuzzedOperations | ((target: FuzzTarget) => FuzzedOperations) }

const features = Object.values(import.meta.glob<FeatureOperations>('./*.operations.ts', { eager: true }))

/** The operations of all features, tried on things that are there. */
export function allOperations(target: FuzzTarget): FuzzedOperations {
  const parts = features.map(({ operations }) =>
    typeof operations === 'function' ? operations(target) : operations,
  )
  return Object.assign({}, ...parts)
}
