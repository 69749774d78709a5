ALTER TABLE "orders" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "event_terms_hash" text collate "C";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "trimmed_at" timestamp with time zone;