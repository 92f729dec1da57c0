CREATE TYPE "stream_platform" AS ENUM('twitch', 'youtube');--> statement-breakpoint
CREATE TABLE "livestream_channels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "livestream_channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"platform" "stream_platform" NOT NULL,
	"handle" text NOT NULL,
	"external_id" text,
	"missing_at" timestamp(3) with time zone,
	"display_name" text NOT NULL,
	"position" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"player_id" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "livestream_messages" (
	"platform" "stream_platform",
	"message_id" text,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "livestream_messages_pkey" PRIMARY KEY("platform","message_id")
);
--> statement-breakpoint
CREATE TABLE "livestream_platforms" (
	"platform" "stream_platform" PRIMARY KEY,
	"configured" boolean DEFAULT false NOT NULL,
	"next_poll_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp(3) with time zone,
	"failing_since" timestamp(3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_sync_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"event_channels" integer DEFAULT 0 NOT NULL,
	"revoked_reason" text,
	"revoked_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "livestream_states" (
	"channel_id" bigint PRIMARY KEY,
	"is_live" boolean DEFAULT false NOT NULL,
	"title" text,
	"category" text,
	"viewers" integer,
	"started_at" timestamp(3) with time zone,
	"last_live_at" timestamp(3) with time zone,
	"stream_id" text,
	"thumbnail_url" text,
	"checked_at" timestamp(3) with time zone,
	"polled_at" timestamp(3) with time zone,
	"event_at" timestamp(3) with time zone,
	"info_event_at" timestamp(3) with time zone,
	"searched_at" timestamp(3) with time zone,
	CONSTRAINT "livestream_states_viewers_check" CHECK ("viewers" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "livestream_channels_handle_key" ON "livestream_channels" ("platform",lower("handle"));--> statement-breakpoint
CREATE INDEX "livestream_channels_external_idx" ON "livestream_channels" ("platform","external_id");--> statement-breakpoint
CREATE INDEX "livestream_channels_player_idx" ON "livestream_channels" ("player_id");--> statement-breakpoint
CREATE INDEX "livestream_messages_received_idx" ON "livestream_messages" ("received_at");--> statement-breakpoint
ALTER TABLE "livestream_channels" ADD CONSTRAINT "livestream_channels_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "livestream_states" ADD CONSTRAINT "livestream_states_channel_id_livestream_channels_id_fkey" FOREIGN KEY ("channel_id") REFERENCES "livestream_channels"("id") ON DELETE CASCADE;