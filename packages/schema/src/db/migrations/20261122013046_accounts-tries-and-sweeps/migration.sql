CREATE TABLE "known_networks" (
	"account_id" bigint,
	"network_hash" text,
	"seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_networks_pkey" PRIMARY KEY("account_id","network_hash")
);
--> statement-breakpoint
CREATE TABLE "counted_tries" (
	"day" date,
	"key" text,
	"failures" integer NOT NULL,
	"next_try_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "counted_tries_pkey" PRIMARY KEY("day","key"),
	CONSTRAINT "counted_tries_failures_check" CHECK ("failures" >= 0)
);
--> statement-breakpoint
DROP TABLE "code_tries";--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "codes_failures_check";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "renewed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "sealed_code" text;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "mailed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "mails" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" DROP COLUMN "failures";--> statement-breakpoint
CREATE INDEX "known_networks_seen_at_idx" ON "known_networks" ("seen_at");--> statement-breakpoint
CREATE INDEX "login_attempts_at_idx" ON "login_attempts" ("at");--> statement-breakpoint
CREATE INDEX "login_attempts_address_idx" ON "login_attempts" ("at") WHERE "ip_address" is not null;--> statement-breakpoint
CREATE INDEX "sessions_revoked_at_idx" ON "sessions" ("revoked_at") WHERE "revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "sessions_address_idx" ON "sessions" ("created_at") WHERE "ip_address" is not null;--> statement-breakpoint
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;