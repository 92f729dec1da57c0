-- Returns in about how many messages the words stand, by the statistics of their index. EXPLAIN needs a function that is volatile.
CREATE FUNCTION estimated_chat_messages(words text) RETURNS float8 LANGUAGE plpgsql STRICT SET search_path FROM CURRENT AS $$
DECLARE
	plan json;
BEGIN
	EXECUTE format('EXPLAIN (FORMAT JSON) SELECT FROM chat_messages WHERE to_tsvector(''search_plain''::regconfig, translate(text, ''<>/_'', ''    '')) @@ to_tsquery(''search_plain'', %L)', words) INTO plan;
	RETURN plan -> 0 -> 'Plan' ->> 'Plan Rows';
END $$;
