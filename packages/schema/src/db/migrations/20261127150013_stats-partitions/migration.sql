-- First day of a period of a day, whose calendar is that of Europe/Berlin.
CREATE FUNCTION stat_period_start(period stats_period, day date) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE period
	WHEN 'ALL_TIME' THEN date '1970-01-01'
	WHEN 'DAILY' THEN day
	WHEN 'WEEKLY' THEN date_trunc('week', day::timestamp)::date
	WHEN 'MONTHLY' THEN date_trunc('month', day::timestamp)::date
END;
--> statement-breakpoint
-- When a day of Europe/Berlin begins.
CREATE FUNCTION stat_day_begin(day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN day::timestamp AT TIME ZONE 'Europe/Berlin';
--> statement-breakpoint
-- The smallest UUIDv7 of the first millisecond of a month in UTC.
CREATE FUNCTION stat_month_bound(month date) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(
	lpad(to_hex((extract(epoch FROM month::timestamp AT TIME ZONE 'UTC') * 1000)::bigint), 12, '0'),
	'^(.{8})(.{4})$', '\1-\2-7000-8000-000000000000')::uuid;
--> statement-breakpoint
-- Makes the partitions of the months in UTC from one day to another that are missing, and returns how many. Each is made apart and then attached,
-- which delays no other statement. Fails after half a second when it has to wait.
CREATE FUNCTION stat_make_partitions(first date, last date) RETURNS integer LANGUAGE plpgsql STRICT SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET lock_timeout = '500ms' AS $$
DECLARE
	month date := date_trunc('month', first::timestamp)::date;
	next date;
	name text;
	made integer := 0;
BEGIN
	IF last - first > 7320 THEN
		RAISE EXCEPTION 'more than twenty years of partitions';
	END IF;
	PERFORM pg_advisory_xact_lock(hashtextextended('partitions of stat_events', 0));
	WHILE month <= last LOOP
		next := (month + interval '1 month')::date;
		name := to_char(month, '"stat_events_"YYYY_MM');
		IF to_regclass('public.' || name) IS NULL THEN
			EXECUTE format('CREATE TABLE public.%I (LIKE public.stat_events INCLUDING ALL)', name);
			EXECUTE format('ALTER TABLE public.stat_events ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
				name, public.stat_month_bound(month), public.stat_month_bound(next));
			made := made + 1;
		END IF;
		month := next;
	END LOOP;
	RETURN made;
END $$;
--> statement-breakpoint
-- Drops the partitions of months that ended more than 13 months ago, and returns how many. Fails after half a second when it has to wait.
CREATE FUNCTION stat_drop_partitions() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET lock_timeout = '500ms' AS $$
DECLARE
	kept text := to_char((clock_timestamp() AT TIME ZONE 'UTC') - interval '13 months', '"stat_events_"YYYY_MM');
	name text;
	dropped integer := 0;
BEGIN
	FOR name IN
		SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
		WHERE i.inhparent = 'public.stat_events'::regclass AND c.relname < kept COLLATE "C" ORDER BY c.relname
	LOOP
		EXECUTE format('DROP TABLE public.%I', name);
		dropped := dropped + 1;
	END LOOP;
	RETURN dropped;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION stat_make_partitions(date, date), stat_drop_partitions() FROM PUBLIC;
--> statement-breakpoint
SELECT stat_make_partitions(
	((now() AT TIME ZONE 'UTC') - interval '1 month')::date, ((now() AT TIME ZONE 'UTC') + interval '2 months')::date);
