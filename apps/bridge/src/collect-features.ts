import { collectByName } from '@kubora/schema/protocol/collect-by-name'
import type { Logger } from 'pino'
import type { Env } from '#env.ts'
import type { BridgeFeature } from '#bridge-feature.ts'
import * as features from '#features.ts'
import type { Schedule } from '#jobs/schedules.ts'

type Feature = (typeof features)[keyof typeof features]

/** Every feature of the bridge. */
export const allFeatures: readonly BridgeFeature[] = Object.values(features)

/** Returns the values of a key of all features as one object. Throws when two features have the same name in it. */
export function collectParts<Key extends 'calls' | 'mails' | 'receiptEffects' | 'stateParts'>(key: Key) {
  return collectByName<Feature, Key>(Object.values(features), key)
}

/** Returns the scheduled work of all features. */
export function collectSchedules(env: Env, logger: Logger): readonly Schedule[] {
  return allFeatures.flatMap(({ schedules = [] }) =>
    typeof schedules === 'function' ? schedules(env, logger) : schedules,
  )
}
