import postgres from 'postgres'

/** A text that a team member types, and what it is an example of. */
export type SearchKind = { text: string; what: string }

/** Texts for each way in which players are found. */
export function searchKinds(uuid: string): readonly SearchKind[] {
  return [
    { text: 'a', what: 'one character' },
    { text: 'am', what: 'two characters' },
    { text: 'amber', what: 'a beginning of thousands' },
    { text: 'yuki_1', what: 'a beginning of tens of thousands' },
    { text: 'block_hd', what: 'a beginning of one' },
    { text: 'uki', what: 'a part that a fifth of all have' },
    { text: 'anvil', what: 'a part that thousands have' },
    { text: '11134', what: 'a part of few, or the id' },
    { text: 'lock_hd', what: 'a part of one' },
    { text: 'formerly_77', what: 'former names' },
    { text: 'qqqx', what: 'nobody, whatever the mistake' },
    { text: 'blokc_hd', what: 'two characters swapped' },
    { text: 'yuky_123', what: 'a wrong character' },
    { text: 'xlock_hd_', what: 'a wrong first character' },
    { text: uuid, what: 'a UUID' },
    { text: uuid.slice(0, 8), what: 'the beginning of a UUID' },
  ]
}

/** Gives every tenth player a former name, and every fiftieth a ban, every fifth of which is active. Resolves with a UUID. */
export async function addHistory(databaseUrl: string): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    await sql`insert into player_former_names (player_id, name) select id, 'Formerly_' || id from players where id % 10 = 0`
    await sql`
      insert into bans (player_id, reason, admin_name, duration, unit, ended_at, end_kind)
      select id, 'reason', 'Staff', -1, 'DAYS', case when id % 250 > 0 then now() end,
        case when id % 250 > 0 then 'UNBANNED'::ban_end end
      from players where id % 50 = 0`
    await sql`vacuum (analyze) player_former_names`
    await sql`vacuum (analyze) bans`
    const [player] = await sql<{ uuid: string }[]>`select uuid from players where id = 500000`
    if (!player) throw new Error('the database has no players')
    return player.uuid
  } finally {
    await sql.end()
  }
}
