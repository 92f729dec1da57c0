ALTER TYPE "ban_change_kind" ADD VALUE 'RESTORED';--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reverts" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_reverts_key" ON "audit_log" ("reverts") WHERE "reverts" is not null;