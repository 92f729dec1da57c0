ALTER TABLE "shop_order_lines" ADD COLUMN "reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "coupon_reserved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_carts" DROP COLUMN "gift_name";--> statement-breakpoint
ALTER TABLE "shop_carts" DROP COLUMN "gift_message";--> statement-breakpoint
CREATE INDEX "shop_ledger_paid_idx" ON "shop_ledger" ("at","order_id") WHERE "account" = 'PROVIDER' and "cause" = 'paid';--> statement-breakpoint
CREATE INDEX "shop_ledger_moved_idx" ON "shop_ledger" ("at") WHERE "cause" <> 'paid';--> statement-breakpoint
UPDATE "shop_order_lines" l SET "reserved" = l."quantity" FROM "shop_orders" o, "shop_products" p WHERE o."id" = l."order_id" AND p."id" = l."product_id" AND o."state" IN ('OPEN', 'PENDING') AND p."stock" IS NOT NULL;--> statement-breakpoint
UPDATE "shop_orders" o SET "coupon_reserved" = true FROM "shop_coupons" c WHERE c."id" = o."coupon_id" AND o."state" IN ('OPEN', 'PENDING') AND c."uses_left" IS NOT NULL;
