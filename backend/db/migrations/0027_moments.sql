CREATE TABLE "moments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"activity_id" uuid,
	"organisation_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"slug" text collate "C",
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (
      setweight(to_tsvector('public.simple_unaccent', translate(title, '/', ' ')), 'A')
        || setweight(to_tsvector('public.italian_unaccent', translate(title, '/', ' ')), 'B')
        || setweight(to_tsvector('public.italian_unaccent', translate(words, '/', ' ')), 'C')) STORED,
	CONSTRAINT "moments_end" CHECK ("moments"."ends_at" > "moments"."starts_at"),
	CONSTRAINT "moments_belong_somewhere" CHECK ("moments"."activity_id" is not null or "moments"."organisation_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "moments" ADD CONSTRAINT "moments_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moments" ADD CONSTRAINT "moments_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moments_of_subject" ON "moments" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "moments_of_activity" ON "moments" USING btree ("activity_id","ends_at");--> statement-breakpoint
CREATE INDEX "moments_of_organisation" ON "moments" USING btree ("organisation_id","ends_at") WHERE organisation_id is not null;--> statement-breakpoint
CREATE INDEX "moments_by_end" ON "moments" USING btree ("ends_at","kind");