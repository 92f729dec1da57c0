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
CREATE TABLE "chat_ratings" (
	"chat_id" uuid PRIMARY KEY,
	"stars" integer,
	"comment" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_ratings_stars_check" CHECK ("stars" between 1 and 5),
	CONSTRAINT "chat_ratings_comment_check" CHECK ("comment" is null or "stars" is not null)
);
--> statement-breakpoint
CREATE TABLE "report_logs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"player_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"server_id" bigint,
	"server_name" text NOT NULL,
	"realm" "realm",
	"key" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"line_count" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "report_logs_number_check" CHECK ("number" > 0),
	CONSTRAINT "report_logs_lines_check" CHECK ("line_count" = jsonb_array_length("lines"))
);
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "report_log_id" uuid;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "quiet_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "closes_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "first_answered_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "texts_removed_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_files_storage_key" ON "chat_files" ("storage_key");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_files_message_key" ON "chat_files" ("chat_id","seq","position");--> statement-breakpoint
CREATE INDEX "chat_files_account_idx" ON "chat_files" ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_files_orphan_idx" ON "chat_files" ("id") WHERE "chat_id" is null;--> statement-breakpoint
CREATE INDEX "chat_files_touched_idx" ON "chat_files" ("touched_at") WHERE "seq" is null or "state" = 'checking';--> statement-breakpoint
CREATE INDEX "chats_quiet_idx" ON "chats" ("quiet_since") WHERE "quiet_since" is not null and "closes_at" is null;--> statement-breakpoint
CREATE INDEX "chats_closes_idx" ON "chats" ("closes_at") WHERE "closes_at" is not null;--> statement-breakpoint
CREATE INDEX "chats_texts_idx" ON "chats" ("closed_at") WHERE "closed_at" is not null and "texts_removed_at" is null;--> statement-breakpoint
CREATE INDEX "chats_application_texts_idx" ON "chats" ("closed_at") WHERE "closed_at" is not null and "texts_removed_at" is null and ("opened_as" in ('APPLY_BUILDER', 'APPLY_DEVELOPER', 'APPLY_SUPPORTER', 'APPLY_CONTENT_SOCIAL', 'APPLY_CONTENT_TEXTURE') or "form_type" in ('APPLY_BUILDER', 'APPLY_DEVELOPER', 'APPLY_SUPPORTER', 'APPLY_CONTENT_SOCIAL', 'APPLY_CONTENT_TEXTURE'));--> statement-breakpoint
CREATE INDEX "chats_answered_idx" ON "chats" ("realm","first_answered_at") WHERE "first_answered_at" is not null;--> statement-breakpoint
CREATE INDEX "chats_report_log_idx" ON "chats" ("report_log_id") WHERE "report_log_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "report_logs_key" ON "report_logs" ("server_id","key");--> statement-breakpoint
CREATE INDEX "report_logs_player_idx" ON "report_logs" ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "report_logs_server_idx" ON "report_logs" ("server_id","created_at");--> statement-breakpoint
CREATE INDEX "report_logs_created_idx" ON "report_logs" ("created_at");--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_chat_id_chats_id_fkey" FOREIGN KEY ("chat_id") REFERENCES "chats"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_message_fkey" FOREIGN KEY ("chat_id","seq") REFERENCES "chat_messages"("chat_id","seq") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chat_ratings" ADD CONSTRAINT "chat_ratings_chat_id_chats_id_fkey" FOREIGN KEY ("chat_id") REFERENCES "chats"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_report_log_id_report_logs_id_fkey" FOREIGN KEY ("report_log_id") REFERENCES "report_logs"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "report_logs" ADD CONSTRAINT "report_logs_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_logs" ADD CONSTRAINT "report_logs_server_id_game_servers_id_fkey" FOREIGN KEY ("server_id") REFERENCES "game_servers"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_quiet_check" CHECK ("quiet_since" is null or ("status" <> 'CLOSED' and "waiting_since" is null));--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_closes_check" CHECK ("closes_at" is null or "quiet_since" is not null);--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_texts_check" CHECK ("texts_removed_at" is null or ("status" = 'CLOSED' and "answers" is null));--> statement-breakpoint
UPDATE "chats" c SET "first_answered_at" = m.at FROM (
	SELECT chat_id, min(at) AS at FROM "chat_messages" WHERE author = 'TEAM' OR entry ->> 'kind' = 'DECIDED' GROUP BY chat_id
) m WHERE m.chat_id = c.id;--> statement-breakpoint
UPDATE "chats" c SET "quiet_since" = m.at FROM "chat_messages" m
WHERE m.chat_id = c.id AND m.seq = c.last_seq AND c.status <> 'CLOSED' AND c.waiting_since IS NULL
	AND (m.author = 'TEAM' OR m.entry ->> 'kind' = 'REOPENED' OR m.entry ->> 'outcome' IN ('INVITE_TO_TALK', 'NO_STORY') AND m.entry ->> 'kind' = 'DECIDED');--> statement-breakpoint
INSERT INTO "chat_forms" ("type", "version", "questions")
SELECT "type", 2, jsonb_insert("questions", CASE "type" WHEN 'REPORT_PLAYER' THEN '{5}'::text[] ELSE '{4}'::text[] END, $json${"key":"log","kind":"LOG","required":false,"label":{"de":"Gehört ein Log aus dem Spiel dazu?","en":"Is there a log from the game?","fr":"Y a-t-il un journal du jeu ?"},"hint":{"de":"Tippe im Spiel /log, solange der Chat noch dasteht. Was dort zu lesen war, liest hier nur das Team.","en":"Type /log in the game while the chat is still there. What it said is read here by the team only.","fr":"Tape /log dans le jeu tant que le chat est encore là. Seule l’équipe lit ici ce qui s’y disait."}}$json$::jsonb)
FROM "chat_forms" WHERE "type" IN ('REPORT_PLAYER', 'REPORT_TEAM') AND "version" = 1;
