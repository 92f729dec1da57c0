DROP INDEX "players_name_trgm_idx";--> statement-breakpoint
CREATE INDEX "players_name_trgm_0_idx" ON "players" USING gin ("name_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "name_key" < 'a';--> statement-breakpoint
CREATE INDEX "players_name_trgm_1_idx" ON "players" USING gin ("name_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "name_key" >= 'a' and "name_key" < 'd';--> statement-breakpoint
CREATE INDEX "players_name_trgm_2_idx" ON "players" USING gin ("name_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "name_key" >= 'd' and "name_key" < 'h';--> statement-breakpoint
CREATE INDEX "players_name_trgm_3_idx" ON "players" USING gin ("name_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "name_key" >= 'h' and "name_key" < 'l';--> statement-breakpoint
CREATE INDEX "players_name_trgm_4_idx" ON "players" USING gin ("name_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "name_key" >= 'l' and "name_key" < 'n';--> statement-breakpoint
CREATE INDEX "players_name_trgm_5_idx" ON "players" USING gin ("name_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "name_key" >= 'n' and "name_key" < 's';--> statement-breakpoint
CREATE INDEX "players_name_trgm_6_idx" ON "players" USING gin ("name_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "name_key" >= 's' and "name_key" < 't';--> statement-breakpoint
CREATE INDEX "players_name_trgm_7_idx" ON "players" USING gin ("name_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "name_key" >= 't' and "name_key" < 'x';--> statement-breakpoint
CREATE INDEX "players_name_trgm_8_idx" ON "players" USING gin ("name_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "name_key" >= 'x';--> statement-breakpoint
-- of names in order so many are kept as a sample, by which the search for players chooses its way
ALTER TABLE "players" ALTER COLUMN "name_key" SET STATISTICS 500;