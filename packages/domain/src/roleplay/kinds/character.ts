import { characters } from '@kubora/schema/db/roleplay'
import { sql } from 'drizzle-orm'
import type { FactOf, WorldKind } from '#roleplay/kinds/world-kind.ts'
import { nameKeyOf } from '#roleplay/name-key.ts'

/** How characters are stored. */
export const characterKind: WorldKind<FactOf<'character'>> = {
  table: characters,
  columns: {
    player_id: { type: 'bigint', value: (_fact, playerId) => playerId },
    id_number: { type: 'text', value: ({ idNumber }) => idNumber },
    first_name: { type: 'text', value: ({ firstName }) => firstName },
    last_name: { type: 'text', value: ({ lastName }) => lastName },
    first_name_key: { type: 'text', value: ({ firstName }) => nameKeyOf(firstName) },
    last_name_key: { type: 'text', value: ({ lastName }) => nameKeyOf(lastName) },
    id_number_key: { type: 'text', value: ({ idNumber }) => nameKeyOf(idNumber) },
    birthday: { type: 'date', value: ({ birthday }) => birthday },
    gender: { type: 'text', value: ({ gender }) => gender },
    last_played_at: {
      type: 'timestamptz',
      value: ({ lastPlayedAt }) => lastPlayedAt,
      // least() alone ignores a null and would say: now
      stored: sql`case when r.last_played_at is not null then least(r.last_played_at, clock_timestamp()) end`,
    },
    working: { type: 'boolean', value: ({ working }) => working },
    job: { type: 'text', value: ({ job }) => job },
    rank: { type: 'text', value: ({ rank }) => rank },
    money: { type: 'bigint', value: ({ money }) => money },
  },
}
