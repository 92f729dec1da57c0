CREATE TYPE "upload_state" AS ENUM('receiving', 'checking', 'stored', 'failed');--> statement-breakpoint
CREATE TABLE "download_sections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "download_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"description" jsonb,
	"position" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "download_uploads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"download_id" bigint NOT NULL,
	"account_id" bigint,
	"account_name" text NOT NULL,
	"version_label" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"state" "upload_state" DEFAULT 'receiving'::"upload_state" NOT NULL,
	"checked_bytes" bigint DEFAULT 0 NOT NULL,
	"lease_token" uuid,
	"leased_until" timestamp(3) with time zone,
	"release_asked" boolean DEFAULT false NOT NULL,
	"touched_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "download_uploads_size_check" CHECK ("size_bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "downloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"section_id" bigint NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"version_label" text DEFAULT '' NOT NULL,
	"file_name" text NOT NULL,
	"position" integer NOT NULL,
	"storage_key" uuid,
	"size_bytes" bigint,
	"sha256" text,
	"stored_at" timestamp(3) with time zone,
	"download_count" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "downloads_file_name_check" CHECK ("file_name" ~ '^[A-Za-z0-9][A-Za-z0-9._-]*[A-Za-z0-9]$' and "file_name" !~ '[.][.]' and length("file_name") <= 100),
	CONSTRAINT "downloads_sha256_check" CHECK ("sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "downloads_size_check" CHECK ("size_bytes" > 0),
	CONSTRAINT "downloads_file_check" CHECK (num_nonnulls("storage_key", "size_bytes", "sha256", "stored_at") in (0, 4))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "download_uploads_open_key" ON "download_uploads" ("download_id") WHERE "state" in ('receiving', 'checking');--> statement-breakpoint
CREATE INDEX "download_uploads_account_idx" ON "download_uploads" ("account_id");--> statement-breakpoint
CREATE INDEX "download_uploads_touched_idx" ON "download_uploads" ("touched_at");--> statement-breakpoint
CREATE UNIQUE INDEX "downloads_file_name_key" ON "downloads" (lower("file_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "downloads_storage_key" ON "downloads" ("storage_key");--> statement-breakpoint
CREATE INDEX "downloads_section_idx" ON "downloads" ("section_id","position","id");--> statement-breakpoint
ALTER TABLE "download_uploads" ADD CONSTRAINT "download_uploads_download_id_downloads_id_fkey" FOREIGN KEY ("download_id") REFERENCES "downloads"("id");--> statement-breakpoint
ALTER TABLE "download_uploads" ADD CONSTRAINT "download_uploads_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_section_id_download_sections_id_fkey" FOREIGN KEY ("section_id") REFERENCES "download_sections"("id");