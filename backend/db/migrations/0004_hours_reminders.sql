CREATE TABLE "activity_hours_reminders" (
	"activity_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"sent" smallint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_hours_reminders_sent" CHECK ("activity_hours_reminders"."sent" between 1 and 2)
);
--> statement-breakpoint
ALTER TABLE "activity_hours_reminders" ADD CONSTRAINT "activity_hours_reminders_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_hours_reminders" ADD CONSTRAINT "activity_hours_reminders_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;