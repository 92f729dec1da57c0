ALTER TYPE "shop_order_fault" ADD VALUE 'REFUND_FAILED';--> statement-breakpoint
DROP INDEX "shop_ledger_at_idx";--> statement-breakpoint
ALTER TABLE "shop_refunds" ADD COLUMN "seen_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "shop_orders_unpaid_email_idx" ON "shop_orders" ("placed_at") WHERE "email" is not null and "state" in ('EXPIRED', 'FAILED');