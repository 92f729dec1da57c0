-- of the counts of `global` what other modes have is summed when they are read
UPDATE "stat_counts" AS c SET "amount" = c."amount" - o."amount"
FROM (
	SELECT "player_id", "period", "period_start", "kind", sum("amount") AS "amount" FROM "stat_counts"
	WHERE "mode" <> 'global' GROUP BY 1, 2, 3, 4
) AS o
WHERE c."mode" = 'global' AND (c."player_id", c."period", c."period_start", c."kind") = (o."player_id", o."period", o."period_start", o."kind");
--> statement-breakpoint
DELETE FROM "stat_counts" WHERE "mode" = 'global' AND "amount" = 0;
