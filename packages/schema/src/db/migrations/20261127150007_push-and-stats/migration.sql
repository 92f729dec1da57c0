CREATE TYPE "stats_hidden_reason" AS ENUM('OWN', 'TEAM', 'BAN');--> statement-breakpoint
CREATE TYPE "stats_kind" AS ENUM('ATM_BLOWN_UP', 'DEATH', 'DRY_COCAINE', 'DRY_MARIHUANA', 'FARM_APPLES', 'FARM_COCA', 'FARM_FISH', 'FARM_IRON', 'FARM_LETTUCE', 'FARM_MARIHUANA', 'FARM_MUSHROOMS', 'FARM_STRAWBERRIES', 'FARM_TREES', 'KARMA', 'KILL', 'LOSE', 'MONEY_EARNED', 'MONEY_SPENT', 'PACK_COCAINE', 'PACK_MARIHUANA', 'PROCESS_CARBON_TO_PROPANE', 'PROCESS_COCAINE', 'PROCESS_IRON', 'PROCESS_WATER_TO_H2O', 'PROCESS_WOOD', 'PROCESS_WOOD_TO_CARBON', 'TRASH_SEARCHED', 'WIN', 'WIN_CHALLENGE_1', 'WIN_CHALLENGE_2', 'WIN_CHALLENGE_3', 'WRONG_KILL', 'CHAMPION_KILLER', 'DOUBLE_KILL', 'DRAW', 'ENEMY_KILLED', 'FAIR_PLAY', 'FIRST_BLOOD', 'HEAD_SHOT', 'KILL_ASSIST', 'LOOSE', 'PAYBACK', 'QUAD_KILL', 'ROUND_CHAMPION', 'SUPPLY_CRATE', 'TEAMMATE_HEALED', 'TRIPLE_KILL');--> statement-breakpoint
CREATE TYPE "stats_mode" AS ENUM('global', 'freeroam', 'gungame', 'ttt', 'battleground');--> statement-breakpoint
CREATE TYPE "stats_period" AS ENUM('ALL_TIME', 'DAILY', 'WEEKLY', 'MONTHLY');--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"public_key" text NOT NULL,
	"private_key_sealed" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"session_id" uuid PRIMARY KEY,
	"account_id" bigint NOT NULL,
	"key_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_check" CHECK ("endpoint" like 'https://%' and length("endpoint") <= 1000),
	CONSTRAINT "push_subscriptions_p256dh_check" CHECK (length("p256dh") = 87),
	CONSTRAINT "push_subscriptions_auth_check" CHECK (length("auth") = 22)
);
--> statement-breakpoint
CREATE TABLE "stat_counts" (
	"player_id" bigint,
	"mode" "stats_mode",
	"period" "stats_period",
	"period_start" date,
	"kind" "stats_kind",
	"amount" bigint NOT NULL,
	CONSTRAINT "stat_counts_pkey" PRIMARY KEY("player_id","mode","period","period_start","kind"),
	CONSTRAINT "stat_counts_period_check" CHECK ("period" in ('DAILY', 'ALL_TIME'))
);
--> statement-breakpoint
CREATE TABLE "stat_events" (
	"server_id" bigint,
	"id" uuid,
	"player_id" bigint NOT NULL,
	"mode" "stats_mode" NOT NULL,
	"kind" "stats_kind" NOT NULL,
	"amount" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"voided_at" timestamp(3) with time zone,
	CONSTRAINT "stat_events_pkey" PRIMARY KEY("server_id","id"),
	CONSTRAINT "stat_events_amount_check" CHECK ("amount" <> 0)
) PARTITION BY RANGE ("id");
--> statement-breakpoint
CREATE TABLE "stat_hidden" (
	"player_id" bigint,
	"reason" "stats_hidden_reason",
	"since" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stat_hidden_pkey" PRIMARY KEY("player_id","reason")
);
--> statement-breakpoint
CREATE TABLE "stat_histogram" (
	"mode" "stats_mode",
	"period" "stats_period",
	"period_start" date,
	"bucket" smallint,
	"players" integer NOT NULL,
	CONSTRAINT "stat_histogram_pkey" PRIMARY KEY("mode","period","period_start","bucket")
);
--> statement-breakpoint
CREATE TABLE "stat_points" (
	"mode" "stats_mode",
	"kind" "stats_kind",
	"since" date,
	"points" integer NOT NULL,
	CONSTRAINT "stat_points_pkey" PRIMARY KEY("mode","kind","since")
);
--> statement-breakpoint
CREATE TABLE "stat_scores" (
	"mode" "stats_mode",
	"period" "stats_period",
	"period_start" date,
	"player_id" bigint,
	"points" bigint DEFAULT 0 NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"reached_at" timestamp(3) with time zone NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stat_scores_pkey" PRIMARY KEY("mode","period","period_start","player_id")
);
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "beside_others" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD COLUMN "counted_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD COLUMN "counted_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD COLUMN "counted_mode" "stats_mode";--> statement-breakpoint
DROP INDEX "chats_open_of_account_key";--> statement-breakpoint
CREATE UNIQUE INDEX "chats_open_of_account_key" ON "chats" ("sender_account_id","opened_as") WHERE "status" <> 'CLOSED' and not "beside_others";--> statement-breakpoint
DROP INDEX "chats_open_of_player_key";--> statement-breakpoint
CREATE UNIQUE INDEX "chats_open_of_player_key" ON "chats" ("player_id","opened_as") WHERE "status" <> 'CLOSED' and not "beside_others";--> statement-breakpoint
CREATE UNIQUE INDEX "push_keys_one_key" ON "push_keys" ((true));--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions" ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_account_idx" ON "push_subscriptions" ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_key_idx" ON "push_subscriptions" ("key_id");--> statement-breakpoint
CREATE INDEX "stat_counts_daily_idx" ON "stat_counts" ("period_start") WHERE "period" = 'DAILY';--> statement-breakpoint
CREATE INDEX "stat_events_player_idx" ON "stat_events" ("player_id","id");--> statement-breakpoint
CREATE INDEX "stat_scores_board_idx" ON "stat_scores" ("mode","period","period_start","points" DESC,"reached_at","player_id") WHERE not "hidden";--> statement-breakpoint
CREATE INDEX "stat_scores_player_idx" ON "stat_scores" ("player_id");--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_key_id_push_keys_id_fkey" FOREIGN KEY ("key_id") REFERENCES "push_keys"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stat_counts" ADD CONSTRAINT "stat_counts_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stat_hidden" ADD CONSTRAINT "stat_hidden_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stat_scores" ADD CONSTRAINT "stat_scores_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;