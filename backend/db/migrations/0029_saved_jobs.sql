ALTER TABLE "follows" DROP CONSTRAINT "follows_once";--> statement-breakpoint
ALTER TABLE "follows" DROP CONSTRAINT "follows_one_subject";--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_job_id_job_ads_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_of_job" ON "follows" USING btree ("job_id");--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_once" UNIQUE NULLS NOT DISTINCT("user_id","guest_id","activity_id","organisation_id","category_id","zone_id","event_id","job_id");--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_one_subject" CHECK (num_nonnulls("follows"."activity_id", "follows"."organisation_id", "follows"."category_id", "follows"."zone_id", "follows"."event_id", "follows"."job_id") = 1);