CREATE TABLE "player_former_names" (
	"player_id" bigint,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (lower(name)) STORED,
	"replaced_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "player_former_names_pkey" PRIMARY KEY("player_id","name_key")
);
--> statement-breakpoint
ALTER TABLE "player_activity" ADD COLUMN "last_realm" "realm";--> statement-breakpoint
UPDATE "player_activity" AS a SET "last_realm" = s."realm" FROM (
  SELECT DISTINCT ON (p."player_id") p."player_id", g."realm" FROM "play_sessions" p
  JOIN "game_servers" g ON g."id" = p."server_id" WHERE g."realm" IS NOT NULL
  ORDER BY p."player_id", p."joined_at" DESC) s
  WHERE s."player_id" = a."player_id";--> statement-breakpoint
CREATE INDEX "player_activity_realm_idx" ON "player_activity" ("last_realm","player_id");--> statement-breakpoint
CREATE INDEX "player_former_names_name_idx" ON "player_former_names" ("name_key","player_id");--> statement-breakpoint
ALTER TABLE "player_former_names" ADD CONSTRAINT "player_former_names_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;