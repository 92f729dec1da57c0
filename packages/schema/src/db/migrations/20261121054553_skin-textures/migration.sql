CREATE TABLE "skin_textures" (
	"uuid" uuid PRIMARY KEY,
	"png" bytea,
	"digest" text,
	"checked_at" timestamp(3) with time zone NOT NULL,
	"ask_again_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "skin_textures_png_check" CHECK ("png" is null or octet_length("png") <= 20000),
	CONSTRAINT "skin_textures_digest_check" CHECK (("png" is null) = ("digest" is null))
);
--> statement-breakpoint
CREATE INDEX "skin_textures_checked_idx" ON "skin_textures" ("checked_at");