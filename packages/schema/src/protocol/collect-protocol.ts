import { collectByName, type PartOf } from '#protocol/collect-by-name.ts'
import type { FeatureProtocol } from '#protocol/feature-protocol.ts'
import * as features from '#protocol/features.ts'

type Feature = (typeof features)[keyof typeof features]

const allFeatures: readonly Feature[] = Object.values(features)

/** Returns the values of a key of all features as one object. Throws when two features have the same name in it. */
export function collectProtocol<Key extends Exclude<keyof FeatureProtocol, 'errorCodes'>>(key: Key) {
  return collectByName(allFeatures, key)
}

/** A code of a feature's expected failures. */
export type FeatureErrorCode = PartOf<Feature, 'errorCodes'>[number]

/** The codes of all features. */
export const featureErrorCodes: readonly FeatureErrorCode[] = allFeatures.flatMap((feature) =>
  'errorCodes' in feature ? feature.errorCodes : [],
)
