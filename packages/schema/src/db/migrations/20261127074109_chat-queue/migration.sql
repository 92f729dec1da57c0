DROP INDEX "chats_assignee_idx";--> statement-breakpoint
CREATE INDEX "chats_assignee_idx" ON "chats" ("assignee_account_id","id");--> statement-breakpoint
CREATE INDEX "chat_messages_words_idx" ON "chat_messages" USING gin (to_tsvector('search_plain'::regconfig, translate("text", '<>/_', '    '))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "chats_assignee_closed_idx" ON "chats" ("assignee_account_id","closed_at","id") WHERE "status" = 'CLOSED';--> statement-breakpoint
CREATE INDEX "chats_realm_idx" ON "chats" ("realm","id");--> statement-breakpoint
CREATE INDEX "chats_type_idx" ON "chats" ("realm","type","id");--> statement-breakpoint
CREATE INDEX "chats_closed_type_idx" ON "chats" ("realm","type","closed_at","id") WHERE "status" = 'CLOSED';--> statement-breakpoint
CREATE INDEX "chats_answers_idx" ON "chats" USING gin (jsonb_to_tsvector('search_plain'::regconfig, "answers", '["string", "numeric"]')) WITH (fastupdate=false);