import type { FeatureProtocol } from '#protocol/feature-protocol.ts'
import * as features from '#protocol/features.ts'

type Feature = (typeof features)[keyof typeof features]
type PartOf<One, Key extends keyof FeatureProtocol> = One extends Record<Key, infer Part> ? Part : never
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never

const allFeatures: readonly FeatureProtocol[] = Object.values(features)

/** Returns the values of a key of all features as one object. Throws when two features have the same name in it. */
export function collectProtocol<Key extends Exclude<keyof FeatureProtocol, 'errorCodes'>>(key: Key) {
  const entries = allFeatures.flatMap((feature) => Object.entries<unknown>(feature[key] ?? {}))
  const all = Object.fromEntries(entries)
  if (Object.keys(all).length < entries.length) throw new Error(`two features bring the same of ${key}`)
  // the type of each feature says which values it has
  return all as AllOf<PartOf<Feature, Key>>
}

/** A code of a feature's expected failures. */
export type FeatureErrorCode = PartOf<Feature, 'errorCodes'>[number]

/** The codes of all features. */
export const featureErrorCodes = allFeatures.flatMap(
  ({ errorCodes = [] }) => errorCodes,
) as readonly FeatureErrorCode[]
