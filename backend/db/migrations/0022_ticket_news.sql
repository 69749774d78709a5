ALTER TABLE "event_occurrences" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_occurrences" ADD COLUMN "is_change_told" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "ticket_prices" text;--> statement-breakpoint
CREATE INDEX "event_occurrences_untold" ON "event_occurrences" USING btree ("event_id") WHERE not is_change_told;