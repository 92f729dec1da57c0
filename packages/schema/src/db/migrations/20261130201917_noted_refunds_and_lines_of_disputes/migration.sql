ALTER TABLE "shop_disputes" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "shop_refunds" ADD COLUMN "noted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_refunds" ADD CONSTRAINT "shop_refunds_noted_check" CHECK (not "noted" or "seen_at" is not null);