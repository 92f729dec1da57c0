import { issueToken } from '@kubora/domain/accounts/issue-token'
import { deriveSecret } from '@kubora/domain/kernel/secret'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import postgres from 'postgres'
import { beginnings, endings } from '#graphql/many-players.ts'

/** How many chats and messages there are. */
export type ChatSize = { chats: number; messages: number }

/** What the database of a run holds for it. */
export type ChatData = {
  /** Token of a team member who sees everything. */
  token: string
  /** Ids of chats with the most messages. */
  longest: readonly string[]
  /** A chat that a player has opened, and the player's token. */
  open: { id: string; token: string }
  /** A word of one message, the id of its chat and the id of its player. */
  rare: { word: string; id: string; playerId: string }
}

/** Words of messages, the most frequent first: each is about half as frequent as the one before. */
const words = [
  'hallo',
  'ich',
  'das',
  'auto',
  'garage',
  'rathaus',
  'führerschein',
  'polizei',
  'krankenhaus',
  'überfall',
  'entbannung',
  'versicherung',
  'leuchtturm',
]

/** Other words of messages, all alike frequent: Postgres estimates beginnings of words where it knows a hundred frequent ones. */
const otherWords = 400

const membersCount = 30

/**
 * Fills a migrated database with chats: one in fifty is not closed, half of these wait, nine in ten are of the realm `de`, one in two
 * hundred is of a rare type; most chats are short and some have hundreds of messages. Every message has one word of its own.
 */
export async function seedChats(databaseUrl: string, appSecret: string, size: ChatSize): Promise<ChatData> {
  const { db, close } = createWritableDatabase({ url: databaseUrl, applicationName: 'bench-seed' })
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const seed = createSeed(db)
    const domain = { db, secret: deriveSecret(appSecret), publish: () => undefined }
    const { account } = await seed.teamMember({ permissions: ['*'] })
    const members = await Promise.all(
      Array.from({ length: membersCount }, async () => (await seed.account()).id),
    )
    const sender = await seed.linkedPlayer()
    await insertChats(sql, size, members)
    const [open] = await sql<{ id: string }[]>`
      insert into chats (type, opened_as, realm, player_id, sender_account_id, created_at, last_seq)
      values ('OTHER_REQUEST', 'OTHER_REQUEST', 'de', ${sender.player.id}, ${sender.account.id}, now(), 1) returning id`
    await sql`insert into chat_messages (chat_id, seq, author, account_id, text, at) values (${open?.id ?? ''}, 1, 'PLAYER', ${sender.account.id}, 'Hallo', now())`
    // as the product's own connections do, so that every server plans alike
    await sql.unsafe(`alter database "${new URL(databaseUrl).pathname.slice(1)}" set random_page_cost = 1.1`)
    await sql`vacuum (analyze)`
    const longest = await sql<{ id: string }[]>`select id from chats order by last_seq desc limit 24`
    const [rare] = await sql<{ word: string; id: string; playerId: string }[]>`
      select split_part(m.text, ' ', 1) as word, c.id, c.player_id::text as "playerId"
      from chats c join chat_messages m on m.chat_id = c.id and m.seq = 1 where c.status = 'CLOSED' order by c.id limit 1`
    if (!open || !rare) throw new Error('there are no chats')
    const tokenOf = async (of: typeof account) => (await issueToken(domain, await seed.session(of))).token
    return {
      token: await tokenOf(account),
      longest: longest.map(({ id }) => id),
      open: { id: open.id, token: await tokenOf(sender.account) },
      rare,
    }
  } finally {
    await sql.end()
    await close()
  }
}

async function insertChats(
  sql: postgres.Sql,
  { chats, messages }: ChatSize,
  members: readonly number[],
): Promise<void> {
  const players = Math.ceil(chats / 3)
  const [{ least } = { least: 0 }] = await sql<{ least: number }[]>`
    with made as (insert into players (uuid, name)
      select gen_random_uuid(), (${beginnings.split(' ')}::text[])[1 + i % 38] || (${endings.split(' ')}::text[])[1 + i / 38 % 44] || i
      from generate_series(1, ${players}::int) i returning id)
    select min(id)::int as least from made`
  await sql`insert into player_former_names (player_id, name) select id, 'Former_' || name from players where id >= ${least} and id % 5 = 0 and length(name) < 25`
  await sql`select setseed(0.5)`
  // the lowest numbers have by far the most messages; all together have about as many as there are to be
  await sql`
    create temporary table drawn as
    select i, uuidv7(make_interval(mins => i - ${chats}::int)) as id, i % 50 = 1 as open,
      greatest(1, least(2000, (${messages / chats}::float8 * 0.5 / sqrt((1 + i * 7919 % ${chats}) / ${chats}::float8))::int)) as length
    from generate_series(1, ${chats}::int) i`
  await sql`
    insert into chats (id, type, opened_as, realm, player_id, status, assignee_account_id, assignee_name, created_at, closed_at, closed_by,
      last_seq, last_team_seq, sender_read_seq, waiting_since)
    select id, kind, kind, (case when i % 10 = 0 then 'fr' else 'de' end)::realm, ${least}::bigint + i % ${players}::int,
      (case when not open then 'CLOSED' when member is null then 'OPEN' else 'IN_PROGRESS' end)::chat_status,
      member, case when member is not null then 'Staff' end, at, case when not open then at + interval '1 day' end,
      case when not open then 'TEAM' end, length, 0, 0, case when open and i % 100 = 1 then at + interval '1 hour' end
    from (select *, now() + (i - ${chats}::int) * interval '1 minute' as at,
        (case when i % 200 = 7 then 'RP_GANG' else 'OTHER_REQUEST' end)::chat_type as kind,
        case when i % 5 > 0 then (${members as number[]}::bigint[])[1 + i % ${members.length}::int] end as member
      from drawn where not open or i % 200 <> 7) made`
  await sql`
    insert into chat_messages (chat_id, seq, author, text, at)
    select id, seq, (case when seq % 2 = 1 then 'PLAYER' else 'TEAM' end)::chat_author,
      'w' || i || 'x' || seq || ' wort' || (i * 31 + seq * 17) % ${otherWords}::int || 'en ' || (select string_agg((${words}::text[])[least(${words.length}::int, 1 + floor(-ln(1 - random()) / ln(2))::int)], ' ')
        from generate_series(1, 14) where i > 0), now()
    from drawn, generate_series(1, length) seq where not open or i % 200 <> 7`
  await sql`insert into chat_reads (chat_id, account_id, seq) select id, unnest((${members as number[]}::bigint[])[1:2]), 1 from chats`
}
