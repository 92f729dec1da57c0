ALTER TABLE "content_revision_texts" ADD COLUMN "search_key" text GENERATED ALWAYS AS (lower(search_title || ' ' || search_text)) STORED;--> statement-breakpoint
DROP INDEX "content_revision_texts_search_idx";--> statement-breakpoint
CREATE INDEX "content_revision_texts_search_idx" ON "content_revision_texts" USING gin ("search") WITH (fastupdate=false) WHERE "searchable";--> statement-breakpoint
DROP INDEX "content_revision_texts_trgm_idx";--> statement-breakpoint
CREATE INDEX "content_revision_texts_trgm_idx" ON "content_revision_texts" USING gin ("search_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "searchable";