CREATE TABLE "idempotency_keys" (
	"account_id" bigint,
	"action" text,
	"key" uuid,
	"fingerprint" text,
	"result" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("account_id","action","key")
);
--> statement-breakpoint
-- keys that a client may still repeat; what was sent with them is not known any more
INSERT INTO "idempotency_keys" ("account_id", "action", "key", "result", "created_at")
	SELECT "admin_account_id", 'bans.create', "idempotency_key", to_jsonb("id"), "created_at" FROM "bans"
		WHERE "admin_account_id" IS NOT NULL AND "created_at" > now() - interval '7 days'
	UNION ALL
	SELECT "warner_account_id", 'warnings.create', "idempotency_key", to_jsonb("id"), "warned_at" FROM "warnings"
		WHERE "warner_account_id" IS NOT NULL AND "warned_at" > now() - interval '7 days'
	UNION ALL
	SELECT "sender_account_id", 'notifications.send', "idempotency_key", to_jsonb("id"), "created_at" FROM "notifications"
		WHERE "sender_account_id" IS NOT NULL AND "created_at" > now() - interval '7 days';
--> statement-breakpoint
DROP INDEX "notifications_idempotency_key";--> statement-breakpoint
DROP INDEX "warnings_idempotency_key";--> statement-breakpoint
DROP INDEX "bans_idempotency_key";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "bans" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "warnings" DROP COLUMN "idempotency_key";--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_sender_idx" ON "notifications" ("sender_account_id");--> statement-breakpoint
CREATE INDEX "warnings_warner_idx" ON "warnings" ("warner_account_id");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;