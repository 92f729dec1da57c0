CREATE TABLE "game_server_health" (
	"server_id" bigint PRIMARY KEY,
	"players_max" integer,
	"ticks_per_second" double precision,
	"memory_used_bytes" bigint,
	"memory_max_bytes" bigint,
	"reported_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_state_deliveries" (
	"server_id" bigint,
	"player_id" bigint,
	"version" bigint NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"opened_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"sent_version" bigint,
	"sent_at" timestamp(3) with time zone,
	"leased_until" timestamp(3) with time zone,
	"sends" integer DEFAULT 0 NOT NULL,
	"acked_version" bigint,
	"failed_version" bigint,
	"reason" text,
	"receipt_at" timestamp(3) with time zone,
	CONSTRAINT "player_state_deliveries_pkey" PRIMARY KEY("server_id","player_id"),
	CONSTRAINT "player_state_deliveries_open_check" CHECK ("open" or coalesce("acked_version" >= "version", false))
);
--> statement-breakpoint
CREATE TABLE "player_state_snapshots" (
	"server_id" bigint PRIMARY KEY,
	"scope" text NOT NULL,
	"after_player_id" bigint DEFAULT 0 NOT NULL,
	"finished_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "player_states" (
	"player_id" bigint PRIMARY KEY,
	"version" bigint NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "command_deliveries" ADD COLUMN "result" jsonb;--> statement-breakpoint
ALTER TABLE "game_servers" ADD COLUMN "command_types" text[] DEFAULT array['notify', 'kick', 'link-changed']::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "game_servers" ADD COLUMN "state_parts" text[] DEFAULT array[]::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "game_servers" ADD COLUMN "call_names" text[];--> statement-breakpoint
CREATE INDEX "player_state_deliveries_player_idx" ON "player_state_deliveries" ("player_id");--> statement-breakpoint
CREATE INDEX "player_state_deliveries_open_idx" ON "player_state_deliveries" ("server_id","opened_at","player_id") WHERE "open";--> statement-breakpoint
ALTER TABLE "game_server_health" ADD CONSTRAINT "game_server_health_server_id_game_servers_id_fkey" FOREIGN KEY ("server_id") REFERENCES "game_servers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "player_state_deliveries" ADD CONSTRAINT "player_state_deliveries_server_id_game_servers_id_fkey" FOREIGN KEY ("server_id") REFERENCES "game_servers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "player_state_deliveries" ADD CONSTRAINT "player_state_deliveries_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "player_state_snapshots" ADD CONSTRAINT "player_state_snapshots_server_id_game_servers_id_fkey" FOREIGN KEY ("server_id") REFERENCES "game_servers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "player_states" ADD CONSTRAINT "player_states_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
-- links made before there was player state: game servers that keep it are sent them, too
INSERT INTO "player_states" ("player_id", "version")
SELECT DISTINCT "player_id", floor(extract(epoch from clock_timestamp()) * 1000) FROM "player_links";
