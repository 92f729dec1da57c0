ALTER TABLE "chats" ADD COLUMN "answered_as" "chat_type";--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "form_type" "chat_type" GENERATED ALWAYS AS (coalesce(answered_as, opened_as)) STORED;--> statement-breakpoint
ALTER TABLE "chats" DROP CONSTRAINT "chats_form_fkey", ADD CONSTRAINT "chats_form_fkey" FOREIGN KEY ("form_type","form_version") REFERENCES "chat_forms"("type","version");