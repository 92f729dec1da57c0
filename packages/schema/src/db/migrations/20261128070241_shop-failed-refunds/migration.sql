ALTER TYPE "shop_order_fault" ADD VALUE 'REFUND_FAILED';--> statement-breakpoint
ALTER TABLE "shop_refunds" ADD COLUMN "seen_at" timestamp(3) with time zone;