CREATE TYPE "link_request_action" AS ENUM('LINK', 'UNLINK');--> statement-breakpoint
CREATE TYPE "link_request_state" AS ENUM('pending', 'confirmed', 'declined');--> statement-breakpoint
CREATE TABLE "link_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"action" "link_request_action" NOT NULL,
	"kind" "link_kind" NOT NULL,
	"player_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"external_id" text NOT NULL,
	"external_name" text NOT NULL,
	"server_id" bigint,
	"boot_id" uuid NOT NULL,
	"state" "link_request_state" DEFAULT 'pending'::"link_request_state" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "link_requests_settled_check" CHECK (("state" = 'pending') = ("settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "game_servers" ADD COLUMN "conflict_boot_id" uuid;--> statement-breakpoint
ALTER TABLE "game_servers" ADD COLUMN "replaced_boot_id" uuid;--> statement-breakpoint
ALTER TABLE "game_servers" ADD COLUMN "replaced_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "game_servers" ADD COLUMN "vouches_for_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "former_account_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "link_requests_one_key" ON "link_requests" ("action","kind","player_id","account_id") WHERE "state" <> 'confirmed';--> statement-breakpoint
CREATE INDEX "link_requests_account_idx" ON "link_requests" ("account_id","expires_at");--> statement-breakpoint
CREATE INDEX "link_requests_player_idx" ON "link_requests" ("player_id","expires_at");--> statement-breakpoint
CREATE INDEX "link_requests_expires_at_idx" ON "link_requests" ("expires_at");--> statement-breakpoint
CREATE INDEX "link_requests_server_idx" ON "link_requests" ("server_id");--> statement-breakpoint
CREATE INDEX "players_former_account_idx" ON "players" ("former_account_id") WHERE "former_account_id" is not null;--> statement-breakpoint
ALTER TABLE "link_requests" ADD CONSTRAINT "link_requests_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "link_requests" ADD CONSTRAINT "link_requests_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "link_requests" ADD CONSTRAINT "link_requests_server_id_game_servers_id_fkey" FOREIGN KEY ("server_id") REFERENCES "game_servers"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_former_account_id_accounts_id_fkey" FOREIGN KEY ("former_account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;