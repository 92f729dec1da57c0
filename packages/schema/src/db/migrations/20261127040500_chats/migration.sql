CREATE TYPE "chat_author" AS ENUM('PLAYER', 'TEAM', 'SYSTEM');--> statement-breakpoint
CREATE TYPE "chat_status" AS ENUM('OPEN', 'IN_PROGRESS', 'CLOSED');--> statement-breakpoint
CREATE TYPE "chat_type" AS ENUM('APPLY_BUILDER', 'APPLY_DEVELOPER', 'APPLY_SUPPORTER', 'APPLY_CONTENT_SOCIAL', 'APPLY_CONTENT_TEXTURE', 'CHAR_DELETE', 'SECCHAR', 'UNBAN', 'REPORT_PLAYER', 'REPORT_TEAM', 'RP_GANG', 'OTHER_REQUEST', 'ADMIN');--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"chat_id" uuid,
	"seq" integer,
	"author" "chat_author" NOT NULL,
	"account_id" bigint,
	"member_name" text,
	"text" text,
	"entry" jsonb,
	"nonce" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "chat_messages_pkey" PRIMARY KEY("chat_id","seq"),
	CONSTRAINT "chat_messages_nonce_key" UNIQUE("chat_id","account_id","nonce"),
	CONSTRAINT "chat_messages_text_check" CHECK (("author" = 'SYSTEM') = ("text" is null)),
	CONSTRAINT "chat_messages_entry_check" CHECK (("author" = 'SYSTEM') = ("entry" is not null)),
	CONSTRAINT "chat_messages_seq_check" CHECK ("seq" > 0)
);
--> statement-breakpoint
CREATE TABLE "chat_reads" (
	"chat_id" uuid,
	"account_id" bigint,
	"seq" integer NOT NULL,
	CONSTRAINT "chat_reads_pkey" PRIMARY KEY("chat_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"type" "chat_type" NOT NULL,
	"opened_as" "chat_type" NOT NULL,
	"realm" "realm" NOT NULL,
	"player_id" bigint NOT NULL,
	"sender_account_id" bigint,
	"status" "chat_status" DEFAULT 'OPEN'::"chat_status" NOT NULL,
	"assignee_account_id" bigint,
	"assignee_name" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"closed_at" timestamp(3) with time zone,
	"closed_by" text,
	"closed_by_account_id" bigint,
	"closed_by_name" text,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_team_seq" integer DEFAULT 0 NOT NULL,
	"sender_read_seq" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "chats_closed_check" CHECK (("status" = 'CLOSED') = ("closed_at" is not null)),
	CONSTRAINT "chats_closed_by_check" CHECK (("closed_at" is null) = ("closed_by" is null)),
	CONSTRAINT "chats_read_check" CHECK ("sender_read_seq" between 0 and "last_seq"),
	CONSTRAINT "chats_team_check" CHECK ("last_team_seq" between 0 and "last_seq")
);
--> statement-breakpoint
CREATE INDEX "chat_messages_account_idx" ON "chat_messages" ("account_id");--> statement-breakpoint
CREATE INDEX "chat_reads_account_idx" ON "chat_reads" ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chats_open_of_account_key" ON "chats" ("sender_account_id","opened_as") WHERE "status" <> 'CLOSED';--> statement-breakpoint
CREATE UNIQUE INDEX "chats_open_of_player_key" ON "chats" ("player_id","opened_as") WHERE "status" <> 'CLOSED';--> statement-breakpoint
CREATE INDEX "chats_sender_idx" ON "chats" ("sender_account_id","id");--> statement-breakpoint
CREATE INDEX "chats_queue_idx" ON "chats" ("realm",coalesce("waiting_since", 'infinity'),"id") WHERE "status" <> 'CLOSED';--> statement-breakpoint
CREATE INDEX "chats_closed_idx" ON "chats" ("realm","closed_at","id") WHERE "status" = 'CLOSED';--> statement-breakpoint
CREATE INDEX "chats_unread_idx" ON "chats" ("sender_account_id") WHERE "last_team_seq" > "sender_read_seq";--> statement-breakpoint
CREATE INDEX "chats_player_idx" ON "chats" ("player_id","id");--> statement-breakpoint
CREATE INDEX "chats_assignee_idx" ON "chats" ("assignee_account_id");--> statement-breakpoint
CREATE INDEX "chats_closed_by_idx" ON "chats" ("closed_by_account_id");--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fkey" FOREIGN KEY ("chat_id") REFERENCES "chats"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_chat_id_chats_id_fkey" FOREIGN KEY ("chat_id") REFERENCES "chats"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_sender_account_id_accounts_id_fkey" FOREIGN KEY ("sender_account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_assignee_account_id_accounts_id_fkey" FOREIGN KEY ("assignee_account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_closed_by_account_id_accounts_id_fkey" FOREIGN KEY ("closed_by_account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;