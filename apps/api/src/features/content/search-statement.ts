import { type SQL, sql } from 'drizzle-orm'
import { matchEnd, matchStart } from '#graphql/marked-text.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

// the headline would leave out what looks like a tag, such as `<player>`
const tagless = (column: string) => sql.raw(`translate(${column}, '<>', U&'\\E002\\E003')`)
const titleOptions = `HighlightAll=true,StartSel=${matchStart},StopSel=${matchEnd}`
const textOptions = `MaxFragments=2,MinWords=8,MaxWords=22,FragmentDelimiter=" … ",StartSel=${matchStart},StopSel=${matchEnd}`

/** The date before the title of a day of the changelog, by which it is found: German in every language. */
const leadingDay = sql.raw(`'^\\d{2}\\.\\d{2}\\.\\d{4}( – )?'`)

/** SQL without indentation: of more than 10,000 characters only a named statement is prepared, and fewer are sent. */
function dense(strings: TemplateStringsArray, ...values: unknown[]): SQL {
  const raw = strings.map((text) => text.replace(/\s+/g, ' '))
  return sql(Object.assign(raw, { raw }), ...values)
}

/** SQL: the language of the reader. */
const locale = sql.raw('(select l from reader)')

/** SQL: how well a text has a word. A title counts more than any number of headings, a heading more than any number of words. */
const rank = (column: string, query: string) => sql.raw(`ts_rank('{0,.1,.3,1}', ${column}, ${query})`)
/** SQL: the word as it is typed before its other forms, these before longer words. */
const typedRank = (column: string) =>
  dense`${rank(column, 'q.exact')} + .8 * ${rank(column, 'q.stem')} + .4 * ${rank(column, 'q.beginning')} + .02`
/** SQL: the texts in the language of the word that have it; found for each word, and by words alone, so that the indexes are used. */
const textsWith = (query: string) => dense`join lateral (
  select * from content_revision_texts where searchable and (search @@ ${sql.raw(query)} or search_key like q.part) offset 0
) as t on t.locale = q.locale`
/**
 * SQL: of a revision what the view of public ones says, if it is one. Asked of each revision: Postgres takes words to have few
 * texts, and would compare each of these with every item.
 */
const ifPublic = (revisionId: string, columns: string) =>
  sql.raw(`lateral (select ${columns} from public_revisions where revision_id = ${revisionId} offset 0) as p`)
/** SQL: texts in the language of the reader count more. */
const inReadersLocale = (column: string) => sql`case when ${sql.raw(column)} = ${locale} then 1 else .35 end`

/**
 * Words as they are typed, in the forms they have in each language, and the texts that have them. What has stop words alone is
 * searched for these; functions written in SQL are avoided, as they cost more than all else. Two words written as one have no other
 * forms: one of them could be taken for an ending of the other.
 */
const typedWords = dense`
  reader as (select ${sql.placeholder('locale')}::text::locale as l), typed as (
    select w.n, w.main, lower(w.word) as word, lower(unaccent(w.word)) as key, l.locale, l.config,
      to_tsquery(c.forms, w.exact) as stem, to_tsquery('search_plain', w.exact) as exact,
      to_tsquery('search_plain', w.beginning) || to_tsquery(c.forms, w.beginning) as beginning,
      case when l.locale = ${locale} and w.part <> '' then lower(unaccent(w.part)) end as part
    from json_to_recordset(${sql.placeholder('words')}::text::json)
      as w(n int, main bool, word text, exact text, beginning text, part text)
    cross join (values ('de'::locale, 'search_german'::regconfig), ('en', 'search_english'), ('fr', 'search_french'))
      as l(locale, config)
    cross join lateral (select case when w.main then l.config else 'search_plain' end as forms) as c
  ), asked as (
    select * from typed where numnode(stem) > 0
      or not exists (select from typed where main and locale = ${locale} and numnode(stem) > 0)
  ), found as (
    select q.n, t.revision_id, t.locale, t.search_title, p.*,
      (${typedRank('t.search')}) * ${inReadersLocale('t.locale')} as quality
    from asked q ${textsWith('q.beginning')} cross join ${ifPublic('t.revision_id', 'kind, position, item_id')}
  ), files as (
    select q.n, d.id as download_id, ${typedRank('d.search')} as quality
    from asked q join downloads d on d.stored_at is not null and q.locale = ${locale}
      and (d.search @@ q.beginning or d.search_key like q.part)
  )`

