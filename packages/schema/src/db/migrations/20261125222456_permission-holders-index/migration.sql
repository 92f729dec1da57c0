DROP INDEX "player_permissions_permission_idx";--> statement-breakpoint
CREATE INDEX "player_permissions_permission_idx" ON "player_permissions" ("permission","player_id");