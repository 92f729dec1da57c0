-- numbers of the pairs of neighbouring characters of a name: its range, then the two characters (pairNumbers in players.ts)
CREATE FUNCTION name_pairs(name text) RETURNS int[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  key text COLLATE "C" := name;
  base int := 16384 * (case when key < 'm'
    then case when key < 'e' then case when key < 'a' then 0 when key < 'c' then 1 else 2 end
      when key < 'h' then 3 when key < 'k' then 4 else 5 end
    else case when key < 's' then case when key < 'o' then 6 else 7 end
      when key < 't' then 8 when key < 'w' then 9 when key < 'z' then 10 else 11 end end);
  bytes bytea := convert_to(key, 'UTF8');
  pairs int[] := '{}';
BEGIN
  FOR i IN 1 .. length(bytes) - 1 LOOP
    pairs := pairs || base + get_byte(bytes, i - 1) * 128 + get_byte(bytes, i);
  END LOOP;
  RETURN pairs;
END $$;--> statement-breakpoint
CREATE TABLE "player_activity" (
	"player_id" bigint PRIMARY KEY,
	"last_seen_at" timestamp(3) with time zone NOT NULL,
	"playtime_minutes" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "player_activity_last_seen_idx" ON "player_activity" ("last_seen_at","player_id");--> statement-breakpoint
CREATE INDEX "player_activity_playtime_idx" ON "player_activity" ("playtime_minutes","player_id");--> statement-breakpoint
CREATE INDEX "players_name_pairs_idx" ON "players" USING gin (name_pairs("name_key")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "players_first_join_idx" ON "players" ("first_join_at","id");--> statement-breakpoint
ALTER TABLE "player_activity" ADD CONSTRAINT "player_activity_player_id_players_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;--> statement-breakpoint
INSERT INTO "player_activity" ("player_id", "last_seen_at", "playtime_minutes")
  SELECT "id", coalesce("last_seen_at", '-infinity'), "playtime_minutes" FROM "players";--> statement-breakpoint
CREATE FUNCTION copy_new_player_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO player_activity (player_id, last_seen_at, playtime_minutes)
    SELECT id, coalesce(last_seen_at, '-infinity'), playtime_minutes FROM new_players;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER players_activity_insert AFTER INSERT ON "players"
  REFERENCING NEW TABLE AS new_players FOR EACH STATEMENT EXECUTE FUNCTION copy_new_player_activity();--> statement-breakpoint
CREATE FUNCTION copy_changed_player_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE player_activity a SET last_seen_at = coalesce(n.last_seen_at, '-infinity'), playtime_minutes = n.playtime_minutes
    FROM new_players n
    WHERE a.player_id = n.id
      AND (a.last_seen_at, a.playtime_minutes) IS DISTINCT FROM (coalesce(n.last_seen_at, '-infinity'), n.playtime_minutes);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER players_activity_update AFTER UPDATE ON "players"
  REFERENCING NEW TABLE AS new_players FOR EACH STATEMENT EXECUTE FUNCTION copy_changed_player_activity();--> statement-breakpoint
-- a row that changes at a visit finds room on its page, so that no index of names has to name its new place
ALTER TABLE "players" SET (fillfactor = 85);
