-- Wake-ups, the look at what is due and the sweep do what these jobs did: nobody runs them any more.
DELETE FROM "outbox" WHERE "topic" IN ('deliver-command', 'time-out-notification') AND "done_at" IS NULL;
