CREATE TYPE "stats_kind" AS ENUM('ATM_BLOWN_UP', 'DEATH', 'DRY_COCAINE', 'DRY_MARIHUANA', 'FARM_APPLES', 'FARM_COCA', 'FARM_FISH', 'FARM_IRON', 'FARM_LETTUCE', 'FARM_MARIHUANA', 'FARM_MUSHROOMS', 'FARM_STRAWBERRIES', 'FARM_TREES', 'KARMA', 'KILL', 'LOSE', 'MONEY_EARNED', 'MONEY_SPENT', 'PACK_COCAINE', 'PACK_MARIHUANA', 'PROCESS_CARBON_TO_PROPANE', 'PROCESS_COCAINE', 'PROCESS_IRON', 'PROCESS_WATER_TO_H2O', 'PROCESS_WOOD', 'PROCESS_WOOD_TO_CARBON', 'TRASH_SEARCHED', 'WIN', 'WIN_CHALLENGE_1', 'WIN_CHALLENGE_2', 'WIN_CHALLENGE_3', 'WRONG_KILL', 'CHAMPION_KILLER', 'DOUBLE_KILL', 'DRAW', 'ENEMY_KILLED', 'FAIR_PLAY', 'FIRST_BLOOD', 'HEAD_SHOT', 'KILL_ASSIST', 'LOOSE', 'PAYBACK', 'QUAD_KILL', 'ROUND_CHAMPION', 'SUPPLY_CRATE', 'TEAMMATE_HEALED', 'TRIPLE_KILL');--> statement-breakpoint
CREATE TYPE "stats_mode" AS ENUM('global', 'freeroam', 'gungame', 'ttt', 'battleground');--> statement-breakpoint
CREATE TYPE "stats_period" AS ENUM('ALL_TIME', 'DAILY', 'WEEKLY', 'MONTHLY');--> statement-breakpoint
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
ALTER TABLE "play_sessions" ADD COLUMN "counted_until" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "stat_counts_daily_idx" ON "stat_counts" ("period_start") WHERE "period" = 'DAILY';--> statement-breakpoint
CREATE INDEX "stat_events_player_idx" ON "stat_events" ("player_id","id");--> statement-breakpoint
CREATE INDEX "stat_scores_board_idx" ON "stat_scores" ("mode","period","period_start","points" DESC,"reached_at","player_id") WHERE not "hidden";--> statement-breakpoint
CREATE INDEX "stat_scores_player_idx" ON "stat_scores" ("player_id");--> statement-breakpoint
ALTER TABLE "stat_counts" ADD CONSTRAINT "stat_counts_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stat_scores" ADD CONSTRAINT "stat_scores_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;