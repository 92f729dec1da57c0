ALTER TABLE "shop_provider_events" ADD COLUMN "seen_at" timestamp(3) with time zone;--> statement-breakpoint
DROP INDEX "shop_provider_events_unknown_idx";--> statement-breakpoint
CREATE INDEX "shop_provider_events_unknown_idx" ON "shop_provider_events" ("received_at") WHERE "state" = 'UNKNOWN' and "seen_at" is null;--> statement-breakpoint
CREATE INDEX "shop_orders_state_idx" ON "shop_orders" ("state","id");--> statement-breakpoint
ALTER TABLE "shop_provider_events" ADD CONSTRAINT "shop_provider_events_seen_check" CHECK ("seen_at" is null or "state" = 'UNKNOWN');