CREATE TABLE "pending_logins" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"account_id" bigint NOT NULL,
	"secret_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"account_id" bigint NOT NULL,
	"code_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"account_id" bigint PRIMARY KEY,
	"secret_sealed" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"activated_at" timestamp(3) with time zone,
	"last_step" bigint
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "permission_groups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "permission_groups" ADD COLUMN "requires_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "permission_groups" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "player_groups" ADD COLUMN "ended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "player_groups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "player_permissions" ADD COLUMN "ended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "player_permissions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "player_ranks" ADD COLUMN "ended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "player_ranks" ADD COLUMN "reminded_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "player_ranks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ranks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ranks" ADD COLUMN "requires_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ranks" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
DROP INDEX "permission_groups_name_key";--> statement-breakpoint
CREATE UNIQUE INDEX "permission_groups_name_key" ON "permission_groups" (lower("name")) WHERE "deleted_at" is null;--> statement-breakpoint
DROP INDEX "player_groups_group_idx";--> statement-breakpoint
CREATE INDEX "player_groups_group_idx" ON "player_groups" ("group_id","player_id");--> statement-breakpoint
DROP INDEX "player_ranks_rank_idx";--> statement-breakpoint
CREATE INDEX "player_ranks_rank_idx" ON "player_ranks" ("rank_id","player_id");--> statement-breakpoint
DROP INDEX "ranks_name_key";--> statement-breakpoint
CREATE UNIQUE INDEX "ranks_name_key" ON "ranks" (lower("name")) WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "group_permissions_permission_idx" ON "group_permissions" ("permission");--> statement-breakpoint
CREATE INDEX "player_groups_end_idx" ON "player_groups" ("expires_at") WHERE "expires_at" is not null and not "ended";--> statement-breakpoint
CREATE INDEX "player_permissions_permission_idx" ON "player_permissions" ("permission");--> statement-breakpoint
CREATE INDEX "player_permissions_end_idx" ON "player_permissions" ("expires_at") WHERE "expires_at" is not null and not "ended";--> statement-breakpoint
CREATE INDEX "player_ranks_reminder_idx" ON "player_ranks" ("expires_at") WHERE "expires_at" is not null and "reminded_at" is null and not "ended";--> statement-breakpoint
CREATE INDEX "player_ranks_end_idx" ON "player_ranks" ("expires_at") WHERE "expires_at" is not null and not "ended";--> statement-breakpoint
CREATE INDEX "rank_permissions_permission_idx" ON "rank_permissions" ("permission");--> statement-breakpoint
CREATE UNIQUE INDEX "pending_logins_secret_key" ON "pending_logins" ("secret_hash");--> statement-breakpoint
CREATE INDEX "pending_logins_account_idx" ON "pending_logins" ("account_id");--> statement-breakpoint
CREATE INDEX "pending_logins_expires_at_idx" ON "pending_logins" ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_code_key" ON "recovery_codes" ("account_id","code_hash");--> statement-breakpoint
ALTER TABLE "pending_logins" ADD CONSTRAINT "pending_logins_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
-- players who hold something get a state, so that game servers which keep rights from now on are sent it
INSERT INTO "player_states" ("player_id", "version")
SELECT holders.player_id, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint
FROM (SELECT player_id FROM player_ranks UNION SELECT player_id FROM player_groups UNION SELECT player_id FROM player_permissions) AS holders
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- what ended before is not said again
UPDATE "player_ranks" SET "ended" = true WHERE "expires_at" <= clock_timestamp();--> statement-breakpoint
UPDATE "player_groups" SET "ended" = true WHERE "expires_at" <= clock_timestamp();--> statement-breakpoint
UPDATE "player_permissions" SET "ended" = true WHERE "expires_at" <= clock_timestamp();
