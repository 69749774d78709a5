CREATE TYPE "public"."suggestion_status" AS ENUM('open', 'applied', 'partly_applied', 'declined', 'outdated');--> statement-breakpoint
ALTER TYPE "public"."case_subject" ADD VALUE 'suggestion';--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"activity_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"note" text,
	"applied" text[] DEFAULT '{}' NOT NULL,
	"status" "suggestion_status" DEFAULT 'open' NOT NULL,
	"user_id" uuid,
	"visitor_name" text,
	"visitor_email" text,
	"person_key" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"thanked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suggestions_note_length" CHECK (char_length("suggestions"."note") <= 1000),
	CONSTRAINT "suggestions_decision_is_dated" CHECK (("suggestions"."status" = 'open') = ("suggestions"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "suggestions_one_open" ON "suggestions" USING btree ("activity_id","person_key") WHERE "suggestions"."status" = 'open';--> statement-breakpoint
CREATE INDEX "suggestions_of_activity" ON "suggestions" USING btree ("activity_id","status","created_at");--> statement-breakpoint
CREATE INDEX "suggestions_waiting" ON "suggestions" USING btree ("created_at") WHERE "suggestions"."status" = 'open';--> statement-breakpoint
CREATE INDEX "suggestions_of_person" ON "suggestions" USING btree ("user_id");