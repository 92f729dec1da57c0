CREATE SEQUENCE audit_log_position_seq;--> statement-breakpoint
-- the transaction has its number before the row has its position: a position below one that was read belongs to a transaction
-- that ended, or that a snapshot taken afterwards names
CREATE FUNCTION next_audit_position() RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_current_xact_id();
  RETURN nextval('audit_log_position_seq');
END $$;--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"number" integer PRIMARY KEY,
	"last_position" bigint NOT NULL UNIQUE,
	"row_count" integer NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "position" bigint DEFAULT next_audit_position() NOT NULL;--> statement-breakpoint
DROP INDEX "audit_log_target_idx";--> statement-breakpoint
CREATE INDEX "audit_log_target_idx" ON "audit_log" ("target_type","target_id","id");--> statement-breakpoint
DROP INDEX "audit_log_actor_idx";--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" ("actor_account_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_target_type_idx" ON "audit_log" ("target_type","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_name_idx" ON "audit_log" (lower("actor_name"),"id");--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" ("action","id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_position_key" ON "audit_log" ("position");--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_seals"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER audit_log_append_only;--> statement-breakpoint
ALTER TABLE "audit_seals" ENABLE ALWAYS TRIGGER audit_seals_append_only;
