CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "locale" AS ENUM('de', 'en', 'fr');--> statement-breakpoint
CREATE TYPE "code_purpose" AS ENUM('EMAIL_CONFIRM', 'PASSWORD_RESET', 'GAME', 'VOICE', 'CHAT_PLATFORM');--> statement-breakpoint
CREATE TYPE "delivery_state" AS ENUM('queued', 'sent', 'applied', 'failed', 'expired');--> statement-breakpoint
CREATE TYPE "notification_outcome" AS ENUM('pending', 'success', 'error', 'timeout');--> statement-breakpoint
CREATE TYPE "realm" AS ENUM('de', 'fr', 'freeroam');--> statement-breakpoint
CREATE TYPE "server_kind" AS ENUM('proxy', 'lobby', 'roleplay', 'freeroam', 'gungame', 'ttt', 'battleground');--> statement-breakpoint
CREATE TYPE "link_kind" AS ENUM('GAME', 'VOICE', 'CHAT_PLATFORM');--> statement-breakpoint
CREATE TYPE "identity_mode" AS ENUM('online', 'proxy', 'offline');--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_normalized" text NOT NULL,
	"password_hash" text NOT NULL,
	"locale" "locale" DEFAULT 'de'::"locale" NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"terms_accepted_at" timestamp(3) with time zone NOT NULL,
	"registered_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email_normalized_check" CHECK ("email_normalized" = lower("email_normalized"))
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"account_id" bigint NOT NULL,
	"succeeded" boolean NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "login_attempts_attempts_check" CHECK ("attempts" >= 1)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"account_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"ip_address" text,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY,
	"public_jwk" text NOT NULL,
	"private_jwk_sealed" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"actor_account_id" bigint,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"old_value" jsonb,
	"new_value" jsonb,
	"value" text
);
--> statement-breakpoint
CREATE TABLE "code_tries" (
	"account_id" bigint,
	"day" date,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "code_tries_pkey" PRIMARY KEY("account_id","day"),
	CONSTRAINT "code_tries_check" CHECK ("failures" between 0 and 25)
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"purpose" "code_purpose" NOT NULL,
	"subject" text NOT NULL,
	"code_hash" text NOT NULL,
	"data" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp(3) with time zone,
	"replaced_at" timestamp(3) with time zone,
	CONSTRAINT "codes_failures_check" CHECK ("failures" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "command_deliveries" (
	"command_id" uuid,
	"server_id" bigint,
	"sequence" bigint NOT NULL,
	"state" "delivery_state" DEFAULT 'queued'::"delivery_state" NOT NULL,
	"leased_until" timestamp(3) with time zone,
	"sends" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"receipt_at" timestamp(3) with time zone,
	"reason" text,
	CONSTRAINT "command_deliveries_pkey" PRIMARY KEY("command_id","server_id")
);
--> statement-breakpoint
CREATE TABLE "commands" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "commands_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"player_id" bigint NOT NULL,
	"payload" jsonb NOT NULL,
	"require_online" boolean NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"player_id" bigint NOT NULL,
	"sender_account_id" bigint,
	"text" text NOT NULL,
	"outcome" "notification_outcome" DEFAULT 'pending'::"notification_outcome" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp(3) with time zone,
	"idempotency_key" uuid NOT NULL,
	"command_id" uuid
);
--> statement-breakpoint
CREATE TABLE "game_server_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_server_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"server_id" bigint NOT NULL,
	"key_hash" text NOT NULL,
	"key_hint" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "game_servers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_servers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"kind" "server_kind" NOT NULL,
	"realm" "realm",
	"identity_mode" "identity_mode" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp(3) with time zone,
	"boot_id" uuid,
	"protocol_version" text,
	"plugin_version" text,
	"software" text,
	"hello_at" timestamp(3) with time zone,
	"last_sync_at" timestamp(3) with time zone,
	"conflict_at" timestamp(3) with time zone,
	CONSTRAINT "game_servers_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("slug") <= 40)
);
--> statement-breakpoint
CREATE TABLE "players_online" (
	"server_id" bigint,
	"player_id" bigint,
	"since" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "players_online_pkey" PRIMARY KEY("server_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"dedupe_key" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"available_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp(3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp(3) with time zone,
	"failed_at" timestamp(3) with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "group_permissions" (
	"group_id" bigint,
	"permission" text,
	CONSTRAINT "group_permissions_pkey" PRIMARY KEY("group_id","permission"),
	CONSTRAINT "group_permissions_check" CHECK ("permission" ~ '^(\*|[a-z0-9_-]+(\.[a-z0-9_-]+)*(\.\*)?)$')
);
--> statement-breakpoint
CREATE TABLE "permission_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "permission_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_team" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_groups" (
	"player_id" bigint,
	"group_id" bigint,
	"expires_at" timestamp(3) with time zone,
	"granted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "player_groups_pkey" PRIMARY KEY("player_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "player_permissions" (
	"player_id" bigint,
	"permission" text,
	"expires_at" timestamp(3) with time zone,
	"granted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "player_permissions_pkey" PRIMARY KEY("player_id","permission"),
	CONSTRAINT "player_permissions_check" CHECK ("permission" ~ '^(\*|[a-z0-9_-]+(\.[a-z0-9_-]+)*(\.\*)?)$')
);
--> statement-breakpoint
CREATE TABLE "player_ranks" (
	"player_id" bigint PRIMARY KEY,
	"rank_id" bigint NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"granted_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rank_permissions" (
	"rank_id" bigint,
	"permission" text,
	CONSTRAINT "rank_permissions_pkey" PRIMARY KEY("rank_id","permission"),
	CONSTRAINT "rank_permissions_check" CHECK ("permission" ~ '^(\*|[a-z0-9_-]+(\.[a-z0-9_-]+)*(\.\*)?)$')
);
--> statement-breakpoint
CREATE TABLE "ranks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ranks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"minecraft_prefix" text DEFAULT '' NOT NULL,
	"is_team" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" "link_kind" NOT NULL,
	"player_id" bigint NOT NULL,
	"external_id" text NOT NULL,
	"external_name" text NOT NULL,
	"linked_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "player_links_external_check" CHECK (length("external_id") between 1 and 200 and length("external_name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "players_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"name_current" boolean DEFAULT true NOT NULL,
	"offline_identity" boolean DEFAULT false NOT NULL,
	"report_version" bigint DEFAULT 0 NOT NULL,
	"first_join_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp(3) with time zone,
	"playtime_minutes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "players_name_check" CHECK ("name" ~ '^[A-Za-z0-9_.*-]{1,32}$'),
	CONSTRAINT "players_playtime_check" CHECK ("playtime_minutes" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_normalized_key" ON "accounts" ("email_normalized");--> statement-breakpoint
CREATE INDEX "login_attempts_account_idx" ON "login_attempts" ("account_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_account_live_idx" ON "sessions" ("account_id","id") WHERE "revoked_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_one_active_key" ON "signing_keys" ((true)) WHERE "retired_at" is null;--> statement-breakpoint
CREATE INDEX "audit_log_target_idx" ON "audit_log" ("target_type","target_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" ("actor_account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "codes_one_live_key" ON "codes" ("purpose","subject") WHERE "used_at" is null and "replaced_at" is null;--> statement-breakpoint
CREATE INDEX "codes_subject_idx" ON "codes" ("subject","purpose","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "codes_expires_at_idx" ON "codes" ("expires_at");--> statement-breakpoint
CREATE INDEX "command_deliveries_open_idx" ON "command_deliveries" ("server_id","sequence") WHERE "state" in ('queued', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "commands_sequence_key" ON "commands" ("sequence");--> statement-breakpoint
CREATE INDEX "commands_player_idx" ON "commands" ("player_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_idempotency_key" ON "notifications" ("sender_account_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_command_key" ON "notifications" ("command_id");--> statement-breakpoint
CREATE INDEX "notifications_player_idx" ON "notifications" ("player_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_pending_idx" ON "notifications" ("created_at") WHERE "outcome" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "game_server_keys_hash_key" ON "game_server_keys" ("key_hash");--> statement-breakpoint
CREATE INDEX "game_server_keys_server_idx" ON "game_server_keys" ("server_id");--> statement-breakpoint
CREATE UNIQUE INDEX "game_servers_slug_key" ON "game_servers" ("slug");--> statement-breakpoint
CREATE INDEX "players_online_player_idx" ON "players_online" ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_dedupe_key" ON "outbox" ("topic","dedupe_key") WHERE "dedupe_key" is not null;--> statement-breakpoint
CREATE INDEX "outbox_open_idx" ON "outbox" ("available_at","id") WHERE "done_at" is null and "failed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_done_idx" ON "outbox" ("done_at") WHERE "done_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "permission_groups_name_key" ON "permission_groups" (lower("name"));--> statement-breakpoint
CREATE INDEX "player_groups_group_idx" ON "player_groups" ("group_id");--> statement-breakpoint
CREATE INDEX "player_ranks_rank_idx" ON "player_ranks" ("rank_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ranks_name_key" ON "ranks" (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "player_links_account_kind_key" ON "player_links" ("account_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "player_links_kind_external_key" ON "player_links" ("kind","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "player_links_game_player_key" ON "player_links" ("player_id") WHERE "kind" = 'GAME';--> statement-breakpoint
CREATE UNIQUE INDEX "players_uuid_key" ON "players" ("uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "players_current_name_key" ON "players" (lower("name")) WHERE "name_current";--> statement-breakpoint
CREATE INDEX "players_name_idx" ON "players" (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "players_name_trgm_idx" ON "players" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "login_attempts" ADD CONSTRAINT "login_attempts_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "code_tries" ADD CONSTRAINT "code_tries_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "command_deliveries" ADD CONSTRAINT "command_deliveries_command_id_commands_id_fkey" FOREIGN KEY ("command_id") REFERENCES "commands"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "command_deliveries" ADD CONSTRAINT "command_deliveries_server_id_game_servers_id_fkey" FOREIGN KEY ("server_id") REFERENCES "game_servers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "commands" ADD CONSTRAINT "commands_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_sender_account_id_accounts_id_fkey" FOREIGN KEY ("sender_account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_command_id_commands_id_fkey" FOREIGN KEY ("command_id") REFERENCES "commands"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "game_server_keys" ADD CONSTRAINT "game_server_keys_server_id_game_servers_id_fkey" FOREIGN KEY ("server_id") REFERENCES "game_servers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "players_online" ADD CONSTRAINT "players_online_server_id_game_servers_id_fkey" FOREIGN KEY ("server_id") REFERENCES "game_servers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "players_online" ADD CONSTRAINT "players_online_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "group_permissions" ADD CONSTRAINT "group_permissions_group_id_permission_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "permission_groups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "player_groups" ADD CONSTRAINT "player_groups_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "player_groups" ADD CONSTRAINT "player_groups_group_id_permission_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "permission_groups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "player_permissions" ADD CONSTRAINT "player_permissions_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "player_ranks" ADD CONSTRAINT "player_ranks_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "player_ranks" ADD CONSTRAINT "player_ranks_rank_id_ranks_id_fkey" FOREIGN KEY ("rank_id") REFERENCES "ranks"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "rank_permissions" ADD CONSTRAINT "rank_permissions_rank_id_ranks_id_fkey" FOREIGN KEY ("rank_id") REFERENCES "ranks"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "player_links" ADD CONSTRAINT "player_links_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "player_links" ADD CONSTRAINT "player_links_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;