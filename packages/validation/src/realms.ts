/** Where game content lives; the `{lang}` of permissions and routes (docs/SPECIFICATION.md §6). */
export const realms = ['de', 'fr', 'freeroam'] as const

/** A realm. */
export type Realm = (typeof realms)[number]
