CREATE TABLE "chat_ratings" (
	"chat_id" uuid PRIMARY KEY,
	"stars" integer,
	"comment" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_ratings_stars_check" CHECK ("stars" between 1 and 5),
	CONSTRAINT "chat_ratings_comment_check" CHECK ("comment" is null or "stars" is not null)
);
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "quiet_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "closes_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "first_answered_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "texts_removed_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "chats_quiet_idx" ON "chats" ("quiet_since") WHERE "quiet_since" is not null and "closes_at" is null;--> statement-breakpoint
CREATE INDEX "chats_closes_idx" ON "chats" ("closes_at") WHERE "closes_at" is not null;--> statement-breakpoint
CREATE INDEX "chats_texts_idx" ON "chats" ("closed_at") WHERE "closed_at" is not null and "texts_removed_at" is null;--> statement-breakpoint
CREATE INDEX "chats_application_texts_idx" ON "chats" ("closed_at") WHERE "closed_at" is not null and "texts_removed_at" is null and ("opened_as" in ('APPLY_BUILDER', 'APPLY_DEVELOPER', 'APPLY_SUPPORTER', 'APPLY_CONTENT_SOCIAL', 'APPLY_CONTENT_TEXTURE') or "form_type" in ('APPLY_BUILDER', 'APPLY_DEVELOPER', 'APPLY_SUPPORTER', 'APPLY_CONTENT_SOCIAL', 'APPLY_CONTENT_TEXTURE'));--> statement-breakpoint
CREATE INDEX "chats_answered_idx" ON "chats" ("realm","first_answered_at") WHERE "first_answered_at" is not null;--> statement-breakpoint
ALTER TABLE "chat_ratings" ADD CONSTRAINT "chat_ratings_chat_id_chats_id_fkey" FOREIGN KEY ("chat_id") REFERENCES "chats"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_quiet_check" CHECK ("quiet_since" is null or ("status" <> 'CLOSED' and "waiting_since" is null));--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_closes_check" CHECK ("closes_at" is null or "quiet_since" is not null);--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_texts_check" CHECK ("texts_removed_at" is null or ("status" = 'CLOSED' and "answers" is null));--> statement-breakpoint
UPDATE "chats" c SET "first_answered_at" = m.at FROM (
	SELECT chat_id, min(at) AS at FROM "chat_messages" WHERE author = 'TEAM' OR entry ->> 'kind' = 'DECIDED' GROUP BY chat_id
) m WHERE m.chat_id = c.id;--> statement-breakpoint
UPDATE "chats" c SET "quiet_since" = m.at FROM "chat_messages" m
WHERE m.chat_id = c.id AND m.seq = c.last_seq AND c.status <> 'CLOSED' AND c.waiting_since IS NULL
	AND (m.author = 'TEAM' OR m.entry ->> 'kind' = 'REOPENED' OR m.entry ->> 'outcome' IN ('INVITE_TO_TALK', 'NO_STORY') AND m.entry ->> 'kind' = 'DECIDED');
