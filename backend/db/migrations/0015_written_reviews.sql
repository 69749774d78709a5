CREATE TYPE "public"."report_status" AS ENUM('open', 'upheld', 'dismissed');--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"review_id" uuid,
	"reason" text NOT NULL,
	"text" text,
	"reporter_id" uuid,
	"reporter_name" text NOT NULL,
	"reporter_email" text NOT NULL,
	"is_by_owner" boolean NOT NULL,
	"status" "report_status" DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decision" text,
	CONSTRAINT "reports_code_unique" UNIQUE("code"),
	CONSTRAINT "reports_decision_is_dated" CHECK (("reports"."status" = 'open') = ("reports"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "activity_reviews" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "activity_reviews" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_review_id_activity_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."activity_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open" ON "reports" USING btree ("reporter_email","activity_id",coalesce("review_id", "activity_id")) WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reports_queue" ON "reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_of_review" ON "reports" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "reports_of_person" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
ALTER TABLE "activity_reviews" ADD CONSTRAINT "activity_reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_reviews_of_author" ON "activity_reviews" USING btree ("author_id","activity_id");--> statement-breakpoint
CREATE INDEX "activity_reviews_by_status" ON "activity_reviews" USING btree ("status","created_at","id");