CREATE TYPE "ban_change_kind" AS ENUM('CREATED', 'EDITED', 'SHORTENED', 'UNBANNED', 'EXPIRED');--> statement-breakpoint
CREATE TYPE "ban_end" AS ENUM('EXPIRED', 'UNBANNED', 'SHORTENED');--> statement-breakpoint
CREATE TYPE "ban_unit" AS ENUM('DAYS', 'HOURS', 'MINUTES');--> statement-breakpoint
CREATE TABLE "ban_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"ban_id" uuid NOT NULL,
	"kind" "ban_change_kind" NOT NULL,
	"at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor_account_id" bigint,
	"actor_name" text,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"comment" text
);
--> statement-breakpoint
CREATE TABLE "ban_evidence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ban_evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ban_id" uuid NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "ban_evidence_url_check" CHECK (starts_with("url", 'https://') and length("url") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "bans" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"player_id" bigint NOT NULL,
	"realm" "realm",
	"reason" text NOT NULL,
	"remark" text,
	"admin_account_id" bigint,
	"admin_name" text NOT NULL,
	"duration" integer NOT NULL,
	"unit" "ban_unit" NOT NULL,
	"starts_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"end_kind" "ban_end",
	"ended_by_account_id" bigint,
	"ended_by_name" text,
	"rule_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bans_duration_check" CHECK ("duration" between -1 and 5000),
	CONSTRAINT "bans_ends_check" CHECK (("duration" = -1) = ("ends_at" is null)),
	CONSTRAINT "bans_ended_check" CHECK (("ended_at" is null) = ("end_kind" is null))
);
--> statement-breakpoint
CREATE INDEX "ban_changes_ban_idx" ON "ban_changes" ("ban_id","id");--> statement-breakpoint
CREATE INDEX "ban_changes_actor_idx" ON "ban_changes" ("actor_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ban_evidence_url_key" ON "ban_evidence" ("ban_id","url");--> statement-breakpoint
CREATE UNIQUE INDEX "bans_active_key" ON "bans" ("player_id") WHERE "ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bans_idempotency_key" ON "bans" ("admin_account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "bans_player_idx" ON "bans" ("player_id","id");--> statement-breakpoint
CREATE INDEX "bans_open_idx" ON "bans" ("id") WHERE "ended_at" is null;--> statement-breakpoint
CREATE INDEX "bans_open_end_idx" ON "bans" (coalesce("ends_at", 'infinity'),"id") WHERE "ended_at" is null;--> statement-breakpoint
CREATE INDEX "bans_expired_idx" ON "bans" ("id") WHERE "end_kind" = 'EXPIRED';--> statement-breakpoint
CREATE INDEX "bans_lifted_idx" ON "bans" ("id") WHERE "end_kind" in ('UNBANNED', 'SHORTENED');--> statement-breakpoint
CREATE INDEX "bans_realm_idx" ON "bans" ("realm","id");--> statement-breakpoint
CREATE INDEX "bans_admin_idx" ON "bans" ("admin_account_id","id");--> statement-breakpoint
CREATE INDEX "bans_ended_by_idx" ON "bans" ("ended_by_account_id");--> statement-breakpoint
CREATE INDEX "bans_rule_idx" ON "bans" ("rule_id");--> statement-breakpoint
ALTER TABLE "ban_changes" ADD CONSTRAINT "ban_changes_ban_id_bans_id_fkey" FOREIGN KEY ("ban_id") REFERENCES "bans"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ban_changes" ADD CONSTRAINT "ban_changes_actor_account_id_accounts_id_fkey" FOREIGN KEY ("actor_account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "ban_evidence" ADD CONSTRAINT "ban_evidence_ban_id_bans_id_fkey" FOREIGN KEY ("ban_id") REFERENCES "bans"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_admin_account_id_accounts_id_fkey" FOREIGN KEY ("admin_account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_ended_by_account_id_accounts_id_fkey" FOREIGN KEY ("ended_by_account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_rule_id_content_items_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "content_items"("id") ON DELETE SET NULL;