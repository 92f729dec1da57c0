-- a position is never given, so that no row is written where the seals do not come. The transaction has its number before the row has
-- its position. All names are full: a temporary sequence of the same name would be found before ours
CREATE FUNCTION take_audit_position() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.position <> 0 THEN
    RAISE EXCEPTION 'positions of audit_log are taken, never given' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM pg_catalog.pg_current_xact_id();
  NEW.position := pg_catalog.nextval('public.audit_log_position_seq');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_take_position BEFORE INSERT ON "audit_log" FOR EACH ROW EXECUTE FUNCTION take_audit_position();--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER audit_log_take_position;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "position" SET DEFAULT 0;--> statement-breakpoint
DROP FUNCTION next_audit_position();
