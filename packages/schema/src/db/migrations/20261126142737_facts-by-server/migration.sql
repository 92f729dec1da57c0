CREATE TABLE "server_players" (
	"server_id" bigint,
	"player_id" bigint,
	"seen_at" timestamp(3) with time zone,
	"version" bigint DEFAULT 0 NOT NULL,
	"playtime_minutes" integer,
	CONSTRAINT "server_players_pkey" PRIMARY KEY("server_id","player_id"),
	CONSTRAINT "server_players_playtime_check" CHECK ("playtime_minutes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "game_servers" ADD COLUMN "silent_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "game_servers" ADD COLUMN "silent_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "player_mods" ADD COLUMN "id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "player_mods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "player_mods" ADD COLUMN "server_id" bigint;--> statement-breakpoint
ALTER TABLE "player_quiz_results" ADD COLUMN "id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "player_quiz_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "player_quiz_results" ADD COLUMN "server_id" bigint;--> statement-breakpoint
ALTER TABLE "player_former_names" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "player_mods" DROP CONSTRAINT "player_mods_pkey";--> statement-breakpoint
ALTER TABLE "player_mods" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "player_quiz_results" DROP CONSTRAINT "player_quiz_results_pkey";--> statement-breakpoint
ALTER TABLE "player_quiz_results" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "player_mods" ADD CONSTRAINT "player_mods_key" UNIQUE NULLS NOT DISTINCT("player_id","server_id","mod_id");--> statement-breakpoint
ALTER TABLE "player_quiz_results" ADD CONSTRAINT "player_quiz_results_key" UNIQUE NULLS NOT DISTINCT("player_id","server_id");--> statement-breakpoint
CREATE INDEX "server_players_player_idx" ON "server_players" ("player_id");--> statement-breakpoint
ALTER TABLE "player_mods" ADD CONSTRAINT "player_mods_server_id_game_servers_id_fkey" FOREIGN KEY ("server_id") REFERENCES "game_servers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "player_quiz_results" ADD CONSTRAINT "player_quiz_results_server_id_game_servers_id_fkey" FOREIGN KEY ("server_id") REFERENCES "game_servers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "server_players" ADD CONSTRAINT "server_players_server_id_game_servers_id_fkey" FOREIGN KEY ("server_id") REFERENCES "game_servers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "server_players" ADD CONSTRAINT "server_players_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
-- whom each game server had, as far as it is known: the others are seen again when they join
INSERT INTO "server_players" ("server_id", "player_id", "seen_at")
SELECT server_id, player_id, min(at) FROM (
  SELECT server_id, player_id, joined_at AS at FROM play_sessions
  UNION ALL
  SELECT server_id, player_id, since FROM players_online
) AS seen GROUP BY server_id, player_id;
