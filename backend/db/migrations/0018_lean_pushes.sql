UPDATE notification_deliveries SET due_at = NULL WHERE channel = 'email' AND state <> 'pending';--> statement-breakpoint
DROP INDEX "notification_deliveries_mails_due";--> statement-breakpoint
CREATE INDEX "notification_deliveries_mails_due" ON "notification_deliveries" USING btree ("due_at") WHERE "notification_deliveries"."channel" = 'email' and "notification_deliveries"."due_at" is not null;--> statement-breakpoint
-- Room on the page for the row as it stands after a push: then no index is written (decision 143).
ALTER TABLE notification_deliveries SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE push_sends SET (fillfactor = 45);
