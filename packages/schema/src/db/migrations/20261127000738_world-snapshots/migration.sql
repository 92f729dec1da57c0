CREATE TYPE "world_snapshot_state" AS ENUM('REQUESTED', 'RECEIVING', 'WAITING', 'DONE', 'DISCARDED');--> statement-breakpoint
CREATE TABLE "world_snapshot_ids" (
	"snapshot_id" uuid,
	"id" text collate "C",
	CONSTRAINT "world_snapshot_ids_pkey" PRIMARY KEY("snapshot_id","id")
);
--> statement-breakpoint
CREATE TABLE "world_snapshots" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"realm" "realm" NOT NULL,
	"kind" text NOT NULL,
	"server_id" bigint NOT NULL,
	"state" "world_snapshot_state" DEFAULT 'REQUESTED'::"world_snapshot_state" NOT NULL,
	"requested_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"next_page" integer DEFAULT 0 NOT NULL,
	"listed" integer DEFAULT 0 NOT NULL,
	"wanted" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "world_snapshots_open_key" ON "world_snapshots" ("realm","kind") WHERE "state" in ('REQUESTED', 'RECEIVING', 'WAITING');--> statement-breakpoint
CREATE INDEX "world_snapshots_realm_idx" ON "world_snapshots" ("realm","kind","requested_at");--> statement-breakpoint
CREATE INDEX "world_snapshots_server_idx" ON "world_snapshots" ("server_id");--> statement-breakpoint
ALTER TABLE "world_snapshot_ids" ADD CONSTRAINT "world_snapshot_ids_snapshot_id_world_snapshots_id_fkey" FOREIGN KEY ("snapshot_id") REFERENCES "world_snapshots"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "world_snapshots" ADD CONSTRAINT "world_snapshots_server_id_game_servers_id_fkey" FOREIGN KEY ("server_id") REFERENCES "game_servers"("id") ON DELETE CASCADE;