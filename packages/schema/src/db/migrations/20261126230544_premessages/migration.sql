CREATE TABLE "premessage_versions" (
	"premessage_id" bigint,
	"version" integer,
	"name" text NOT NULL,
	"chat_types" text[] NOT NULL,
	"texts" jsonb NOT NULL,
	"account_id" bigint,
	"member_name" text NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "premessage_versions_pkey" PRIMARY KEY("premessage_id","version")
);
--> statement-breakpoint
CREATE TABLE "premessages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "premessages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"realm" "realm" NOT NULL,
	"owner_account_id" bigint,
	"name" text NOT NULL,
	"chat_types" text[] NOT NULL,
	"texts" jsonb NOT NULL,
	"position" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "premessages_name_check" CHECK (length("name") between 1 and 80)
);
--> statement-breakpoint
CREATE INDEX "premessage_versions_account_idx" ON "premessage_versions" ("account_id");--> statement-breakpoint
CREATE INDEX "premessages_realm_idx" ON "premessages" ("realm","owner_account_id","position","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "premessages_owner_idx" ON "premessages" ("owner_account_id");--> statement-breakpoint
ALTER TABLE "premessage_versions" ADD CONSTRAINT "premessage_versions_premessage_id_premessages_id_fkey" FOREIGN KEY ("premessage_id") REFERENCES "premessages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "premessage_versions" ADD CONSTRAINT "premessage_versions_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "premessages" ADD CONSTRAINT "premessages_owner_account_id_accounts_id_fkey" FOREIGN KEY ("owner_account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;