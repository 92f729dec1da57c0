DROP INDEX "world_changes_character_idx";--> statement-breakpoint
CREATE INDEX "world_changes_character_idx" ON "world_changes" ("realm","character_id","id");--> statement-breakpoint
DROP INDEX "world_changes_other_idx";--> statement-breakpoint
CREATE INDEX "world_changes_other_idx" ON "world_changes" ("realm","other_character_id","id") WHERE "other_character_id" is not null;--> statement-breakpoint
DROP INDEX "world_changes_kind_idx";--> statement-breakpoint
CREATE INDEX "world_changes_kind_idx" ON "world_changes" ("realm","kind","id");--> statement-breakpoint
CREATE INDEX "characters_job_idx" ON "characters" ("realm","job",coalesce("rank", ''),"last_name_key","first_name_key","id") WHERE "removed_at" is null and "job" is not null;--> statement-breakpoint
CREATE INDEX "characters_removed_idx" ON "characters" ("realm","removed_at" desc,"id" desc) WHERE "removed_at" is not null;--> statement-breakpoint
CREATE INDEX "licenses_type_idx" ON "licenses" ("realm","type",coalesce("valid_until", 'infinity'),"id") WHERE "removed_at" is null;