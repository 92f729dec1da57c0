ALTER TABLE "download_sections" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "livestream_channels" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;