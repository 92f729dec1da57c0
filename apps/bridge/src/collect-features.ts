import type { Logger } from 'pino'
import type { Env } from '#env.ts'
import type { BridgeFeature } from '#bridge-feature.ts'
import * as features from '#features.ts'
import type { Schedule } from '#jobs/schedules.ts'

type Feature = (typeof features)[keyof typeof features]
type PartOf<One, Key extends keyof BridgeFeature> = One extends Record<Key, infer Part> ? Part : never
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** Every feature of the bridge. */
export const allFeatures: readonly BridgeFeature[] = Object.values(features)

/** Returns the values of a key of all features as one object. Throws when two features have the same name in it. */
export function collectParts<Key extends 'calls' | 'mails' | 'receiptEffects' | 'stateParts'>(key: Key) {
  const entries = allFeatures.flatMap((feature) => Object.entries(feature[key] ?? {}))
  const all = Object.fromEntries(entries)
  if (Object.keys(all).length < entries.length) throw new Error(`two features bring the same of ${key}`)
  // the type of each feature says which values it has
  return all as AllOf<PartOf<Feature, Key>>
}

/** Returns the scheduled work of all features. */
export function collectSchedules(env: Env, logger: Logger): readonly Schedule[] {
  return allFeatures.flatMap(({ schedules = [] }) =>
    typeof schedules === 'function' ? schedules(env, logger) : schedules,
  )
}
