CREATE TABLE "player_samples" (
	"at" timestamp(3) with time zone,
	"server_id" bigint,
	"players" integer NOT NULL,
	CONSTRAINT "player_samples_pkey" PRIMARY KEY("at","server_id")
);
--> statement-breakpoint
CREATE INDEX "player_samples_server_idx" ON "player_samples" ("server_id");--> statement-breakpoint
CREATE INDEX "outbox_failed_idx" ON "outbox" ("failed_at") WHERE "failed_at" is not null and "done_at" is null;--> statement-breakpoint
CREATE INDEX "player_state_deliveries_failed_idx" ON "player_state_deliveries" ("receipt_at") WHERE "failed_version" is not null;--> statement-breakpoint
ALTER TABLE "player_samples" ADD CONSTRAINT "player_samples_server_id_game_servers_id_fkey" FOREIGN KEY ("server_id") REFERENCES "game_servers"("id") ON DELETE CASCADE;