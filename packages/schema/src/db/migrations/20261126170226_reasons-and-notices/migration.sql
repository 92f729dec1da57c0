CREATE TYPE "warning_notice_state" AS ENUM('WAITING', 'SHOWN', 'FAILED');--> statement-breakpoint
CREATE TABLE "warning_notices" (
	"warning_id" uuid PRIMARY KEY,
	"command_id" uuid NOT NULL,
	"state" "warning_notice_state" DEFAULT 'WAITING'::"warning_notice_state" NOT NULL,
	"settled_at" timestamp(3) with time zone,
	"server_name" text,
	"reason" text,
	CONSTRAINT "warning_notices_settled_check" CHECK (("state" = 'WAITING') = ("settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "bans" ADD COLUMN "reasons" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "warning_notices_command_key" ON "warning_notices" ("command_id");--> statement-breakpoint
ALTER TABLE "warning_notices" ADD CONSTRAINT "warning_notices_warning_id_warnings_id_fkey" FOREIGN KEY ("warning_id") REFERENCES "warnings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_reasons_check" CHECK ("reasons" is null or "reason" is not distinct from "reasons" ->> 'de');