CREATE TABLE "play_sessions" (
	"server_id" bigint,
	"id" uuid,
	"player_id" bigint NOT NULL,
	"joined_at" timestamp(3) with time zone NOT NULL,
	"left_at" timestamp(3) with time zone,
	"is_lost" boolean DEFAULT false NOT NULL,
	"version" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "play_sessions_pkey" PRIMARY KEY("server_id","id"),
	CONSTRAINT "play_sessions_left_check" CHECK ("left_at" >= "joined_at")
);
--> statement-breakpoint
CREATE TABLE "player_mods" (
	"player_id" bigint,
	"mod_id" text,
	"name" text NOT NULL,
	"first_used_at" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "player_mods_pkey" PRIMARY KEY("player_id","mod_id")
);
--> statement-breakpoint
CREATE TABLE "player_quiz_results" (
	"player_id" bigint PRIMARY KEY,
	"passed" boolean NOT NULL,
	"score" integer NOT NULL,
	"total" integer NOT NULL,
	"taken_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "player_quiz_results_score_check" CHECK ("score" between 0 and "total")
);
--> statement-breakpoint
CREATE TABLE "player_character_limits" (
	"player_id" bigint,
	"realm" "realm",
	"allowed" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "player_character_limits_pkey" PRIMARY KEY("player_id","realm"),
	CONSTRAINT "player_character_limits_realm_check" CHECK ("realm" <> 'freeroam'),
	CONSTRAINT "player_character_limits_allowed_check" CHECK ("allowed" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "player_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"player_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"author_account_id" bigint,
	"author_name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "play_sessions_player_idx" ON "play_sessions" ("player_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "play_sessions_created_idx" ON "play_sessions" ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "play_sessions_open_idx" ON "play_sessions" ("server_id") WHERE "left_at" is null;--> statement-breakpoint
CREATE INDEX "play_sessions_joined_idx" ON "play_sessions" ("joined_at");--> statement-breakpoint
CREATE UNIQUE INDEX "player_notes_version_key" ON "player_notes" ("player_id","version");--> statement-breakpoint
CREATE INDEX "player_notes_author_idx" ON "player_notes" ("author_account_id");--> statement-breakpoint
ALTER TABLE "play_sessions" ADD CONSTRAINT "play_sessions_server_id_game_servers_id_fkey" FOREIGN KEY ("server_id") REFERENCES "game_servers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD CONSTRAINT "play_sessions_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "player_mods" ADD CONSTRAINT "player_mods_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "player_quiz_results" ADD CONSTRAINT "player_quiz_results_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "player_character_limits" ADD CONSTRAINT "player_character_limits_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "player_notes" ADD CONSTRAINT "player_notes_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "player_notes" ADD CONSTRAINT "player_notes_author_account_id_accounts_id_fkey" FOREIGN KEY ("author_account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;