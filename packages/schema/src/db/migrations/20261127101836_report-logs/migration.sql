CREATE TABLE "report_logs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"player_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"server_id" bigint,
	"server_name" text NOT NULL,
	"realm" "realm",
	"key" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"line_count" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "report_logs_number_check" CHECK ("number" > 0),
	CONSTRAINT "report_logs_lines_check" CHECK ("line_count" = jsonb_array_length("lines"))
);
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "report_log_id" uuid;--> statement-breakpoint
CREATE INDEX "chats_report_log_idx" ON "chats" ("report_log_id") WHERE "report_log_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "report_logs_key" ON "report_logs" ("server_id","key");--> statement-breakpoint
CREATE INDEX "report_logs_player_idx" ON "report_logs" ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "report_logs_server_idx" ON "report_logs" ("server_id","created_at");--> statement-breakpoint
CREATE INDEX "report_logs_created_idx" ON "report_logs" ("created_at");--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_report_log_id_report_logs_id_fkey" FOREIGN KEY ("report_log_id") REFERENCES "report_logs"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "report_logs" ADD CONSTRAINT "report_logs_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_logs" ADD CONSTRAINT "report_logs_server_id_game_servers_id_fkey" FOREIGN KEY ("server_id") REFERENCES "game_servers"("id") ON DELETE SET NULL;--> statement-breakpoint
INSERT INTO "chat_forms" ("type", "version", "questions")
SELECT "type", 2, jsonb_insert("questions", CASE "type" WHEN 'REPORT_PLAYER' THEN '{5}'::text[] ELSE '{4}'::text[] END, $json${"key":"log","kind":"LOG","required":false,"label":{"de":"Gehört ein Log aus dem Spiel dazu?","en":"Is there a log from the game?","fr":"Y a-t-il un journal du jeu ?"},"hint":{"de":"Tippe im Spiel /log, solange der Chat noch dasteht. Was dort zu lesen war, liest hier nur das Team.","en":"Type /log in the game while the chat is still there. What it said is read here by the team only.","fr":"Tape /log dans le jeu tant que le chat est encore là. Seule l’équipe lit ici ce qui s’y disait."}}$json$::jsonb)
FROM "chat_forms" WHERE "type" IN ('REPORT_PLAYER', 'REPORT_TEAM') AND "version" = 1;
