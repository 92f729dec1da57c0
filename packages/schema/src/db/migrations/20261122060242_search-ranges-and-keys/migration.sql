DROP INDEX "players_name_trgm_idx";--> statement-breakpoint
ALTER TABLE "content_revision_texts" ADD COLUMN "search_key" text GENERATED ALWAYS AS (lower(search_title || ' ' || search_text)) STORED;--> statement-breakpoint
DROP INDEX "content_revision_texts_search_idx";--> statement-breakpoint
CREATE INDEX "content_revision_texts_search_idx" ON "content_revision_texts" USING gin ("search") WITH (fastupdate=false) WHERE "searchable";--> statement-breakpoint
DROP INDEX "content_revision_texts_trgm_idx";--> statement-breakpoint
CREATE INDEX "content_revision_texts_trgm_idx" ON "content_revision_texts" USING gin ("search_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "searchable";--> statement-breakpoint
CREATE INDEX "players_name_trgm_0_idx" ON "players" USING gin ("name_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "name_key" < 'a';--> statement-breakpoint
CREATE INDEX "players_name_trgm_1_idx" ON "players" USING gin ("name_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "name_key" >= 'a' and "name_key" < 'c';--> statement-breakpoint
CREATE INDEX "players_name_trgm_2_idx" ON "players" USING gin ("name_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "name_key" >= 'c' and "name_key" < 'e';--> statement-breakpoint
CREATE INDEX "players_name_trgm_3_idx" ON "players" USING gin ("name_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "name_key" >= 'e' and "name_key" < 'h';--> statement-breakpoint
CREATE INDEX "players_name_trgm_4_idx" ON "players" USING gin ("name_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "name_key" >= 'h' and "name_key" < 'k';--> statement-breakpoint
CREATE INDEX "players_name_trgm_5_idx" ON "players" USING gin ("name_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "name_key" >= 'k' and "name_key" < 'm';--> statement-breakpoint
CREATE INDEX "players_name_trgm_6_idx" ON "players" USING gin ("name_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "name_key" >= 'm' and "name_key" < 'o';--> statement-breakpoint
CREATE INDEX "players_name_trgm_7_idx" ON "players" USING gin ("name_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "name_key" >= 'o' and "name_key" < 's';--> statement-breakpoint
CREATE INDEX "players_name_trgm_8_idx" ON "players" USING gin ("name_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "name_key" >= 's' and "name_key" < 't';--> statement-breakpoint
CREATE INDEX "players_name_trgm_9_idx" ON "players" USING gin ("name_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "name_key" >= 't' and "name_key" < 'w';--> statement-breakpoint
CREATE INDEX "players_name_trgm_10_idx" ON "players" USING gin ("name_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "name_key" >= 'w' and "name_key" < 'z';--> statement-breakpoint
CREATE INDEX "players_name_trgm_11_idx" ON "players" USING gin ("name_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "name_key" >= 'z';--> statement-breakpoint
-- of names in order so many are kept as a sample, by which the search for players chooses its way
ALTER TABLE "players" ALTER COLUMN "name_key" SET STATISTICS 500;
