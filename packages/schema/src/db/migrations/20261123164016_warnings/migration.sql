CREATE TABLE "warning_thresholds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "warning_thresholds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"realm" "realm",
	"count" integer NOT NULL,
	"template_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "warning_thresholds_count_key" UNIQUE NULLS NOT DISTINCT("realm","count"),
	CONSTRAINT "warning_thresholds_count_check" CHECK ("count" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "warnings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"player_id" bigint NOT NULL,
	"realm" "realm",
	"reason" text NOT NULL,
	"remark" text,
	"proof" text[] NOT NULL,
	"rule_id" bigint,
	"warner_account_id" bigint,
	"warner_name" text NOT NULL,
	"warned_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"days" integer,
	"expires_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone,
	"deleted_by_account_id" bigint,
	"deleted_by_name" text,
	"delete_comment" text,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "warnings_days_check" CHECK ("days" between 1 and 5000),
	CONSTRAINT "warnings_expires_check" CHECK (("days" is null) = ("expires_at" is null)),
	CONSTRAINT "warnings_deleted_check" CHECK (("deleted_at" is null) = ("deleted_by_name" is null)),
	CONSTRAINT "warnings_proof_check" CHECK (cardinality("proof") <= 20
        and array_to_string("proof", ' ') ~ '^(https://[^ ]+( https://[^ ]+)*)?$')
);
--> statement-breakpoint
CREATE INDEX "warning_thresholds_template_idx" ON "warning_thresholds" ("template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "warnings_idempotency_key" ON "warnings" ("warner_account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "warnings_player_idx" ON "warnings" ("player_id","id");--> statement-breakpoint
CREATE INDEX "warnings_active_idx" ON "warnings" ("player_id",coalesce("expires_at", 'infinity')) WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "warnings_deleted_by_idx" ON "warnings" ("deleted_by_account_id");--> statement-breakpoint
CREATE INDEX "warnings_rule_idx" ON "warnings" ("rule_id");--> statement-breakpoint
ALTER TABLE "warning_thresholds" ADD CONSTRAINT "warning_thresholds_template_id_ban_templates_id_fkey" FOREIGN KEY ("template_id") REFERENCES "ban_templates"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "warnings" ADD CONSTRAINT "warnings_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "warnings" ADD CONSTRAINT "warnings_rule_id_content_items_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "content_items"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "warnings" ADD CONSTRAINT "warnings_warner_account_id_accounts_id_fkey" FOREIGN KEY ("warner_account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "warnings" ADD CONSTRAINT "warnings_deleted_by_account_id_accounts_id_fkey" FOREIGN KEY ("deleted_by_account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;