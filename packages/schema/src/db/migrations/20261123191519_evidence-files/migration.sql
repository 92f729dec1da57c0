CREATE TYPE "evidence_kind" AS ENUM('PICTURE', 'VIDEO');--> statement-breakpoint
CREATE TYPE "evidence_refusal" AS ENUM('TYPE', 'BROKEN', 'TOO_LARGE');--> statement-breakpoint
CREATE TABLE "evidence_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"ban_id" uuid,
	"file_name" text NOT NULL,
	"account_id" bigint,
	"account_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"state" "upload_state" DEFAULT 'receiving'::"upload_state" NOT NULL,
	"checked_bytes" bigint DEFAULT 0 NOT NULL,
	"lease_token" uuid,
	"leased_until" timestamp(3) with time zone,
	"release_asked" boolean DEFAULT false NOT NULL,
	"touched_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"storage_key" uuid,
	"kind" "evidence_kind",
	"media_type" text,
	"stored_bytes" bigint,
	"sha256" text,
	"stored_at" timestamp(3) with time zone,
	"refusal" "evidence_refusal",
	"removed_at" timestamp(3) with time zone,
	CONSTRAINT "evidence_files_size_check" CHECK ("size_bytes" > 0),
	CONSTRAINT "evidence_files_sha256_check" CHECK ("sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "evidence_files_stored_check" CHECK (num_nonnulls("kind", "media_type", "stored_bytes", "sha256", "stored_at") = case when "state" = 'stored' then 5 else 0 end and ("state" <> 'stored' or "storage_key" is not null)),
	CONSTRAINT "evidence_files_refusal_check" CHECK (("state" = 'failed') = ("refusal" is not null))
);
--> statement-breakpoint
CREATE TABLE "evidence_openings" (
	"file_id" uuid,
	"account_id" bigint,
	"logged_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "evidence_openings_pkey" PRIMARY KEY("file_id","account_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_files_storage_key" ON "evidence_files" ("storage_key");--> statement-breakpoint
CREATE INDEX "evidence_files_ban_idx" ON "evidence_files" ("ban_id","id");--> statement-breakpoint
CREATE INDEX "evidence_files_account_idx" ON "evidence_files" ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "evidence_files_orphan_idx" ON "evidence_files" ("id") WHERE "ban_id" is null;--> statement-breakpoint
CREATE INDEX "evidence_files_removed_idx" ON "evidence_files" ("removed_at") WHERE "removed_at" is not null;--> statement-breakpoint
CREATE INDEX "evidence_files_touched_idx" ON "evidence_files" ("touched_at") WHERE "state" <> 'stored';--> statement-breakpoint
CREATE INDEX "evidence_openings_account_idx" ON "evidence_openings" ("account_id");--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_ban_id_bans_id_fkey" FOREIGN KEY ("ban_id") REFERENCES "bans"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "evidence_openings" ADD CONSTRAINT "evidence_openings_file_id_evidence_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "evidence_files"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "evidence_openings" ADD CONSTRAINT "evidence_openings_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;