/** Similar words, a quarter of the letters apart at most, in place of those that no public text has; each is checked to stand in one. */
const correctedWords = dense`
  near as materialized (
    select q.n, w.*, to_tsquery('search_plain', w.key) as exact
    from asked q cross join lateral (
      select s.locale, s.word, s.key, case when s.locale = q.locale then .06 else 0 end
        + (similarity(s.key, q.key) + 1 - levenshtein(s.key, q.key)::real / greatest(length(s.key), length(q.key))) / 2 as closeness
      from search_words s where s.key % q.key and levenshtein(s.key, q.key) * 4 <= length(q.key) order by closeness desc, s.word limit 8
    ) as w
    where q.main and q.locale = ${locale} and length(q.key) between 4 and 40
      and not exists (select from found f where f.n = q.n) and not exists (select from files f where f.n = q.n)
  ), public_near as (
    select near.*, max(closeness) over (partition by n) as closest from near
    where (
      exists (
        select from content_revision_texts t join public_revisions p using (revision_id)
        where t.searchable and t.locale = near.locale and t.search @@ near.exact and strpos(t.search_key, near.key) > 0)
      or exists (select from downloads d where d.stored_at is not null and d.search @@ near.exact))
  ), corrected as (
    select c.n, c.word, c.key, c.locale, typed.config, c.exact, to_tsquery(typed.config, c.exact::text) as stem, c.closeness
    from public_near c join typed on typed.n = c.n and typed.main and typed.locale = c.locale
    where c.closeness > c.closest - .1
  )`

/**
 * The words of the synonyms that have a word or words of the search, in the language of the reader. An entry of several words has
 * to be typed as it is written, or in other forms when more than one of them is no stop word.
 */
const synonymousWords = dense`
  said as (
    select n, locale, config, stem, exact, word from typed
    union all select n, locale, config, stem, exact, word from corrected
  ), lists as (
    select n, revision_id, locale, search_title from found where kind = 'searchSynonyms'
    union
    select q.n, t.revision_id, t.locale, t.search_title
    from (select n, locale, exact, null as part from corrected) as q ${textsWith('q.exact')}
    join ${ifPublic('t.revision_id', 'kind')} on p.kind = 'searchSynonyms'
  ), whole as materialized (
    select locale, config, to_tsvector(config, string_agg(word, ' ')) as stems,
      to_tsvector('search_plain', string_agg(word, ' ')) as words
    from said group by locale, config
  ), meant as (
    select distinct l.n, l.revision_id
    from lists l join whole using (locale)
    cross join unnest(string_to_array(l.search_title, ',')) as e(entry)
    cross join lateral (
      select plainto_tsquery('search_plain', e.entry) as words, plainto_tsquery(whole.config, e.entry) as stems
    ) as q
    where (whole.words @@ q.words
        or (numnode(q.stems) >= least(2, numnode(q.words)) and whole.stems @@ q.stems))
      and exists (select from said s where s.n = l.n and s.locale = l.locale
        and (to_tsvector(whole.config, e.entry) @@ s.stem or to_tsvector('search_plain', e.entry) @@ s.exact))
  ), alike as (
    select distinct m.n, lower(unaccent(trim(e.entry))) as key,
      phraseto_tsquery(case when strpos(trim(e.entry), ' ') > 0 then 'search_plain' else typed.config end, e.entry) as query
    from meant m join content_revision_texts t on t.revision_id = m.revision_id and t.locale = ${locale}
    join typed on typed.n = m.n and typed.main and typed.locale = t.locale
    cross join unnest(string_to_array(t.search_title, ',')) as e(entry)
  ), further as (
    select n, locale, key, stem || exact as query, null as part, .6 * closeness as factor from corrected
    union all
    select n, ${locale}, key, query,
      case when length(key) > 3 then '%' || translate(key, '%_', '') || '%' end, .6
    from alike where numnode(query) > 0
  )`

/** SQL: columns of what was found; those of the revision are null for a download. */
const hit = sql.raw('revision_id, kind, position, item_id, download_id')

/**
 * Everything found, by how well it fits: rare words count more than frequent ones, and a word is more of a short title than of a
 * long one.
 */
const rankedTexts = dense`
  scored as (
    select n, revision_id, kind, position, item_id, null::bigint as download_id, quality from found where kind <> 'searchSynonyms'
    union all
    select q.n, t.revision_id, p.*, null, (.02 + 1.8 * ${rank('t.search', 'q.query')}) * q.factor * ${inReadersLocale('q.locale')}
    from further q ${textsWith('q.query')}
    join ${ifPublic('t.revision_id', 'kind, position, item_id')} on p.kind <> 'searchSynonyms'
    union all
    select n, null, null, null, null, download_id, quality from files
    union all
    select q.n, null, null, null, null, d.id, 1.8 * ${rank('d.search', 'q.query')} * q.factor
    from further q join downloads d on d.stored_at is not null and d.search @@ q.query
  ), best as (
    select n, ${hit}, max(quality) as quality from scored group by n, ${hit}
  ), weights as (
    select n, ln(1 + (select count(distinct coalesce(revision_id, -download_id)) from best) / count(*)::real) as weight
    from best group by n
  ), keys as (
    select key from asked where locale = ${locale} union select key from further
  ), ranked as materialized (
    select ${hit}, s.fit * case kind when 'changelogEntry' then .4 when 'wikiPage' then 1.15 else 1 end * (1 + coalesce(title.share, 0)) as score
    from (
      select ${hit}, sum(quality * weight) * (.5 + .5 * sum(weight) / (select sum(weight) from weights)) as fit
      from best join weights using (n) group by ${hit}
    ) as s
    left join (select revision_id as id, locale, search_title from content_revision_texts) as t
      on t.id = s.revision_id and t.locale = ${locale}
    cross join lateral (
      select max(1.0 / cardinality(string_to_array(trim(folded), ' ')) + case when strpos(ltrim(folded), keys.key) = 1 then .1 else 0 end)
        as share
      from (select translate(lower(unaccent(t.search_title)), '/', ' ') as folded offset 0) as f cross join keys
      where strpos(' ' || folded, ' ' || keys.key) > 0
    ) as title
    where coalesce(kind, 'download') = any(${sql.placeholder('kinds')}::text[])
    order by score desc, kind, position, item_id, download_id
    limit ${sql.placeholder('limit')}::int
  )`

