CREATE TYPE "shop_withdrawal_state" AS ENUM('OPEN', 'REFUNDED', 'DECLINED');--> statement-breakpoint
CREATE TABLE "shop_withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"key_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"order_named" text NOT NULL,
	"what" text,
	"locale" "locale" NOT NULL,
	"order_id" uuid,
	"state" "shop_withdrawal_state" DEFAULT 'OPEN'::"shop_withdrawal_state" NOT NULL,
	"reason" text,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "shop_withdrawals_settled_check" CHECK (("settled_at" is not null) = ("state" <> 'OPEN')),
	CONSTRAINT "shop_withdrawals_reason_check" CHECK (("reason" is not null) = ("state" = 'DECLINED'))
);
--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "shop_provider_events" ADD COLUMN "seen_at" timestamp(3) with time zone;--> statement-breakpoint
DROP INDEX "shop_provider_events_unknown_idx";--> statement-breakpoint
CREATE INDEX "shop_provider_events_unknown_idx" ON "shop_provider_events" ("received_at") WHERE "state" = 'UNKNOWN' and "seen_at" is null;--> statement-breakpoint
CREATE INDEX "shop_goods_open_items_idx" ON "shop_goods" ("player_id") WHERE "kind" = 'ITEM' and "state" in ('WAITING', 'SENT');--> statement-breakpoint
CREATE INDEX "shop_invoices_order_idx" ON "shop_invoices" ("order_id","id");--> statement-breakpoint
CREATE INDEX "shop_orders_email_idx" ON "shop_orders" ("placed_at") WHERE "email" is not null;--> statement-breakpoint
CREATE INDEX "shop_orders_state_idx" ON "shop_orders" ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_withdrawals_key_key" ON "shop_withdrawals" ("key_hash");--> statement-breakpoint
CREATE INDEX "shop_withdrawals_order_idx" ON "shop_withdrawals" ("order_id");--> statement-breakpoint
CREATE INDEX "shop_withdrawals_open_idx" ON "shop_withdrawals" ("id") WHERE "state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "shop_withdrawals_received_idx" ON "shop_withdrawals" ("received_at") WHERE "order_id" is null;--> statement-breakpoint
ALTER TABLE "shop_withdrawals" ADD CONSTRAINT "shop_withdrawals_order_id_shop_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_orders"("id");--> statement-breakpoint
ALTER TABLE "shop_provider_events" ADD CONSTRAINT "shop_provider_events_seen_check" CHECK ("seen_at" is null or "state" = 'UNKNOWN');