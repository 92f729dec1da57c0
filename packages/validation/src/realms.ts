/** Where game content lives; what `{lang}` in the names of permissions and routes stands for. */
export const realms = ['de', 'fr', 'freeroam'] as const

/** A realm. */
export type Realm = (typeof realms)[number]
