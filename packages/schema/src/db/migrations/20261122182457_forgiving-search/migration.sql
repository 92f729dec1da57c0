CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
-- words without accents and stop words of each language, and words as they are written
CREATE TEXT SEARCH DICTIONARY search_german_stops (TEMPLATE = simple, STOPWORDS = german, ACCEPT = false);--> statement-breakpoint
CREATE TEXT SEARCH DICTIONARY search_english_stops (TEMPLATE = simple, STOPWORDS = english, ACCEPT = false);--> statement-breakpoint
CREATE TEXT SEARCH DICTIONARY search_french_stops (TEMPLATE = simple, STOPWORDS = french, ACCEPT = false);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION search_german (COPY = german);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION search_german ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH search_german_stops, unaccent, german_stem;--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION search_english (COPY = english);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION search_english ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH search_english_stops, unaccent, english_stem;--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION search_french (COPY = french);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION search_french ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH search_french_stops, unaccent, french_stem;--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION search_plain (COPY = simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION search_plain ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH unaccent, simple;--> statement-breakpoint
-- Returns a text in lower case and without accents. Bodies of this form are bound when they are made, so no search path
-- changes what an index contains.
CREATE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(unaccent('unaccent'::regdictionary, $1));--> statement-breakpoint
CREATE FUNCTION search_config("locale") RETURNS regconfig LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE $1 WHEN 'de' THEN 'search_german'::regconfig WHEN 'en' THEN 'search_english'::regconfig ELSE 'search_french'::regconfig END;--> statement-breakpoint
-- Returns the stems of a text in its language and its words as they are written.
CREATE FUNCTION search_lexemes("locale", text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_tsvector(search_config($1), $2) || to_tsvector('search_plain'::regconfig, translate($2, '/_', '  '));--> statement-breakpoint
CREATE FUNCTION search_vector("locale", title text, headings text, content text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN setweight(search_lexemes($1, title), 'A') || setweight(search_lexemes($1, headings), 'B') || setweight(search_lexemes($1, content), 'C');--> statement-breakpoint
-- Returns the texts of all languages, which may be null.
CREATE FUNCTION translated_texts(jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce($1 ->> 'de', '') || ' ' || coalesce($1 ->> 'en', '') || ' ' || coalesce($1 ->> 'fr', '');--> statement-breakpoint
CREATE FUNCTION translated_lexemes(jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search_lexemes('de', coalesce($1 ->> 'de', '')) || search_lexemes('en', coalesce($1 ->> 'en', '')) || search_lexemes('fr', coalesce($1 ->> 'fr', ''));--> statement-breakpoint
CREATE FUNCTION download_search_vector(name jsonb, description jsonb, file_name text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN setweight(translated_lexemes(name) || to_tsvector('search_plain'::regconfig, translate(file_name, '._-', '   ')), 'A') || setweight(translated_lexemes(description), 'C');--> statement-breakpoint
CREATE TABLE "search_words" (
	"locale" "locale",
	"word" text,
	"key" text GENERATED ALWAYS AS (search_fold(word)) STORED NOT NULL,
	CONSTRAINT "search_words_pkey" PRIMARY KEY("locale","word")
);
--> statement-breakpoint
CREATE INDEX "search_words_trgm_idx" ON "search_words" USING gin ("key" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "content_revision_texts" ADD COLUMN "search_headings" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "content_revision_texts" t SET "search_headings" = h.headings FROM (
	SELECT revision_id, locale, string_agg(m[1], E'\n') AS headings
	FROM "content_revision_texts", regexp_matches(coalesce(fields ->> 'summary', fields ->> 'teaser', '') || E'\n' || coalesce(fields ->> 'text', ''), '^(?:#{1,6} +)(.+)$', 'gn') m
	GROUP BY revision_id, locale
) h WHERE h.revision_id = t.revision_id AND h.locale = t.locale;--> statement-breakpoint
ALTER TABLE "content_revision_texts" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "content_revision_texts" DROP COLUMN "search_key";--> statement-breakpoint
ALTER TABLE "content_revision_texts"
	ADD COLUMN "search_key" text GENERATED ALWAYS AS (search_fold(search_title || ' ' || search_text)) STORED,
	ADD COLUMN "search" tsvector GENERATED ALWAYS AS (search_vector(locale, search_title, search_headings, search_text)) STORED;--> statement-breakpoint
CREATE INDEX "content_revision_texts_search_idx" ON "content_revision_texts" USING gin ("search") WITH (fastupdate=false) WHERE "searchable";--> statement-breakpoint
CREATE INDEX "content_revision_texts_trgm_idx" ON "content_revision_texts" USING gin ("search_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "searchable";--> statement-breakpoint
ALTER TABLE "downloads"
	ADD COLUMN "search_key" text GENERATED ALWAYS AS (search_fold(translated_texts(name) || ' ' || translated_texts(description) || ' ' || file_name)) STORED,
	ADD COLUMN "search" tsvector GENERATED ALWAYS AS (download_search_vector(name, description, file_name)) STORED;--> statement-breakpoint
-- Stores the words of texts that readers see or will see. In order, so that two writers do not wait for each other.
CREATE FUNCTION store_content_words() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
	INSERT INTO search_words (locale, word)
	SELECT DISTINCT w.locale, lexeme FROM written w,
		unnest(tsvector_to_array(to_tsvector('simple', w.search_title || ' ' || w.search_text))) AS lexeme
	WHERE w.searchable AND lexeme ~ '^[[:alpha:]]{3,40}$' ORDER BY 1, 2
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER store_words AFTER INSERT ON "content_revision_texts" REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION store_content_words();--> statement-breakpoint
CREATE FUNCTION store_download_words() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
	INSERT INTO search_words (locale, word)
	SELECT l.locale, lexeme FROM unnest(enum_range(NULL::locale)) AS l(locale),
		unnest(tsvector_to_array(to_tsvector('simple', concat_ws(' ', NEW.name ->> l.locale::text, NEW.description ->> l.locale::text)))) AS lexeme
	WHERE lexeme ~ '^[[:alpha:]]{3,40}$' ORDER BY 1, 2
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER store_words AFTER INSERT OR UPDATE OF "name", "description" ON "downloads"
FOR EACH ROW EXECUTE FUNCTION store_download_words();--> statement-breakpoint
INSERT INTO "search_words" ("locale", "word")
SELECT DISTINCT t.locale, lexeme FROM "content_revision_texts" t,
	unnest(tsvector_to_array(to_tsvector('simple', t.search_title || ' ' || t.search_text))) AS lexeme
WHERE t.searchable AND lexeme ~ '^[[:alpha:]]{3,40}$';--> statement-breakpoint
UPDATE "downloads" SET "name" = "name";--> statement-breakpoint
-- Revisions that readers see: of each item the newest one whose instant is over, unless it, its item or what contains it is
-- hidden or deleted.
CREATE VIEW "public_revisions" AS
SELECT r.id AS revision_id, i.id AS item_id, i.kind, i.key, i.position, r.settings, p.key AS parent_key, pr.id AS parent_revision_id
FROM "content_revisions" r
JOIN "content_items" i ON i.id = r.item_id AND i.deleted_at IS NULL
LEFT JOIN "content_items" p ON p.id = i.parent_id AND p.deleted_at IS NULL
LEFT JOIN LATERAL (
	SELECT n.id, n.hidden FROM "content_revisions" n
	WHERE n.item_id = p.id AND n.publish_at <= now() ORDER BY n.number DESC LIMIT 1
) pr ON NOT pr.hidden
WHERE r.publish_at <= now() AND NOT r.hidden
	AND NOT EXISTS (SELECT FROM "content_revisions" n WHERE n.item_id = r.item_id AND n.number > r.number AND n.publish_at <= now())
	AND (i.parent_id IS NULL OR pr.id IS NOT NULL);
