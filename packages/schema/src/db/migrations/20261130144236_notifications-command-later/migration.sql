-- a notification is stored before its command, in one transaction: without an update of each, which would renew six indexes
ALTER TABLE "notifications" ALTER CONSTRAINT "notifications_command_id_commands_id_fkey" DEFERRABLE INITIALLY DEFERRED;
