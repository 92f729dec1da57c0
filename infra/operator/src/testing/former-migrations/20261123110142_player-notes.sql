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
CREATE UNIQUE INDEX "player_notes_version_key" ON "player_notes" ("player_id","version");--> statement-breakpoint
CREATE INDEX "player_notes_author_idx" ON "player_notes" ("author_account_id");--> statement-breakpoint
ALTER TABLE "player_character_limits" ADD CONSTRAINT "player_character_limits_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "player_notes" ADD CONSTRAINT "player_notes_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "player_notes" ADD CONSTRAINT "player_notes_author_account_id_accounts_id_fkey" FOREIGN KEY ("author_account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;