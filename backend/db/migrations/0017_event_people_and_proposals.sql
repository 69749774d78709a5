ALTER TYPE "public"."contact_topic" ADD VALUE 'evento';--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "event" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "performers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;