ALTER TABLE "livestream_messages" RENAME TO "webhook_messages";--> statement-breakpoint
ALTER TABLE "webhook_messages" RENAME COLUMN "platform" TO "provider";--> statement-breakpoint
ALTER INDEX "livestream_messages_received_idx" RENAME TO "webhook_messages_received_idx";--> statement-breakpoint
ALTER TABLE "webhook_messages" ALTER COLUMN "provider" SET DATA TYPE text USING "provider"::text;--> statement-breakpoint
ALTER TABLE "webhook_messages" RENAME CONSTRAINT "livestream_messages_pkey" TO "webhook_messages_pkey";