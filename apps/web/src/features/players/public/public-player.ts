import type { publicPlayerQuery } from '#features/players/public/public-player.query.ts'

/** A player as everybody sees one. */
export type PublicPlayer = NonNullable<
  NonNullable<(typeof publicPlayerQuery)['types']>['data']['publicPlayer']
>
