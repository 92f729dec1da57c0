ALTER TABLE "content_revision_texts" ADD COLUMN "searchable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "content_revision_texts" t SET "searchable" = true FROM "content_revisions" r
WHERE r."id" = t."revision_id" AND r."publish_at" IS NOT NULL AND NOT r."hidden" AND NOT EXISTS (
	SELECT 1 FROM "content_revisions" n WHERE n."item_id" = r."item_id" AND n."number" > r."number" AND n."publish_at" <= now());--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "name_key" text collate "C" GENERATED ALWAYS AS (lower(name)) STORED;--> statement-breakpoint
DROP INDEX "players_name_idx";--> statement-breakpoint
CREATE INDEX "players_name_idx" ON "players" ("name_key","id");--> statement-breakpoint
DROP INDEX "players_name_trgm_idx";--> statement-breakpoint
CREATE INDEX "players_name_trgm_idx" ON "players" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
DROP INDEX "content_revision_texts_search_idx";--> statement-breakpoint
CREATE INDEX "content_revision_texts_search_idx" ON "content_revision_texts" USING gin ("search") WHERE "searchable";--> statement-breakpoint
DROP INDEX "content_revision_texts_trgm_idx";--> statement-breakpoint
CREATE INDEX "content_revision_texts_trgm_idx" ON "content_revision_texts" USING gin (lower("search_title" || ' ' || "search_text") gin_trgm_ops) WHERE "searchable";