import type { PresentFact } from '@kubora/schema/protocol/roleplay-facts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A value of a row; a list as JSON. */
type Value = string | number | boolean | null | undefined

/** A column of a kind: its type in Postgres, its value, and how that is stored where it is not stored as it is. */
export type WorldColumn<Fact> = {
  type: 'text' | 'bigint' | 'boolean' | 'date' | 'timestamptz' | 'jsonb' | 'license_type'
  value: (fact: Fact, playerId: number) => Value
  /** SQL that makes the stored value of `r.<column>`. */
  stored?: SQL
}

/** How things of a kind are stored: in which table, and in which columns beside those of every reported row. */
export type WorldKind<Fact> = {
  table: PgTable
  columns: Readonly<Record<string, WorldColumn<Fact>>>
  /** The column with the character whose file shows the thing. */
  ownerColumn?: string
}

/** The facts of a kind. */
export type FactOf<Kind extends PresentFact['kind']> = Extract<PresentFact, { kind: Kind }>

/** SQL: the texts of a JSON list in a column, as an array. */
export function textsOf(column: string): SQL {
  return sql`array(select jsonb_array_elements_text(r.${sql.identifier(column)}))`
}
