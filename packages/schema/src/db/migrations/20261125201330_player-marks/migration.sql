ALTER TABLE "player_activity" ADD COLUMN "name_key" text collate "C";--> statement-breakpoint
ALTER TABLE "player_activity" ADD COLUMN "first_join_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "player_activity" ADD COLUMN "banned_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "player_activity" ADD COLUMN "warned_until" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "player_activity" AS a SET
  "name_key" = p."name_key",
  "first_join_at" = p."first_join_at",
  "banned_until" = (SELECT coalesce(b."ends_at", 'infinity') FROM "bans" b WHERE b."player_id" = p."id" AND b."ended_at" IS NULL),
  "warned_until" = (SELECT max(coalesce(w."expires_at", 'infinity')) FROM "warnings" w
    WHERE w."player_id" = p."id" AND w."deleted_at" IS NULL)
  FROM "players" p WHERE p."id" = a."player_id";--> statement-breakpoint
ALTER TABLE "player_activity" ALTER COLUMN "name_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "player_activity" ALTER COLUMN "first_join_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "player_activity_banned_idx" ON "player_activity" ("banned_until","player_id") WHERE "banned_until" is not null;--> statement-breakpoint
CREATE INDEX "player_activity_warned_idx" ON "player_activity" ("warned_until","player_id") WHERE "warned_until" is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION copy_new_player_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO player_activity (player_id, last_seen_at, playtime_minutes, name_key, first_join_at)
    SELECT id, coalesce(last_seen_at, '-infinity'), playtime_minutes, name_key, first_join_at FROM new_players;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION copy_changed_player_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE player_activity a SET last_seen_at = coalesce(n.last_seen_at, '-infinity'), playtime_minutes = n.playtime_minutes,
      name_key = n.name_key, first_join_at = n.first_join_at
    FROM new_players n
    WHERE a.player_id = n.id
      AND (a.last_seen_at, a.playtime_minutes, a.name_key, a.first_join_at)
        IS DISTINCT FROM (coalesce(n.last_seen_at, '-infinity'), n.playtime_minutes, n.name_key, n.first_join_at);
  RETURN NULL;
END $$;--> statement-breakpoint
-- the rows are locked first: the statement after it sees what another transaction has changed for the same player
CREATE FUNCTION mark_banned_players() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM player_activity WHERE player_id IN (SELECT player_id FROM changed) ORDER BY player_id FOR UPDATE;
  UPDATE player_activity a SET banned_until = n.until
    FROM (SELECT c.player_id, (SELECT coalesce(b.ends_at, 'infinity') FROM bans b
        WHERE b.player_id = c.player_id AND b.ended_at IS NULL) AS until
      FROM (SELECT DISTINCT player_id FROM changed) c) n
    WHERE a.player_id = n.player_id AND a.banned_until IS DISTINCT FROM n.until;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bans_mark_insert AFTER INSERT ON "bans"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_banned_players();--> statement-breakpoint
CREATE TRIGGER bans_mark_update AFTER UPDATE ON "bans"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_banned_players();--> statement-breakpoint
CREATE TRIGGER bans_mark_delete AFTER DELETE ON "bans"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_banned_players();--> statement-breakpoint
CREATE FUNCTION mark_warned_players() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM player_activity WHERE player_id IN (SELECT player_id FROM changed) ORDER BY player_id FOR UPDATE;
  UPDATE player_activity a SET warned_until = n.until
    FROM (SELECT c.player_id, (SELECT max(coalesce(w.expires_at, 'infinity')) FROM warnings w
        WHERE w.player_id = c.player_id AND w.deleted_at IS NULL) AS until
      FROM (SELECT DISTINCT player_id FROM changed) c) n
    WHERE a.player_id = n.player_id AND a.warned_until IS DISTINCT FROM n.until;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER warnings_mark_insert AFTER INSERT ON "warnings"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_warned_players();--> statement-breakpoint
CREATE TRIGGER warnings_mark_update AFTER UPDATE ON "warnings"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_warned_players();--> statement-breakpoint
CREATE TRIGGER warnings_mark_delete AFTER DELETE ON "warnings"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_warned_players();
