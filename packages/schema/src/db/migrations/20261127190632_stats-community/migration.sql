CREATE TABLE "stat_community" (
	"at" timestamp(3) with time zone PRIMARY KEY,
	"points" bigint NOT NULL,
	"seconds" bigint NOT NULL,
	"players" integer NOT NULL,
	"accounts" integer NOT NULL,
	"online" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "chats_sender_closed_idx" ON "chats" ("sender_account_id","closed_at","id") WHERE "status" = 'CLOSED';