ALTER TABLE "events" ADD COLUMN "suitability_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waste_items" ADD COLUMN "stream" text;--> statement-breakpoint
ALTER TABLE "waste_items" ADD COLUMN "is_removed" boolean DEFAULT false NOT NULL;