CREATE TABLE "stat_past_ranks" (
	"mode" "stats_mode",
	"period" "stats_period",
	"day" date,
	"player_id" bigint,
	"rank" integer NOT NULL,
	CONSTRAINT "stat_past_ranks_pkey" PRIMARY KEY("mode","period","day","player_id")
);
--> statement-breakpoint
CREATE INDEX "stat_past_ranks_player_idx" ON "stat_past_ranks" ("player_id");--> statement-breakpoint
ALTER TABLE "stat_past_ranks" ADD CONSTRAINT "stat_past_ranks_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;