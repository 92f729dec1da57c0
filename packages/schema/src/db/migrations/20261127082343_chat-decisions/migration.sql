CREATE TYPE "chat_block" AS ENUM('TIMEOUT', 'ENTRY_BAN');--> statement-breakpoint
CREATE TYPE "chat_outcome" AS ENUM('ACCEPTED', 'ACCEPTED_WITH_TALK', 'ACCEPTED_ONE', 'DECLINED', 'DECLINED_WITH_REASON', 'INVITE_TO_TALK', 'DELETED', 'RECEIVED', 'NO_STORY', 'ENTRY_BAN');--> statement-breakpoint
CREATE TABLE "chat_blocks" (
	"player_id" bigint,
	"type" "chat_type",
	"kind" "chat_block",
	"until" timestamp(3) with time zone,
	"chat_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_blocks_pkey" PRIMARY KEY("player_id","type","kind"),
	CONSTRAINT "chat_blocks_until_check" CHECK ("kind" = 'ENTRY_BAN' or "until" is not null)
);
--> statement-breakpoint
CREATE TABLE "chat_forms" (
	"type" "chat_type",
	"version" integer,
	"questions" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_forms_pkey" PRIMARY KEY("type","version"),
	CONSTRAINT "chat_forms_version_check" CHECK ("version" > 0)
);
--> statement-breakpoint
CREATE TABLE "chat_reasons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_reasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" "chat_type" NOT NULL,
	"texts" jsonb NOT NULL,
	"cooldown_days" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "chat_reasons_cooldown_check" CHECK ("cooldown_days" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "chat_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"chat_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"author_account_id" bigint,
	"author_name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_hidden_from" (
	"chat_id" uuid,
	"player_id" bigint,
	CONSTRAINT "chat_hidden_from_pkey" PRIMARY KEY("chat_id","player_id")
);
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "answered_as" "chat_type";--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "form_type" "chat_type" GENERATED ALWAYS AS (coalesce(answered_as, opened_as)) STORED;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "character_id" text;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "outcome" "chat_outcome";--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "reason_id" bigint;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "form_version" integer;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "answers" jsonb;--> statement-breakpoint
DROP INDEX "chats_assignee_idx";--> statement-breakpoint
CREATE INDEX "chats_assignee_idx" ON "chats" ("assignee_account_id","id");--> statement-breakpoint
CREATE INDEX "chat_blocks_chat_idx" ON "chat_blocks" ("chat_id");--> statement-breakpoint
CREATE INDEX "chat_reasons_type_idx" ON "chat_reasons" ("type","position","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_notes_version_key" ON "chat_notes" ("chat_id","version");--> statement-breakpoint
CREATE INDEX "chat_notes_author_idx" ON "chat_notes" ("author_account_id");--> statement-breakpoint
CREATE INDEX "chat_hidden_from_player_idx" ON "chat_hidden_from" ("player_id");--> statement-breakpoint
CREATE INDEX "chat_messages_words_idx" ON "chat_messages" USING gin (to_tsvector('search_plain'::regconfig, translate("text", '<>/_', '    '))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "chats_assignee_closed_idx" ON "chats" ("assignee_account_id","closed_at","id") WHERE "status" = 'CLOSED';--> statement-breakpoint
CREATE INDEX "chats_realm_idx" ON "chats" ("realm","id");--> statement-breakpoint
CREATE INDEX "chats_type_idx" ON "chats" ("realm","type","id");--> statement-breakpoint
CREATE INDEX "chats_closed_type_idx" ON "chats" ("realm","type","closed_at","id") WHERE "status" = 'CLOSED';--> statement-breakpoint
CREATE INDEX "chats_reason_idx" ON "chats" ("reason_id") WHERE "reason_id" is not null;--> statement-breakpoint
CREATE INDEX "chats_answers_idx" ON "chats" USING gin (jsonb_to_tsvector('search_plain'::regconfig, "answers", '["string", "numeric"]')) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "characters_reported_idx" ON "characters" ("realm","reported_at");--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_chat_id_chats_id_fkey" FOREIGN KEY ("chat_id") REFERENCES "chats"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chat_notes" ADD CONSTRAINT "chat_notes_chat_id_chats_id_fkey" FOREIGN KEY ("chat_id") REFERENCES "chats"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_notes" ADD CONSTRAINT "chat_notes_author_account_id_accounts_id_fkey" FOREIGN KEY ("author_account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chat_hidden_from" ADD CONSTRAINT "chat_hidden_from_chat_id_chats_id_fkey" FOREIGN KEY ("chat_id") REFERENCES "chats"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_hidden_from" ADD CONSTRAINT "chat_hidden_from_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_reason_id_chat_reasons_id_fkey" FOREIGN KEY ("reason_id") REFERENCES "chat_reasons"("id");--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_form_fkey" FOREIGN KEY ("form_type","form_version") REFERENCES "chat_forms"("type","version");--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_answers_check" CHECK (("form_version" is null) = ("answers" is null));