CREATE TYPE "public"."apply_mode" AS ENUM('form', 'email', 'url');--> statement-breakpoint
CREATE TYPE "public"."job_category" AS ENUM('hospitality', 'retail', 'crafts', 'industry', 'construction', 'farming', 'care', 'education', 'office', 'technology', 'transport', 'cleaning', 'beauty', 'other');--> statement-breakpoint
CREATE TYPE "public"."job_contract" AS ENUM('permanent', 'fixed_term', 'seasonal', 'apprenticeship', 'internship', 'on_call', 'collaboration', 'freelance');--> statement-breakpoint
CREATE TYPE "public"."job_hours" AS ENUM('full_time', 'part_time', 'weekend');--> statement-breakpoint
CREATE TYPE "public"."job_status" AS ENUM('published', 'expired', 'filled', 'withdrawn', 'suspended', 'archived');--> statement-breakpoint
CREATE TYPE "public"."pay_basis" AS ENUM('gross', 'net');--> statement-breakpoint
CREATE TYPE "public"."pay_unit" AS ENUM('hour', 'day', 'month', 'year');--> statement-breakpoint
CREATE TYPE "public"."workplace_kind" AS ENUM('on_site', 'hybrid', 'remote');--> statement-breakpoint
CREATE TABLE "job_ads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text collate "C" NOT NULL,
	"slug" text collate "C" NOT NULL,
	"title" text collate "italian" NOT NULL,
	"status" "job_status" NOT NULL,
	"resumes_as" "job_status",
	"category" "job_category" NOT NULL,
	"organisation_id" uuid,
	"activity_id" uuid,
	"employer_name" text NOT NULL,
	"employer_url" text,
	"logo_hash" text,
	"logo_alt" text,
	"agency" jsonb,
	"description_html" text NOT NULL,
	"requirements_html" text,
	"benefits_html" text,
	"contract" "job_contract" NOT NULL,
	"hours" "job_hours" NOT NULL,
	"hours_note" text,
	"positions" smallint NOT NULL,
	"agreement" text,
	"level" text,
	"pay_min" integer NOT NULL,
	"pay_max" integer NOT NULL,
	"pay_unit" "pay_unit" NOT NULL,
	"pay_basis" "pay_basis" NOT NULL,
	"pay_note" text,
	"pay_month" integer NOT NULL,
	"workplace" "workplace_kind" NOT NULL,
	"street" text,
	"postal_code" text,
	"city" text,
	"province" text,
	"zone_id" uuid,
	"starts_on" date,
	"apply_mode" "apply_mode" NOT NULL,
	"apply_url" text,
	"contact" jsonb NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"privacy_url" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"period_started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"reminders_sent" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (
      setweight(to_tsvector('public.simple_unaccent', translate(title, '/', ' ')), 'A')
        || setweight(to_tsvector('public.simple_unaccent', employer_name), 'B')
        || setweight(to_tsvector('public.italian_unaccent',
            translate(title, '/', ' ') || ' ' || coalesce(city, '')), 'C')
        || setweight(to_tsvector('public.italian_unaccent', translate(regexp_replace(
            description_html || ' ' || coalesce(requirements_html, ''), '<[^>]*>', ' ', 'g'),
            '/', ' ')), 'D')) STORED,
	CONSTRAINT "job_ads_code_unique" UNIQUE("code"),
	CONSTRAINT "job_ads_slug_unique" UNIQUE("slug"),
	CONSTRAINT "job_ads_title_length" CHECK (char_length("job_ads"."title") between 4 and 120),
	CONSTRAINT "job_ads_code_form" CHECK ("job_ads"."code" ~ '^[0-9a-f]{10}$'),
	CONSTRAINT "job_ads_slug_form" CHECK ("job_ads"."slug" ~ '^[0-9a-f]{10}-[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "job_ads_pay" CHECK ("job_ads"."pay_min" between 1 and "job_ads"."pay_max"),
	CONSTRAINT "job_ads_positions" CHECK ("job_ads"."positions" between 1 and 99),
	CONSTRAINT "job_ads_logo_is_described" CHECK (("job_ads"."logo_hash" is null) = ("job_ads"."logo_alt" is null)),
	CONSTRAINT "job_ads_apply_url" CHECK (("job_ads"."apply_mode" = 'url') = ("job_ads"."apply_url" is not null)),
	CONSTRAINT "job_ads_end" CHECK ("job_ads"."expires_at" > "job_ads"."period_started_at"),
	CONSTRAINT "job_ads_closed" CHECK ("job_ads"."status" <> 'published' or "job_ads"."closed_at" is null),
	CONSTRAINT "job_ads_state_to_come_back_to" CHECK (("job_ads"."status" in ('suspended', 'withdrawn', 'archived')) = ("job_ads"."resumes_as" is not null))
);
--> statement-breakpoint
ALTER TABLE "job_ads" ADD CONSTRAINT "job_ads_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_ads" ADD CONSTRAINT "job_ads_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_ads" ADD CONSTRAINT "job_ads_logo_hash_pictures_hash_fk" FOREIGN KEY ("logo_hash") REFERENCES "public"."pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_ads" ADD CONSTRAINT "job_ads_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_ads_by_newest" ON "job_ads" USING btree ("published_at" DESC NULLS LAST,"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "job_ads_of_zone" ON "job_ads" USING btree ("zone_id");--> statement-breakpoint
CREATE INDEX "job_ads_of_organisation" ON "job_ads" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "job_ads_of_activity" ON "job_ads" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "job_ads_of_logo" ON "job_ads" USING btree ("logo_hash");--> statement-breakpoint
CREATE INDEX "job_ads_by_end" ON "job_ads" USING btree ("expires_at") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "job_ads_by_closing" ON "job_ads" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "job_ads_search" ON "job_ads" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "job_ads_pictures" ON "job_ads" USING gin (public.picture_hashes("description_html"::text));--> statement-breakpoint
CREATE INDEX "job_ads_requirement_pictures" ON "job_ads" USING gin (public.picture_hashes("requirements_html"::text));--> statement-breakpoint
CREATE INDEX "job_ads_benefit_pictures" ON "job_ads" USING gin (public.picture_hashes("benefits_html"::text));