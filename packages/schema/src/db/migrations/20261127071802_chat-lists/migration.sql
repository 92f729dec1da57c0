DROP INDEX "chats_assignee_idx";--> statement-breakpoint
CREATE INDEX "chats_assignee_idx" ON "chats" ("assignee_account_id","id");--> statement-breakpoint
CREATE INDEX "chats_assignee_closed_idx" ON "chats" ("assignee_account_id","closed_at","id") WHERE "status" = 'CLOSED';--> statement-breakpoint
CREATE INDEX "chats_realm_idx" ON "chats" ("realm","id");--> statement-breakpoint
CREATE INDEX "chats_type_idx" ON "chats" ("realm","type","id");--> statement-breakpoint
CREATE INDEX "chats_closed_type_idx" ON "chats" ("realm","type","closed_at","id") WHERE "status" = 'CLOSED';