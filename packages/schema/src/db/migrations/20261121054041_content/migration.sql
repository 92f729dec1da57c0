CREATE TABLE "content_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"parent_id" bigint,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "content_items_key_check" CHECK ("key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("key") <= 80),
	CONSTRAINT "content_items_parent_check" CHECK ("parent_id" <> "id")
);
--> statement-breakpoint
CREATE TABLE "content_revision_texts" (
	"revision_id" bigint,
	"locale" "locale",
	"fields" jsonb NOT NULL,
	"stale" boolean DEFAULT false NOT NULL,
	"search_title" text NOT NULL,
	"search_text" text NOT NULL,
	"search" tsvector GENERATED ALWAYS AS (case locale
        when 'de' then setweight(to_tsvector('german', search_title), 'A') || setweight(to_tsvector('german', search_text), 'B')
        when 'en' then setweight(to_tsvector('english', search_title), 'A') || setweight(to_tsvector('english', search_text), 'B')
        else setweight(to_tsvector('french', search_title), 'A') || setweight(to_tsvector('french', search_text), 'B')
      end) STORED,
	CONSTRAINT "content_revision_texts_pkey" PRIMARY KEY("revision_id","locale")
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"publish_at" timestamp(3) with time zone,
	"hidden" boolean DEFAULT false NOT NULL,
	"imported" boolean DEFAULT false NOT NULL,
	"author_account_id" bigint,
	"author_name" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"restored_from" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_revisions_number_check" CHECK ("number" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "content_items_kind_key_key" ON "content_items" ("kind","key") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "content_items_kind_position_idx" ON "content_items" ("kind","position","id") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "content_items_parent_idx" ON "content_items" ("parent_id","kind","position");--> statement-breakpoint
CREATE INDEX "content_revision_texts_search_idx" ON "content_revision_texts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "content_revision_texts_trgm_idx" ON "content_revision_texts" USING gin (lower("search_title" || ' ' || "search_text") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "content_revisions_item_number_key" ON "content_revisions" ("item_id","number");--> statement-breakpoint
CREATE INDEX "content_revisions_author_idx" ON "content_revisions" ("author_account_id");--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_parent_id_content_items_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "content_items"("id");--> statement-breakpoint
ALTER TABLE "content_revision_texts" ADD CONSTRAINT "content_revision_texts_revision_id_content_revisions_id_fkey" FOREIGN KEY ("revision_id") REFERENCES "content_revisions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_item_id_content_items_id_fkey" FOREIGN KEY ("item_id") REFERENCES "content_items"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_author_account_id_accounts_id_fkey" FOREIGN KEY ("author_account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_restored_from_content_revisions_id_fkey" FOREIGN KEY ("restored_from") REFERENCES "content_revisions"("id") ON DELETE SET NULL;