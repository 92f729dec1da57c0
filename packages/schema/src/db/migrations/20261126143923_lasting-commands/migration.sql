ALTER TABLE "command_deliveries" ADD COLUMN "finding_requested_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "follows_player" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "game_servers" ADD COLUMN "finding_types" text[] DEFAULT array[]::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "command_deliveries_interrupted_idx" ON "command_deliveries" ("server_id","sequence") WHERE "state" = 'failed' and "reason" = 'INTERRUPTED';--> statement-breakpoint
-- messages that are on their way follow their players on
UPDATE "commands" SET "follows_player" = true WHERE "type" = 'link-changed' AND "expires_at" > now();
