CREATE TYPE "stats_hidden_reason" AS ENUM('OWN', 'TEAM', 'BAN');--> statement-breakpoint
CREATE TABLE "stat_hidden" (
	"player_id" bigint,
	"reason" "stats_hidden_reason",
	"since" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stat_hidden_pkey" PRIMARY KEY("player_id","reason")
);
--> statement-breakpoint
ALTER TABLE "play_sessions" ADD COLUMN "counted_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD COLUMN "counted_mode" "stats_mode";--> statement-breakpoint
ALTER TABLE "stat_hidden" ADD CONSTRAINT "stat_hidden_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;