ALTER TABLE "ad_payments" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ad_payments" ADD COLUMN "difference" text;