CREATE TYPE "license_type" AS ENUM('AIR', 'DRIVING', 'WATER', 'WEAPON');--> statement-breakpoint
CREATE TABLE "jobs" (
	"realm" "realm",
	"id" text collate "C",
	"version" bigint NOT NULL,
	"reported_at" timestamp(3) with time zone NOT NULL,
	"removed_at" timestamp(3) with time zone,
	"name" text NOT NULL,
	"ranks" jsonb NOT NULL,
	CONSTRAINT "jobs_pkey" PRIMARY KEY("realm","id"),
	CONSTRAINT "jobs_id_check" CHECK ("id" ~ '^[A-Za-z0-9_.:-]{1,40}$')
);
--> statement-breakpoint
CREATE TABLE "licenses" (
	"realm" "realm",
	"id" text collate "C",
	"version" bigint NOT NULL,
	"reported_at" timestamp(3) with time zone NOT NULL,
	"removed_at" timestamp(3) with time zone,
	"character_id" text NOT NULL,
	"type" "license_type" NOT NULL,
	"valid_until" timestamp(3) with time zone,
	CONSTRAINT "licenses_pkey" PRIMARY KEY("realm","id"),
	CONSTRAINT "licenses_id_check" CHECK ("id" ~ '^[A-Za-z0-9_.:-]{1,40}$')
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"realm" "realm",
	"id" text collate "C",
	"version" bigint NOT NULL,
	"reported_at" timestamp(3) with time zone NOT NULL,
	"removed_at" timestamp(3) with time zone,
	"address" text NOT NULL,
	"address_key" text collate "C" NOT NULL,
	"price" bigint,
	"rentable" boolean,
	"owner_character_id" text,
	CONSTRAINT "properties_pkey" PRIMARY KEY("realm","id"),
	CONSTRAINT "properties_id_check" CHECK ("id" ~ '^[A-Za-z0-9_.:-]{1,40}$')
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"realm" "realm",
	"id" text collate "C",
	"version" bigint NOT NULL,
	"reported_at" timestamp(3) with time zone NOT NULL,
	"removed_at" timestamp(3) with time zone,
	"owner_character_id" text,
	"license_plate" text NOT NULL,
	"plate_key" text collate "C" NOT NULL,
	"vehicle_type" text NOT NULL,
	"vehicle_color" text,
	"garage" text,
	"access" text[] NOT NULL,
	CONSTRAINT "vehicles_pkey" PRIMARY KEY("realm","id"),
	CONSTRAINT "vehicles_id_check" CHECK ("id" ~ '^[A-Za-z0-9_.:-]{1,40}$')
);
--> statement-breakpoint
CREATE INDEX "licenses_character_idx" ON "licenses" ("realm","character_id","type");--> statement-breakpoint
CREATE INDEX "licenses_valid_idx" ON "licenses" ("realm",coalesce("valid_until", 'infinity'),"id") WHERE "removed_at" is null;--> statement-breakpoint
CREATE INDEX "properties_address_idx" ON "properties" ("realm","address_key","id") WHERE "removed_at" is null;--> statement-breakpoint
CREATE INDEX "properties_owner_idx" ON "properties" ("realm","owner_character_id") WHERE "owner_character_id" is not null;--> statement-breakpoint
CREATE INDEX "vehicles_plate_idx" ON "vehicles" ("realm","plate_key","id") WHERE "removed_at" is null;--> statement-breakpoint
CREATE INDEX "vehicles_owner_idx" ON "vehicles" ("realm","owner_character_id") WHERE "owner_character_id" is not null;--> statement-breakpoint
CREATE INDEX "vehicles_access_idx" ON "vehicles" USING gin ("access");