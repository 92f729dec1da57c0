CREATE TYPE "shop_good_fault" AS ENUM('RANK_REMOVED', 'RANK_NOT_SOLD', 'PLAYER_GONE', 'INTERRUPTED', 'UNSUPPORTED', 'REFUSED');--> statement-breakpoint
CREATE TYPE "shop_good_state" AS ENUM('WAITING', 'ACTIVE', 'PAUSED', 'SENT', 'DELIVERED', 'ENDED', 'REVOKED', 'STUCK');--> statement-breakpoint
CREATE TYPE "shop_ledger_account" AS ENUM('PROVIDER', 'SALES', 'VAT', 'DISPUTED');--> statement-breakpoint
CREATE TYPE "shop_dispute_state" AS ENUM('OPEN', 'WON', 'LOST');--> statement-breakpoint
CREATE TYPE "shop_event_state" AS ENUM('WAITING', 'APPLIED', 'UNKNOWN');--> statement-breakpoint
CREATE TYPE "shop_order_fault" AS ENUM('AMOUNT', 'CURRENCY', 'LATE', 'REFUND');--> statement-breakpoint
CREATE TYPE "shop_order_state" AS ENUM('OPEN', 'PENDING', 'PAID', 'EXPIRED', 'FAILED', 'REFUNDED', 'PARTLY_REFUNDED', 'DISPUTED', 'LOST');--> statement-breakpoint
CREATE TYPE "shop_provider" AS ENUM('STRIPE', 'TEBEX', 'NONE');--> statement-breakpoint
CREATE TYPE "shop_refund_state" AS ENUM('ASKED', 'PENDING', 'DONE', 'FAILED');--> statement-breakpoint
CREATE TYPE "shop_good_kind" AS ENUM('RANK', 'ITEM', 'BUNDLE');--> statement-breakpoint
CREATE TABLE "kept_ranks" (
	"player_id" bigint PRIMARY KEY,
	"rank_id" bigint NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"granted_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_goods" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"order_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"part" smallint NOT NULL,
	"player_id" bigint,
	"kind" "shop_good_kind" NOT NULL,
	"state" "shop_good_state" DEFAULT 'WAITING'::"shop_good_state" NOT NULL,
	"fault" "shop_good_fault",
	"rank_id" bigint,
	"remaining_ms" bigint,
	"running_since" timestamp(3) with time zone,
	"available_since" timestamp(3) with time zone,
	"held_since" timestamp(3) with time zone,
	"item" text,
	"quantity" integer,
	"data" jsonb,
	"server_kind" "server_kind",
	"realm" "realm",
	"command_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "shop_goods_kind_check" CHECK ("kind" in ('RANK', 'ITEM')),
	CONSTRAINT "shop_goods_rank_check" CHECK (("kind" = 'RANK') = ("rank_id" is not null)),
	CONSTRAINT "shop_goods_item_check" CHECK (("kind" = 'ITEM') = ("item" is not null)),
	CONSTRAINT "shop_goods_remaining_check" CHECK ("remaining_ms" >= 0),
	CONSTRAINT "shop_goods_running_check" CHECK ("running_since" is null or "state" = 'ACTIVE'),
	CONSTRAINT "shop_goods_fault_check" CHECK (("fault" is not null) = ("state" = 'STUCK')),
	CONSTRAINT "shop_goods_ended_check" CHECK (("ended_at" is not null) = ("state" in ('DELIVERED', 'ENDED', 'REVOKED')))
);
--> statement-breakpoint
CREATE TABLE "shop_invoice_numbers" (
	"year" integer PRIMARY KEY,
	"newest" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_invoices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"issued_on" date NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_invoices_number_check" CHECK ("number" > 0)
);
--> statement-breakpoint
CREATE TABLE "shop_ledger" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"order_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"account" "shop_ledger_account" NOT NULL,
	"cents" integer NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_ledger_cents_check" CHECK ("cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "shop_disputes" (
	"provider" "shop_provider",
	"external_id" text,
	"order_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"state" "shop_dispute_state" NOT NULL,
	"opened_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp(3) with time zone,
	CONSTRAINT "shop_disputes_pkey" PRIMARY KEY("provider","external_id"),
	CONSTRAINT "shop_disputes_cents_check" CHECK ("cents" > 0),
	CONSTRAINT "shop_disputes_closed_check" CHECK (("closed_at" is not null) = ("state" <> 'OPEN'))
);
--> statement-breakpoint
CREATE TABLE "shop_order_lines" (
	"order_id" uuid,
	"position" smallint,
	"product_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"titles" jsonb NOT NULL,
	"goods" jsonb NOT NULL,
	CONSTRAINT "shop_order_lines_pkey" PRIMARY KEY("order_id","position"),
	CONSTRAINT "shop_order_lines_quantity_check" CHECK ("quantity" between 1 and 100),
	CONSTRAINT "shop_order_lines_total_check" CHECK ("unit_cents" >= 0 and "total_cents" between 0 and "unit_cents" * "quantity")
);
--> statement-breakpoint
CREATE TABLE "shop_orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shop_orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key_hash" text NOT NULL,
	"state" "shop_order_state" DEFAULT 'OPEN'::"shop_order_state" NOT NULL,
	"fault" "shop_order_fault",
	"version" integer DEFAULT 1 NOT NULL,
	"cart_id" uuid,
	"account_id" bigint,
	"player_id" bigint,
	"player_name" text NOT NULL,
	"player_uuid" uuid NOT NULL,
	"gift_message" text,
	"locale" "locale" NOT NULL,
	"provider" "shop_provider" NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"total_cents" integer NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"coupon_id" bigint,
	"vat_rate" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"placed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"next_read_at" timestamp(3) with time zone,
	CONSTRAINT "shop_orders_currency_check" CHECK ("currency" = 'EUR'),
	CONSTRAINT "shop_orders_total_check" CHECK ("total_cents" between 0 and 1000000),
	CONSTRAINT "shop_orders_provider_check" CHECK (("total_cents" = 0) = ("provider" = 'NONE')),
	CONSTRAINT "shop_orders_discount_check" CHECK ("discount_cents" >= 0),
	CONSTRAINT "shop_orders_vat_check" CHECK ("vat_rate" between 0 and 10000),
	CONSTRAINT "shop_orders_refunded_check" CHECK ("refunded_cents" between 0 and "total_cents"),
	CONSTRAINT "shop_orders_paid_check" CHECK (("paid_at" is not null) = ("state" in ('PAID', 'REFUNDED', 'PARTLY_REFUNDED', 'DISPUTED', 'LOST'))),
	CONSTRAINT "shop_orders_closed_check" CHECK (("closed_at" is not null) = ("state" in ('EXPIRED', 'FAILED')))
);
--> statement-breakpoint
CREATE TABLE "shop_payments" (
	"order_id" uuid PRIMARY KEY,
	"provider" "shop_provider" NOT NULL,
	"external_id" text NOT NULL,
	"payment_id" text,
	"url" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_provider_events" (
	"provider" "shop_provider",
	"event_id" text,
	"type" text NOT NULL,
	"named_order_id" text,
	"external_id" text,
	"payment_id" text,
	"state" "shop_event_state" DEFAULT 'WAITING'::"shop_event_state" NOT NULL,
	"order_id" uuid,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_provider_events_pkey" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "shop_refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"order_id" uuid NOT NULL,
	"provider" "shop_provider" NOT NULL,
	"external_id" text,
	"cents" integer NOT NULL,
	"state" "shop_refund_state" NOT NULL,
	"lines" jsonb,
	"by_account_id" bigint,
	"by_name" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "shop_refunds_cents_check" CHECK ("cents" > 0),
	CONSTRAINT "shop_refunds_settled_check" CHECK (("settled_at" is not null) = ("state" in ('DONE', 'FAILED')))
);
--> statement-breakpoint
CREATE TABLE "shop_cart_lines" (
	"cart_id" uuid,
	"product_id" bigint,
	"quantity" integer NOT NULL,
	"added_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_cart_lines_pkey" PRIMARY KEY("cart_id","product_id"),
	CONSTRAINT "shop_cart_lines_quantity_check" CHECK ("quantity" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "shop_carts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"key_hash" text NOT NULL,
	"account_id" bigint,
	"gift_name" text,
	"gift_message" text,
	"coupon_id" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_coupons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"percent" integer,
	"cents" integer,
	"product_id" bigint,
	"starts_at" timestamp(3) with time zone,
	"ends_at" timestamp(3) with time zone,
	"uses_left" integer,
	"uses_per_player" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "shop_coupons_code_check" CHECK ("code" = upper("code") and length("code") between 3 and 40),
	CONSTRAINT "shop_coupons_value_check" CHECK (num_nonnulls("percent", "cents") = 1),
	CONSTRAINT "shop_coupons_percent_check" CHECK ("percent" between 1 and 100),
	CONSTRAINT "shop_coupons_cents_check" CHECK ("cents" between 1 and 1000000),
	CONSTRAINT "shop_coupons_uses_check" CHECK ("uses_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shop_product_parts" (
	"bundle_id" bigint,
	"position" smallint,
	"product_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shop_product_parts_pkey" PRIMARY KEY("bundle_id","position"),
	CONSTRAINT "shop_product_parts_quantity_check" CHECK ("quantity" between 1 and 100),
	CONSTRAINT "shop_product_parts_bundle_check" CHECK ("bundle_id" <> "product_id")
);
--> statement-breakpoint
CREATE TABLE "shop_products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"kind" "shop_good_kind" NOT NULL,
	"rank_id" bigint,
	"days" integer,
	"item" text,
	"item_quantity" integer,
	"item_data" jsonb,
	"server_kind" "server_kind",
	"realm" "realm",
	"price_cents" integer NOT NULL,
	"sale_price_cents" integer,
	"sale_starts_at" timestamp(3) with time zone,
	"sale_ends_at" timestamp(3) with time zone,
	"limit_per_player" integer,
	"stock" integer,
	"required_rank_id" bigint,
	"tebex_package_id" text,
	"enabled" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_products_rank_check" CHECK (("kind" = 'RANK') = ("rank_id" is not null)),
	CONSTRAINT "shop_products_item_check" CHECK (("kind" = 'ITEM') = ("item" is not null)),
	CONSTRAINT "shop_products_item_quantity_check" CHECK (("item" is null) = ("item_quantity" is null) and "item_quantity" between 1 and 100000),
	CONSTRAINT "shop_products_days_check" CHECK ("days" is null or ("kind" = 'RANK' and "days" between 1 and 3650)),
	CONSTRAINT "shop_products_price_check" CHECK ("price_cents" between 0 and 1000000),
	CONSTRAINT "shop_products_sale_check" CHECK (("sale_price_cents" is null) = ("sale_starts_at" is null) and ("sale_starts_at" is null) = ("sale_ends_at" is null)
        and ("sale_price_cents" is null or ("sale_price_cents" between 0 and "price_cents" and "sale_ends_at" > "sale_starts_at"))),
	CONSTRAINT "shop_products_limit_check" CHECK ("limit_per_player" between 1 and 100),
	CONSTRAINT "shop_products_stock_check" CHECK ("stock" >= 0)
);
--> statement-breakpoint
ALTER TABLE "player_ranks" ADD COLUMN "good_id" uuid;--> statement-breakpoint
CREATE INDEX "kept_ranks_rank_idx" ON "kept_ranks" ("rank_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_goods_part_key" ON "shop_goods" ("order_id","line","part");--> statement-breakpoint
CREATE INDEX "shop_goods_player_idx" ON "shop_goods" ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "shop_goods_open_ranks_idx" ON "shop_goods" ("player_id") WHERE "kind" = 'RANK' and "state" in ('WAITING', 'ACTIVE', 'PAUSED');--> statement-breakpoint
CREATE INDEX "shop_goods_rank_idx" ON "shop_goods" ("rank_id");--> statement-breakpoint
CREATE INDEX "shop_goods_command_idx" ON "shop_goods" ("command_id");--> statement-breakpoint
CREATE INDEX "shop_goods_stuck_idx" ON "shop_goods" ("created_at") WHERE "state" = 'STUCK';--> statement-breakpoint
CREATE UNIQUE INDEX "shop_invoices_number_key" ON "shop_invoices" ("year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_invoices_order_key" ON "shop_invoices" ("order_id") WHERE "refund_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_invoices_refund_key" ON "shop_invoices" ("refund_id") WHERE "refund_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_ledger_entry_key" ON "shop_ledger" ("order_id","cause","account");--> statement-breakpoint
CREATE INDEX "shop_ledger_at_idx" ON "shop_ledger" ("at");--> statement-breakpoint
CREATE INDEX "shop_disputes_order_idx" ON "shop_disputes" ("order_id");--> statement-breakpoint
CREATE INDEX "shop_order_lines_product_idx" ON "shop_order_lines" ("product_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_orders_number_key" ON "shop_orders" ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_orders_key_key" ON "shop_orders" ("key_hash");--> statement-breakpoint
CREATE INDEX "shop_orders_account_idx" ON "shop_orders" ("account_id","id");--> statement-breakpoint
CREATE INDEX "shop_orders_player_idx" ON "shop_orders" ("player_id","id");--> statement-breakpoint
CREATE INDEX "shop_orders_cart_idx" ON "shop_orders" ("cart_id");--> statement-breakpoint
CREATE INDEX "shop_orders_coupon_idx" ON "shop_orders" ("coupon_id");--> statement-breakpoint
CREATE INDEX "shop_orders_next_read_idx" ON "shop_orders" ("next_read_at") WHERE "next_read_at" is not null;--> statement-breakpoint
CREATE INDEX "shop_orders_fault_idx" ON "shop_orders" ("id") WHERE "fault" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_payments_external_key" ON "shop_payments" ("provider","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_payments_payment_key" ON "shop_payments" ("provider","payment_id") WHERE "payment_id" is not null;--> statement-breakpoint
CREATE INDEX "shop_provider_events_received_idx" ON "shop_provider_events" ("received_at");--> statement-breakpoint
CREATE INDEX "shop_provider_events_order_idx" ON "shop_provider_events" ("order_id");--> statement-breakpoint
CREATE INDEX "shop_provider_events_unknown_idx" ON "shop_provider_events" ("received_at") WHERE "state" = 'UNKNOWN';--> statement-breakpoint
CREATE UNIQUE INDEX "shop_refunds_external_key" ON "shop_refunds" ("provider","external_id") WHERE "external_id" is not null;--> statement-breakpoint
CREATE INDEX "shop_refunds_order_idx" ON "shop_refunds" ("order_id","id");--> statement-breakpoint
CREATE INDEX "shop_refunds_by_idx" ON "shop_refunds" ("by_account_id");--> statement-breakpoint
CREATE INDEX "shop_refunds_asked_idx" ON "shop_refunds" ("id") WHERE "state" = 'ASKED';--> statement-breakpoint
CREATE INDEX "shop_cart_lines_product_idx" ON "shop_cart_lines" ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_carts_key_key" ON "shop_carts" ("key_hash");--> statement-breakpoint
CREATE INDEX "shop_carts_account_idx" ON "shop_carts" ("account_id");--> statement-breakpoint
CREATE INDEX "shop_carts_coupon_idx" ON "shop_carts" ("coupon_id");--> statement-breakpoint
CREATE INDEX "shop_carts_changed_idx" ON "shop_carts" ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_coupons_code_key" ON "shop_coupons" ("code") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shop_coupons_product_idx" ON "shop_coupons" ("product_id");--> statement-breakpoint
CREATE INDEX "shop_product_parts_product_idx" ON "shop_product_parts" ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_products_item_key" ON "shop_products" ("item_id");--> statement-breakpoint
CREATE INDEX "shop_products_rank_idx" ON "shop_products" ("rank_id");--> statement-breakpoint
CREATE INDEX "shop_products_required_rank_idx" ON "shop_products" ("required_rank_id");--> statement-breakpoint
ALTER TABLE "kept_ranks" ADD CONSTRAINT "kept_ranks_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "kept_ranks" ADD CONSTRAINT "kept_ranks_rank_id_ranks_id_fkey" FOREIGN KEY ("rank_id") REFERENCES "ranks"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shop_goods" ADD CONSTRAINT "shop_goods_order_id_shop_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_orders"("id");--> statement-breakpoint
ALTER TABLE "shop_goods" ADD CONSTRAINT "shop_goods_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "shop_goods" ADD CONSTRAINT "shop_goods_rank_id_ranks_id_fkey" FOREIGN KEY ("rank_id") REFERENCES "ranks"("id");--> statement-breakpoint
ALTER TABLE "shop_goods" ADD CONSTRAINT "shop_goods_command_id_commands_id_fkey" FOREIGN KEY ("command_id") REFERENCES "commands"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "shop_goods" ADD CONSTRAINT "shop_goods_line_fkey" FOREIGN KEY ("order_id","line") REFERENCES "shop_order_lines"("order_id","position");--> statement-breakpoint
ALTER TABLE "shop_invoices" ADD CONSTRAINT "shop_invoices_order_id_shop_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_orders"("id");--> statement-breakpoint
ALTER TABLE "shop_invoices" ADD CONSTRAINT "shop_invoices_refund_id_shop_refunds_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "shop_refunds"("id");--> statement-breakpoint
ALTER TABLE "shop_ledger" ADD CONSTRAINT "shop_ledger_order_id_shop_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_orders"("id");--> statement-breakpoint
ALTER TABLE "shop_disputes" ADD CONSTRAINT "shop_disputes_order_id_shop_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_orders"("id");--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD CONSTRAINT "shop_order_lines_order_id_shop_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_orders"("id");--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD CONSTRAINT "shop_order_lines_product_id_shop_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "shop_products"("id");--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_cart_id_shop_carts_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "shop_carts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_coupon_id_shop_coupons_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "shop_coupons"("id");--> statement-breakpoint
ALTER TABLE "shop_payments" ADD CONSTRAINT "shop_payments_order_id_shop_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_orders"("id");--> statement-breakpoint
ALTER TABLE "shop_provider_events" ADD CONSTRAINT "shop_provider_events_order_id_shop_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_orders"("id");--> statement-breakpoint
ALTER TABLE "shop_refunds" ADD CONSTRAINT "shop_refunds_order_id_shop_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_orders"("id");--> statement-breakpoint
ALTER TABLE "shop_refunds" ADD CONSTRAINT "shop_refunds_by_account_id_accounts_id_fkey" FOREIGN KEY ("by_account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "shop_cart_lines" ADD CONSTRAINT "shop_cart_lines_cart_id_shop_carts_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "shop_carts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shop_cart_lines" ADD CONSTRAINT "shop_cart_lines_product_id_shop_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "shop_products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shop_carts" ADD CONSTRAINT "shop_carts_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "shop_carts" ADD CONSTRAINT "shop_carts_coupon_id_shop_coupons_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "shop_coupons"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "shop_coupons" ADD CONSTRAINT "shop_coupons_product_id_shop_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "shop_products"("id");--> statement-breakpoint
ALTER TABLE "shop_product_parts" ADD CONSTRAINT "shop_product_parts_bundle_id_shop_products_id_fkey" FOREIGN KEY ("bundle_id") REFERENCES "shop_products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shop_product_parts" ADD CONSTRAINT "shop_product_parts_product_id_shop_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "shop_products"("id");--> statement-breakpoint
ALTER TABLE "shop_products" ADD CONSTRAINT "shop_products_item_id_content_items_id_fkey" FOREIGN KEY ("item_id") REFERENCES "content_items"("id");--> statement-breakpoint
ALTER TABLE "shop_products" ADD CONSTRAINT "shop_products_rank_id_ranks_id_fkey" FOREIGN KEY ("rank_id") REFERENCES "ranks"("id");--> statement-breakpoint
ALTER TABLE "shop_products" ADD CONSTRAINT "shop_products_required_rank_id_ranks_id_fkey" FOREIGN KEY ("required_rank_id") REFERENCES "ranks"("id");--> statement-breakpoint
-- each entry of the ledger, the rows of an order and a cause, sums to 0; checked at commit, once all of its rows are there
CREATE FUNCTION check_shop_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(cents) FROM shop_ledger WHERE order_id = NEW.order_id AND cause = NEW.cause) <> 0 THEN
    RAISE EXCEPTION 'an entry of the ledger sums to 0' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shop_ledger_sums AFTER INSERT ON "shop_ledger" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_shop_ledger_entry();--> statement-breakpoint
-- money and invoices are only added
CREATE FUNCTION refuse_shop_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER shop_ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "shop_ledger"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_shop_change();--> statement-breakpoint
CREATE TRIGGER shop_invoices_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "shop_invoices"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_shop_change();--> statement-breakpoint
ALTER TABLE "shop_ledger" ENABLE ALWAYS TRIGGER shop_ledger_sums;--> statement-breakpoint
ALTER TABLE "shop_ledger" ENABLE ALWAYS TRIGGER shop_ledger_append_only;--> statement-breakpoint
ALTER TABLE "shop_invoices" ENABLE ALWAYS TRIGGER shop_invoices_append_only;
