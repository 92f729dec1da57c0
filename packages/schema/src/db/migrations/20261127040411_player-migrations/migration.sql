CREATE TABLE "player_migration_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_migration_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"migration_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"table_name" text NOT NULL,
	"key" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "player_migration_rows_values_check" CHECK (num_nonnulls("before", "after") > 0)
);
--> statement-breakpoint
CREATE TABLE "player_migrations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"from_player_id" bigint NOT NULL,
	"to_player_id" bigint NOT NULL,
	"member_account_id" bigint,
	"member_name" text NOT NULL,
	"reason" text NOT NULL,
	"migrated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp(3) with time zone DEFAULT now() + interval '30 days' NOT NULL,
	"undone_at" timestamp(3) with time zone,
	"undone_by_account_id" bigint,
	"undone_by_name" text,
	"wish_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"undo_wish_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "player_migrations_players_check" CHECK ("from_player_id" <> "to_player_id"),
	CONSTRAINT "player_migrations_undone_check" CHECK (("undone_at" is null) = ("undone_by_name" is null))
);
--> statement-breakpoint
CREATE INDEX "player_migration_rows_step_idx" ON "player_migration_rows" ("migration_id","step");--> statement-breakpoint
CREATE INDEX "player_migrations_from_idx" ON "player_migrations" ("from_player_id","id");--> statement-breakpoint
CREATE INDEX "player_migrations_to_idx" ON "player_migrations" ("to_player_id","id");--> statement-breakpoint
CREATE INDEX "player_migrations_member_idx" ON "player_migrations" ("member_account_id");--> statement-breakpoint
CREATE INDEX "player_migrations_undone_by_idx" ON "player_migrations" ("undone_by_account_id");--> statement-breakpoint
CREATE INDEX "player_migrations_ends_idx" ON "player_migrations" ("ends_at");--> statement-breakpoint
ALTER TABLE "player_migration_rows" ADD CONSTRAINT "player_migration_rows_migration_id_player_migrations_id_fkey" FOREIGN KEY ("migration_id") REFERENCES "player_migrations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "player_migrations" ADD CONSTRAINT "player_migrations_from_player_id_players_id_fkey" FOREIGN KEY ("from_player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "player_migrations" ADD CONSTRAINT "player_migrations_to_player_id_players_id_fkey" FOREIGN KEY ("to_player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "player_migrations" ADD CONSTRAINT "player_migrations_member_account_id_accounts_id_fkey" FOREIGN KEY ("member_account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "player_migrations" ADD CONSTRAINT "player_migrations_undone_by_account_id_accounts_id_fkey" FOREIGN KEY ("undone_by_account_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
-- a row may go to another player: until when the former one is banned and warned changes, too
CREATE FUNCTION mark_moved_bans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM player_activity WHERE player_id IN (SELECT player_id FROM former UNION SELECT player_id FROM changed)
    ORDER BY player_id FOR UPDATE;
  UPDATE player_activity a SET banned_until = n.until
    FROM (SELECT c.player_id, (SELECT coalesce(b.ends_at, 'infinity') FROM bans b
        WHERE b.player_id = c.player_id AND b.ended_at IS NULL) AS until
      FROM (SELECT player_id FROM former UNION SELECT player_id FROM changed) c) n
    WHERE a.player_id = n.player_id AND a.banned_until IS DISTINCT FROM n.until;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER bans_mark_update ON "bans";--> statement-breakpoint
CREATE TRIGGER bans_mark_update AFTER UPDATE ON "bans"
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_moved_bans();--> statement-breakpoint
CREATE FUNCTION mark_moved_warnings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM player_activity WHERE player_id IN (SELECT player_id FROM former UNION SELECT player_id FROM changed)
    ORDER BY player_id FOR UPDATE;
  UPDATE player_activity a SET warned_until = n.until
    FROM (SELECT c.player_id, (SELECT max(coalesce(w.expires_at, 'infinity')) FROM warnings w
        WHERE w.player_id = c.player_id AND w.deleted_at IS NULL) AS until
      FROM (SELECT player_id FROM former UNION SELECT player_id FROM changed) c) n
    WHERE a.player_id = n.player_id AND a.warned_until IS DISTINCT FROM n.until;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER warnings_mark_update ON "warnings";--> statement-breakpoint
CREATE TRIGGER warnings_mark_update AFTER UPDATE ON "warnings"
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_moved_warnings();
