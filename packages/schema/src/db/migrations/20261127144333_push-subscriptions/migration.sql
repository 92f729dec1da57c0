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
ALTER TABLE "chats" ADD COLUMN "beside_others" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX "chats_open_of_account_key";--> statement-breakpoint
CREATE UNIQUE INDEX "chats_open_of_account_key" ON "chats" ("sender_account_id","opened_as") WHERE "status" <> 'CLOSED' and not "beside_others";--> statement-breakpoint
DROP INDEX "chats_open_of_player_key";--> statement-breakpoint
CREATE UNIQUE INDEX "chats_open_of_player_key" ON "chats" ("player_id","opened_as") WHERE "status" <> 'CLOSED' and not "beside_others";--> statement-breakpoint
CREATE UNIQUE INDEX "push_keys_one_key" ON "push_keys" ((true));--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions" ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_account_idx" ON "push_subscriptions" ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_key_idx" ON "push_subscriptions" ("key_id");--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_key_id_push_keys_id_fkey" FOREIGN KEY ("key_id") REFERENCES "push_keys"("id") ON DELETE CASCADE;