ALTER TABLE "content_revisions" ADD COLUMN "discarded_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD COLUMN "based_on" bigint;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD COLUMN "made_from" bigint;--> statement-breakpoint
CREATE INDEX "content_revisions_item_public_idx" ON "content_revisions" ("item_id","publish_at" DESC,"number" DESC) WHERE "publish_at" is not null;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_based_on_content_revisions_id_fkey" FOREIGN KEY ("based_on") REFERENCES "content_revisions"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_made_from_content_revisions_id_fkey" FOREIGN KEY ("made_from") REFERENCES "content_revisions"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_discarded_check" CHECK ("discarded_at" is null or "publish_at" is null);--> statement-breakpoint
-- Until now each revision was based on the one before it, and one that was saved later superseded earlier ones that were
-- scheduled for later: those never became public, and must not do so now.
UPDATE "content_revisions" r SET
	"based_on" = (SELECT b.id FROM "content_revisions" b WHERE b.item_id = r.item_id AND b.number < r.number ORDER BY b.number DESC LIMIT 1),
	"made_from" = (
		SELECT m.id FROM "content_revisions" m WHERE m.item_id = r.item_id AND m.number < r.number AND m.publish_at <= r.created_at
		ORDER BY m.number DESC LIMIT 1),
	"publish_at" = CASE WHEN NOT EXISTS (
		SELECT FROM "content_revisions" n WHERE n.item_id = r.item_id AND n.number > r.number AND n.publish_at < r.publish_at
	) THEN r.publish_at END;--> statement-breakpoint
UPDATE "content_revision_texts" t SET "searchable" = false FROM "content_revisions" r
WHERE r.id = t.revision_id AND t.searchable AND r.publish_at IS NULL;--> statement-breakpoint
-- What was deleted together has one instant, by which it is restored together.
UPDATE "content_items" c SET "deleted_at" = p.deleted_at FROM "content_items" p
WHERE p.id = c.parent_id AND c.deleted_at BETWEEN p.deleted_at - interval '1 second' AND p.deleted_at + interval '1 second';--> statement-breakpoint
-- Revisions that readers see: of each item the one whose instant passed last, unless it, its item or what contains it is
-- hidden or deleted.
CREATE OR REPLACE VIEW "public_revisions" AS
SELECT r.id AS revision_id, i.id AS item_id, i.kind, i.key, i.position, r.settings, p.key AS parent_key, pr.id AS parent_revision_id
FROM "content_revisions" r
JOIN "content_items" i ON i.id = r.item_id AND i.deleted_at IS NULL
LEFT JOIN "content_items" p ON p.id = i.parent_id AND p.deleted_at IS NULL
LEFT JOIN LATERAL (
	SELECT n.id, n.hidden FROM "content_revisions" n
	WHERE n.item_id = p.id AND n.publish_at <= now() ORDER BY n.publish_at DESC, n.number DESC LIMIT 1
) pr ON NOT pr.hidden
WHERE r.publish_at <= now() AND NOT r.hidden
	AND NOT EXISTS (
		SELECT FROM "content_revisions" n
		WHERE n.item_id = r.item_id AND n.publish_at <= now() AND (n.publish_at, n.number) > (r.publish_at, r.number))
	AND (i.parent_id IS NULL OR pr.id IS NOT NULL);--> statement-breakpoint
-- Revisions that are in use: of each item the public one, also if it is hidden, those that become public by themselves, and
-- the drafts that nobody based another revision on.
CREATE VIEW "current_revisions" AS
SELECT r.id AS revision_id, r.item_id, r.number, r.publish_at,
	CASE WHEN r.publish_at IS NULL THEN 'draft' WHEN r.publish_at > now() THEN 'scheduled' ELSE 'public' END AS stage
FROM "content_revisions" r
WHERE CASE
	WHEN r.publish_at IS NULL THEN r.discarded_at IS NULL AND NOT EXISTS (
		SELECT FROM "content_revisions" n WHERE n.item_id = r.item_id AND n.based_on = r.id)
	WHEN r.publish_at > now() THEN true
	ELSE NOT EXISTS (
		SELECT FROM "content_revisions" n
		WHERE n.item_id = r.item_id AND n.publish_at <= now() AND (n.publish_at, n.number) > (r.publish_at, r.number))
END;
