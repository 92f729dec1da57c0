CREATE TABLE "forbidden_names" (
	"realm" "realm",
	"name" text NOT NULL,
	"name_key" text collate "C",
	"account_id" bigint,
	"member_name" text NOT NULL,
	"added_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forbidden_names_pkey" PRIMARY KEY("realm","name_key"),
	CONSTRAINT "forbidden_names_name_check" CHECK (length("name") between 1 and 100),
	CONSTRAINT "forbidden_names_key_check" CHECK ("name_key" ~ '^[a-z0-9]+( [a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE INDEX "forbidden_names_account_idx" ON "forbidden_names" ("account_id");--> statement-breakpoint
ALTER TABLE "forbidden_names" ADD CONSTRAINT "forbidden_names_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;