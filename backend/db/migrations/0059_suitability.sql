CREATE TABLE "suitability_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"activity_id" uuid,
	"event_id" uuid,
	"attribute" text NOT NULL,
	"is_there" boolean NOT NULL,
	"by_staff" boolean NOT NULL,
	"stated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suitability_statements_of_activity" UNIQUE("activity_id","attribute"),
	CONSTRAINT "suitability_statements_of_event" UNIQUE("event_id","attribute"),
	CONSTRAINT "suitability_statements_thing" CHECK (("suitability_statements"."activity_id" is null) <> ("suitability_statements"."event_id" is null))
);
--> statement-breakpoint
CREATE TABLE "suitability_votes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"activity_id" uuid,
	"event_id" uuid,
	"attribute" text NOT NULL,
	"is_there" boolean NOT NULL,
	"user_id" uuid,
	"voter_key" text,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suitability_votes_of_activity" UNIQUE("activity_id","attribute","voter_key"),
	CONSTRAINT "suitability_votes_of_event" UNIQUE("event_id","attribute","voter_key"),
	CONSTRAINT "suitability_votes_thing" CHECK (("suitability_votes"."activity_id" is null) <> ("suitability_votes"."event_id" is null))
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "suitability_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "suitability_statements" ADD CONSTRAINT "suitability_statements_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suitability_statements" ADD CONSTRAINT "suitability_statements_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suitability_votes" ADD CONSTRAINT "suitability_votes_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suitability_votes" ADD CONSTRAINT "suitability_votes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suitability_votes" ADD CONSTRAINT "suitability_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suitability_votes_of_person" ON "suitability_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "suitability_votes_to_forget" ON "suitability_votes" USING btree ("voted_at") WHERE "suitability_votes"."user_id" is null and "suitability_votes"."voter_key" is not null;