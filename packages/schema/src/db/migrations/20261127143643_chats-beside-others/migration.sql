ALTER TABLE "chats" ADD COLUMN "beside_others" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX "chats_open_of_account_key";--> statement-breakpoint
CREATE UNIQUE INDEX "chats_open_of_account_key" ON "chats" ("sender_account_id","opened_as") WHERE "status" <> 'CLOSED' and not "beside_others";--> statement-breakpoint
DROP INDEX "chats_open_of_player_key";--> statement-breakpoint
CREATE UNIQUE INDEX "chats_open_of_player_key" ON "chats" ("player_id","opened_as") WHERE "status" <> 'CLOSED' and not "beside_others";