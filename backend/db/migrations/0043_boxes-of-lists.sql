DROP INDEX "private_requests_of_email";--> statement-breakpoint
DROP INDEX "waitlist_entries_of_person";--> statement-breakpoint
CREATE INDEX "private_requests_of_box" ON "private_requests" USING btree (regexp_replace("email", '^([^+@]+)[+][^@]*@', '\1@'));--> statement-breakpoint
CREATE INDEX "waitlist_entries_of_box" ON "waitlist_entries" USING btree ("event_id",regexp_replace("email", '^([^+@]+)[+][^@]*@', '\1@')) WHERE status in ('waiting', 'offered');