/** What a reader sees of the hits, in their language. */
const shownTexts = dense`
  looked_for as (
    select coalesce(string_agg(query::text, ' | '), '')::tsquery as query from (
      select stem || beginning as query from asked where locale = ${locale}
      union all select stem from corrected where locale = ${locale}
      union all select query from alike
    ) as q where numnode(query) > 0
  ), needles as materialized (
    select key from keys where length(key) > 2
    union select replace(stem::text, '''', '') from said where locale = ${locale} and numnode(stem) = 1
  ), shown as (
    select r.*, p.key, p.parent_key, case when r.kind = 'changelogEntry' then p.settings->>'date' end as date,
      case when r.kind = 'changelogEntry' then regexp_replace(t.search_title, ${leadingDay}, '')
        else coalesce(t.search_title, d.name->>${locale}::text, d.name->>'de') end as own_title,
      coalesce(t.search_text, d.description->>${locale}::text, d.description->>'de', '') as text,
      d.file_name, coalesce(parent.search_title, s.name->>${locale}::text, s.name->>'de') as parent_title,
      coalesce(place.first, 0) as place,
      not exists (
        select from typed q where q.main and q.locale = ${locale} and strpos(coalesce(t.search_key, d.search_key), q.key) = 0
          and not exists (select from found f where f.n = q.n and f.revision_id = r.revision_id)
          and not exists (select from files f where f.n = q.n and f.download_id = r.download_id)
      ) as has_all_words
    from ranked r
    left join ${ifPublic('r.revision_id', 'key, settings, parent_key, parent_revision_id')} on true
    left join content_revision_texts t on t.revision_id = r.revision_id and t.locale = ${locale}
    left join content_revision_texts parent on parent.revision_id = p.parent_revision_id and parent.locale = ${locale}
    left join downloads d on d.id = r.download_id
    left join download_sections s on s.id = d.section_id
    cross join lateral (
      select min(nullif(strpos(substr(t.search_key, length(t.search_title) + 2), key), 0)) as first from needles
    ) as place
  )`

/**
 * The search as one statement. Matches are found first, in any language, and whether a text is public is asked of those: so one
 * plan suits all words and is made once, as planning takes longer than running.
 */
export const readHits = preparedRead((db) =>
  db
    .select({
      kind: sql<string | null>`kind`,
      key: sql<string>`coalesce(file_name, key)`,
      parentKey: sql<string | null>`parent_key`,
      parentTitle: sql<string | null>`parent_title`,
      date: sql<string | null>`date`,
      title: sql<string>`ts_headline(config, ${tagless('own_title')}, query, ${titleOptions}::text)`,
      snippet: sql<string>`ts_headline(config, ${tagless('near')}, query, ${textOptions}::text)`,
      around: sql<string>`substr(text, greatest(1, place - 60), 220)`,
      cut: sql<boolean>`place > 61`,
      hasAllWords: sql<boolean>`has_all_words`,
      /** Corrected words by the number of the word as typed. */
      corrections: sql<Record<string, string> | null>`corrections`,
    })
    .from(
      dense`(
        with ${typedWords}, ${correctedWords}, ${synonymousWords}, ${rankedTexts}, ${shownTexts}
        select shown.*, looked_for.query, (select config from typed where locale = ${locale} limit 1) as config,
          case when place > ${sql.placeholder('near')}::int / 2
            then substr(text, place - ${sql.placeholder('near')}::int / 4, ${sql.placeholder('near')}::int)
            else left(text, ${sql.placeholder('near')}::int) end as near,
          (select json_object_agg(n, word order by word desc) from public_near where closeness = closest) as corrections
        from shown cross join looked_for
      ) as hits`,
    )
    .orderBy(sql`score desc, kind, position, item_id`)
    .prepare('search_content'),
)
