CREATE TYPE "world_change_kind" AS ENUM('CHARACTER_RENAME', 'CHARACTER_JOB', 'CHARACTER_LICENSE', 'CHARACTER_OWNER', 'CHARACTER_DELETE', 'CHARACTER_RESTORE', 'MONEY_TRANSFER');--> statement-breakpoint
CREATE TYPE "world_change_state" AS ENUM('PENDING', 'APPLIED', 'FAILED', 'UNKNOWN');--> statement-breakpoint
CREATE TABLE "characters" (
	"realm" "realm",
	"id" text collate "C",
	"player_id" bigint NOT NULL,
	"id_number" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"first_name_key" text collate "C" NOT NULL,
	"last_name_key" text collate "C" NOT NULL,
	"id_number_key" text collate "C" NOT NULL,
	"birthday" date,
	"gender" text,
	"last_played_at" timestamp(3) with time zone,
	"working" boolean,
	"job" text,
	"rank" text,
	"money" bigint,
	"version" bigint NOT NULL,
	"reported_at" timestamp(3) with time zone NOT NULL,
	"removed_at" timestamp(3) with time zone,
	CONSTRAINT "characters_pkey" PRIMARY KEY("realm","id"),
	CONSTRAINT "characters_id_check" CHECK ("id" ~ '^[A-Za-z0-9_.:-]{1,40}$')
);
--> statement-breakpoint
CREATE TABLE "removed_world_rows" (
	"realm" "realm",
	"kind" text,
	"id" text collate "C",
	"version" bigint NOT NULL,
	CONSTRAINT "removed_world_rows_pkey" PRIMARY KEY("realm","kind","id")
);
--> statement-breakpoint
CREATE TABLE "world_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"realm" "realm" NOT NULL,
	"kind" "world_change_kind" NOT NULL,
	"character_id" text NOT NULL,
	"other_character_id" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"state" "world_change_state" DEFAULT 'PENDING'::"world_change_state" NOT NULL,
	"reason" text,
	"result" jsonb,
	"command_id" uuid,
	"account_id" bigint,
	"member_name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "world_changes_settled_check" CHECK (("settled_at" is null) = ("state" = 'PENDING'))
);
--> statement-breakpoint
ALTER TABLE "game_servers" ADD COLUMN "owns_world" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "game_servers_world_owner_key" ON "game_servers" ("realm") WHERE "owns_world";--> statement-breakpoint
CREATE INDEX "characters_last_name_idx" ON "characters" ("realm","last_name_key","first_name_key","id") WHERE "removed_at" is null;--> statement-breakpoint
CREATE INDEX "characters_first_name_idx" ON "characters" ("realm","first_name_key","last_name_key","id") WHERE "removed_at" is null;--> statement-breakpoint
CREATE INDEX "characters_id_number_idx" ON "characters" ("realm","id_number_key","id") WHERE "removed_at" is null;--> statement-breakpoint
CREATE INDEX "characters_last_played_idx" ON "characters" ("realm",coalesce("last_played_at", '-infinity') desc,"id") WHERE "removed_at" is null;--> statement-breakpoint
CREATE INDEX "characters_player_idx" ON "characters" ("player_id","realm");--> statement-breakpoint
CREATE UNIQUE INDEX "world_changes_command_key" ON "world_changes" ("command_id");--> statement-breakpoint
CREATE INDEX "world_changes_character_idx" ON "world_changes" ("realm","character_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "world_changes_other_idx" ON "world_changes" ("realm","other_character_id","id" DESC NULLS LAST) WHERE "other_character_id" is not null;--> statement-breakpoint
CREATE INDEX "world_changes_kind_idx" ON "world_changes" ("realm","kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "world_changes_pending_idx" ON "world_changes" ("id") WHERE "state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "world_changes_account_idx" ON "world_changes" ("account_id");--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "world_changes" ADD CONSTRAINT "world_changes_command_id_commands_id_fkey" FOREIGN KEY ("command_id") REFERENCES "commands"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "world_changes" ADD CONSTRAINT "world_changes_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "game_servers" ADD CONSTRAINT "game_servers_world_owner_check" CHECK (not "owns_world" or "realm" is not null);