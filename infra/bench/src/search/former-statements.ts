import { nameRanges } from '@kubora/schema/db/players'

const nameIndexes = nameRanges.map((_, range) => `players_name_trgm_${range}_idx`).join(', ')

/** Makes the former indexes in a copy of the database: over converted names and over the texts of all revisions. */
export const formerIndexes = `
  drop index players_name_idx, ${nameIndexes}, content_revision_texts_search_idx, content_revision_texts_trgm_idx;
  create index on players (lower(name), id);
  create index on players using gin (lower(name) gin_trgm_ops);
  create index on content_revision_texts using gin (search);
  create index on content_revision_texts using gin (lower(search_title || ' ' || search_text) gin_trgm_ops);
  vacuum (analyze) players, content_revision_texts`

const columns = `p.id, p.uuid, p.name, p.first_join_at, p.last_seen_at, p.playtime_minutes, r.name,
  exists(select 1 from players_online o join game_servers s on s.id = o.server_id where o.player_id = p.id),
  l.id is not null`

const joins = `left join player_ranks k on k.player_id = p.id and (k.expires_at is null or k.expires_at > now())
  left join ranks r on r.id = k.rank_id left join player_links l on l.player_id = p.id and l.kind = 'GAME'`

/** The former search for players: up to 2,000 hits gathered by the index. `$1` is the text between percent signs. */
export const formerGathering = `
  with found as (
    select id, lower(name) as key from players where lower(name) like (select $1::text) and (lower(name), id) > ('', 0) limit 2000)
  select ${columns}, (select count(*) from found) = 2000 as truncated from players p ${joins}
  where p.id in (select id from found order by key, id limit 51) order by lower(p.name), p.id limit 51`

/** The statement that followed when there were more: a scan of all names. `$1` is the text. */
export const formerWalk = `
  select ${columns}, false as truncated from players p ${joins}
  where (lower(p.name), p.id) > ('', 0) and strpos(lower(p.name), (select $1::text)) > 0
  order by lower(p.name), p.id limit 51`

/** The former search for texts, planned for its terms. `$1` are the terms, `$2` their beginnings, `$3` the longest. */
export const formerContentSearch = `
  select kind, key, parent_key, parent_title, ts_headline('german', own_title, looked_for, 'HighlightAll=true'),
    ts_headline('german', search_text, looked_for, 'MaxFragments=2,MinWords=8,MaxWords=22'),
    substr(search_text, greatest(1, place - 60), 220)
  from (
    select i.kind, i.key, p.key as parent_key, parent.title as parent_title, t.search_title as own_title, t.search_text,
      q.words || q.beginnings as looked_for, strpos(lower(t.search_text), lower(q.longest)) as place,
      4 * ts_rank(t.search, q.words) + 2 * ts_rank(t.search, q.beginnings)
        + case when strpos(lower(t.search_title), lower(q.longest)) > 0 then 1 else 0 end as rank
    from (
      select websearch_to_tsquery('german', $1::text) as words, to_tsquery('german', $2::text) as beginnings,
        $3::text as longest) as q
    cross join content_revision_texts t
    join content_revisions r on r.id = t.revision_id
    join content_items i on i.id = r.item_id and i.deleted_at is null
    left join content_items p on p.id = i.parent_id
    left join lateral (
      select pt.search_title as title from content_revisions l
      join content_revision_texts pt on pt.revision_id = l.id and pt.locale = 'de'
      where l.item_id = p.id and not l.hidden and l.number = (
        select max(number) from content_revisions where item_id = p.id and publish_at <= now())
    ) as parent on true
    where t.locale = 'de'
      and (t.search @@ q.words or t.search @@ q.beginnings
        or lower(t.search_title || ' ' || t.search_text) like '%' || lower($3::text) || '%')
      and not r.hidden
      and r.number = (select max(l.number) from content_revisions l where l.item_id = i.id and l.publish_at <= now())
      and (i.parent_id is null or (p.deleted_at is null and parent.title is not null))
    order by rank desc, i.kind, i.position, i.id limit 20
  ) as hits order by rank desc`
