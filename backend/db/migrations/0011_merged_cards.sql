CREATE TABLE "merged_activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"name" text NOT NULL,
	"source" text,
	"source_id" text,
	"merged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "merged_activities_source" UNIQUE("source","source_id"),
	CONSTRAINT "merged_activities_source_pair" CHECK (("merged_activities"."source" is null) = ("merged_activities"."source_id" is null))
);
--> statement-breakpoint
ALTER TABLE "merged_activities" ADD CONSTRAINT "merged_activities_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_activities_of_activity" ON "merged_activities" USING btree ("activity_id");