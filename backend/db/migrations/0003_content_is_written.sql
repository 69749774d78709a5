CREATE TYPE "public"."revision_state" AS ENUM('draft', 'in_review', 'scheduled', 'refused', 'published');--> statement-breakpoint
ALTER TYPE "public"."case_subject" ADD VALUE 'content';--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"organisation_id" uuid,
	"state" "revision_state" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"changes" jsonb NOT NULL,
	"base" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content" jsonb,
	"author_id" uuid,
	"note" text,
	"comments" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"message" text,
	"publish_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"published_at" timestamp with time zone,
	"is_unchecked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "revisions_version" CHECK ("revisions"."version" > 0),
	CONSTRAINT "revisions_sent_is_dated" CHECK ("revisions"."state" not in ('in_review', 'scheduled') or "revisions"."submitted_at" is not null),
	CONSTRAINT "revisions_scheduled_has_time" CHECK ("revisions"."state" <> 'scheduled' or "revisions"."publish_at" is not null),
	CONSTRAINT "revisions_refusal_says_why" CHECK ("revisions"."state" <> 'refused' or "revisions"."message" is not null),
	CONSTRAINT "revisions_published_is_whole" CHECK (("revisions"."state" = 'published') = ("revisions"."published_at" is not null) and ("revisions"."state" = 'published') = ("revisions"."content" is not null))
);
--> statement-breakpoint
ALTER TABLE "activity_pictures" ADD COLUMN "focus_x" smallint;--> statement-breakpoint
ALTER TABLE "activity_pictures" ADD COLUMN "focus_y" smallint;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_one_open" ON "revisions" USING btree ("kind","item_id") WHERE "revisions"."state" <> 'published';--> statement-breakpoint
CREATE INDEX "revisions_queue" ON "revisions" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE INDEX "revisions_of_item" ON "revisions" USING btree ("kind","item_id","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "revisions_of_author" ON "revisions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "revisions_by_organisation" ON "revisions" USING btree ("kind","organisation_id","state");--> statement-breakpoint
CREATE INDEX "revisions_unchecked" ON "revisions" USING btree ("published_at") WHERE "revisions"."is_unchecked";--> statement-breakpoint
ALTER TABLE "activity_pictures" ADD CONSTRAINT "activity_pictures_focus" CHECK (("activity_pictures"."focus_x" is null) = ("activity_pictures"."focus_y" is null) and "activity_pictures"."focus_x" between 0 and 100 and "activity_pictures"."focus_y" between 0 and 100);