ALTER TABLE "contact_messages" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "event_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contact_messages_of_event" ON "contact_messages" USING btree ("event_id");