ALTER TABLE "game_servers" ADD COLUMN "claimed_identity_mode" "identity_mode";--> statement-breakpoint
ALTER TABLE "game_servers" ADD COLUMN "released_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "players" DROP CONSTRAINT "players_name_check", ADD CONSTRAINT "players_name_check" CHECK ("name" ~ '^[A-Za-z0-9_.*+-]{1,32}$');