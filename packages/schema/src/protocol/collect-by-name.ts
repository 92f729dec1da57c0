/** What one of some features brings at a key; never for those without it. */
export type PartOf<Feature, Key extends PropertyKey> = Feature extends Record<Key, infer Part> ? Part : never

/** What all features of a union bring at a key, as one object. */
export type AllOf<Feature, Key extends PropertyKey> = Union<PartOf<Feature, Key>>

type Union<Part> = (Part extends unknown ? (one: Part) => void : never) extends (all: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never

/** Returns the values of a key of all features as one object. Throws when two features have the same name in it. */
export function collectByName<Feature extends object, Key extends string>(
  features: readonly Feature[],
  key: Key,
): AllOf<Feature, Key> {
  const entries = features.flatMap((feature) => Object.entries<unknown>(Reflect.get(feature, key) ?? {}))
  const all = Object.fromEntries(entries)
  if (Object.keys(all).length < entries.length) throw new Error(`two features bring the same of ${key}`)
  // the type of each feature says which values it has
  return all as AllOf<Feature, Key>
}
