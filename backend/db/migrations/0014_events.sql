CREATE TYPE "public"."event_category" AS ENUM('music', 'theatre', 'food', 'sport', 'art', 'children', 'learning', 'market', 'feast', 'solidarity', 'other');--> statement-breakpoint
CREATE TYPE "public"."event_status" AS ENUM('published', 'postponed', 'cancelled', 'suspended', 'archived');--> statement-breakpoint
CREATE TYPE "public"."ticketing_mode" AS ENUM('none', 'free_registration', 'paid_internal', 'external_link');--> statement-breakpoint
CREATE TABLE "event_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"field" text NOT NULL,
	"before" text,
	"after" text,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "event_occurrences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"doors_at" timestamp with time zone,
	"over_at" timestamp with time zone NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"note" text,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"previous_starts_at" timestamp with time zone,
	"reminders_sent" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "event_occurrences_end" CHECK ("event_occurrences"."ends_at" > "event_occurrences"."starts_at"),
	CONSTRAINT "event_occurrences_doors" CHECK ("event_occurrences"."doors_at" <= "event_occurrences"."starts_at"),
	CONSTRAINT "event_occurrences_over" CHECK ("event_occurrences"."over_at" > "event_occurrences"."starts_at"),
	CONSTRAINT "event_occurrences_days" CHECK ("event_occurrences"."last_day" >= "event_occurrences"."first_day")
);
--> statement-breakpoint
CREATE TABLE "event_pictures" (
	"event_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"hash" text NOT NULL,
	"alt" text NOT NULL,
	"focus_x" smallint,
	"focus_y" smallint,
	CONSTRAINT "event_pictures_event_id_position_pk" PRIMARY KEY("event_id","position")
);
--> statement-breakpoint
CREATE TABLE "event_slugs" (
	"slug" text collate "C" PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text collate "C" NOT NULL,
	"title" text collate "italian" NOT NULL,
	"summary" text NOT NULL,
	"body_html" text,
	"category" "event_category" NOT NULL,
	"status" "event_status" NOT NULL,
	"status_reason" text,
	"resumes_as" "event_status",
	"organisation_id" uuid,
	"activity_id" uuid,
	"zone_id" uuid,
	"place_name" text,
	"street" text,
	"postal_code" text,
	"city" text,
	"latitude" double precision,
	"longitude" double precision,
	"online_url" text,
	"audience" text NOT NULL,
	"is_free" boolean NOT NULL,
	"prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_from" integer,
	"organiser" jsonb,
	"contact" jsonb NOT NULL,
	"patronage" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sponsors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cover_hash" text,
	"alt" text,
	"focus_x" smallint,
	"focus_y" smallint,
	"video_url" text,
	"video_transcript" text,
	"access_features" text[] DEFAULT '{}' NOT NULL,
	"access_note" text,
	"for_children" boolean NOT NULL,
	"min_age" smallint,
	"weather_plan" text,
	"capacity" integer,
	"ticketing_mode" "ticketing_mode" NOT NULL,
	"external_url" text,
	"parent_id" uuid,
	"over_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (
      setweight(to_tsvector('public.simple_unaccent', title), 'A')
        || setweight(to_tsvector('public.italian_unaccent', summary), 'C')
        || setweight(to_tsvector('public.simple_unaccent', coalesce(place_name, '')), 'B')
        || setweight(to_tsvector('public.italian_unaccent',
            regexp_replace(coalesce(body_html, ''), '<[^>]*>', ' ', 'g')), 'D')) STORED,
	CONSTRAINT "events_slug_unique" UNIQUE("slug"),
	CONSTRAINT "events_title_length" CHECK (char_length("events"."title") between 2 and 150),
	CONSTRAINT "events_summary_length" CHECK (char_length("events"."summary") between 1 and 255),
	CONSTRAINT "events_slug_form" CHECK ("events"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "events_cover_is_described" CHECK (("events"."cover_hash" is null) = ("events"."alt" is null)),
	CONSTRAINT "events_is_not_its_own_parent" CHECK ("events"."parent_id" <> "events"."id"),
	CONSTRAINT "events_reason_of_state" CHECK ("events"."status" not in ('postponed', 'cancelled') or "events"."status_reason" is not null),
	CONSTRAINT "events_state_to_come_back_to" CHECK (("events"."status" in ('suspended', 'archived')) = ("events"."resumes_as" is not null)),
	CONSTRAINT "events_location" CHECK (("events"."latitude" is null) = ("events"."longitude" is null) and "events"."latitude" between -90 and 90 and "events"."longitude" between -180 and 180),
	CONSTRAINT "events_focus" CHECK (("events"."focus_x" is null) = ("events"."focus_y" is null) and "events"."focus_x" between 0 and 100 and "events"."focus_y" between 0 and 100),
	CONSTRAINT "events_external_address" CHECK (("events"."ticketing_mode" = 'external_link') = ("events"."external_url" is not null))
);
--> statement-breakpoint
ALTER TABLE "follows" DROP CONSTRAINT "follows_once";--> statement-breakpoint
ALTER TABLE "follows" DROP CONSTRAINT "follows_one_subject";--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "event_changes" ADD CONSTRAINT "event_changes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_occurrences" ADD CONSTRAINT "event_occurrences_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_pictures" ADD CONSTRAINT "event_pictures_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_pictures" ADD CONSTRAINT "event_pictures_hash_pictures_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_slugs" ADD CONSTRAINT "event_slugs_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_cover_hash_pictures_hash_fk" FOREIGN KEY ("cover_hash") REFERENCES "public"."pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_parent_id_events_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_changes_of_event" ON "event_changes" USING btree ("event_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "event_changes_untold" ON "event_changes" USING btree ("at","event_id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "event_occurrences_of_event" ON "event_occurrences" USING btree ("event_id","starts_at");--> statement-breakpoint
CREATE INDEX "event_occurrences_by_start" ON "event_occurrences" USING btree ("starts_at","event_id");--> statement-breakpoint
CREATE INDEX "event_occurrences_by_day" ON "event_occurrences" USING btree ("last_day","first_day","event_id");--> statement-breakpoint
CREATE INDEX "event_pictures_of_hash" ON "event_pictures" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "event_slugs_of_event" ON "event_slugs" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "events_of_organisation" ON "events" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "events_of_activity" ON "events" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "events_of_zone" ON "events" USING btree ("zone_id");--> statement-breakpoint
CREATE INDEX "events_of_parent" ON "events" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "events_of_cover" ON "events" USING btree ("cover_hash");--> statement-breakpoint
CREATE INDEX "events_by_end" ON "events" USING btree ("over_at","id") WHERE status in ('published', 'postponed', 'cancelled');--> statement-breakpoint
CREATE INDEX "events_listed_slugs" ON "events" USING btree ("slug","updated_at") WHERE status in ('published', 'postponed', 'cancelled');--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "events_pictures" ON "events" USING gin (public.picture_hashes("body_html"::text));--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_of_event" ON "follows" USING btree ("event_id");--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_once" UNIQUE NULLS NOT DISTINCT("user_id","guest_id","activity_id","organisation_id","category_id","zone_id","event_id");--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_one_subject" CHECK (num_nonnulls("follows"."activity_id", "follows"."organisation_id", "follows"."category_id", "follows"."zone_id", "follows"."event_id") = 1);