CREATE TYPE "chat_file_refusal" AS ENUM('TYPE', 'BROKEN', 'TOO_LARGE', 'MISSING');--> statement-breakpoint
CREATE TABLE "chat_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"chat_id" uuid,
	"seq" integer,
	"position" smallint,
	"file_name" text NOT NULL,
	"account_id" bigint,
	"account_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"state" "upload_state" DEFAULT 'receiving'::"upload_state" NOT NULL,
	"checked_bytes" bigint DEFAULT 0 NOT NULL,
	"lease_token" uuid,
	"leased_until" timestamp(3) with time zone,
	"release_asked" boolean DEFAULT false NOT NULL,
	"touched_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"storage_key" uuid,
	"media_type" text,
	"stored_bytes" bigint,
	"sha256" text,
	"stored_at" timestamp(3) with time zone,
	"width" integer,
	"height" integer,
	"refusal" "chat_file_refusal",
	CONSTRAINT "chat_files_size_check" CHECK ("size_bytes" > 0),
	CONSTRAINT "chat_files_sha256_check" CHECK ("sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "chat_files_stored_check" CHECK (num_nonnulls("media_type", "stored_bytes", "sha256", "stored_at") = case when "state" = 'stored' then 4 else 0 end and ("state" <> 'stored' or "storage_key" is not null)),
	CONSTRAINT "chat_files_pixels_check" CHECK (num_nonnulls("width", "height") in (0, 2)),
	CONSTRAINT "chat_files_refusal_check" CHECK (("state" = 'failed') = ("refusal" is not null)),
	CONSTRAINT "chat_files_sent_check" CHECK ("seq" is null or "state" <> 'receiving')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "chat_files_storage_key" ON "chat_files" ("storage_key");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_files_message_key" ON "chat_files" ("chat_id","seq","position");--> statement-breakpoint
CREATE INDEX "chat_files_account_idx" ON "chat_files" ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_files_orphan_idx" ON "chat_files" ("id") WHERE "chat_id" is null;--> statement-breakpoint
CREATE INDEX "chat_files_touched_idx" ON "chat_files" ("touched_at") WHERE "seq" is null or "state" = 'checking';--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_chat_id_chats_id_fkey" FOREIGN KEY ("chat_id") REFERENCES "chats"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_message_fkey" FOREIGN KEY ("chat_id","seq") REFERENCES "chat_messages"("chat_id","seq") ON DELETE SET NULL;