CREATE TYPE "public"."street_side" AS ENUM('all', 'even', 'odd');--> statement-breakpoint
CREATE TYPE "public"."waste_color" AS ENUM('brown', 'blue', 'yellow', 'green', 'grey', 'lime', 'red', 'violet');--> statement-breakpoint
CREATE TYPE "public"."waste_user_kind" AS ENUM('household', 'business');--> statement-breakpoint
CREATE TYPE "public"."waste_year_state" AS ENUM('draft', 'published', 'superseded');--> statement-breakpoint
CREATE TABLE "waste_fractions" (
	"slug" text collate "C" PRIMARY KEY NOT NULL,
	"name" text collate "italian" NOT NULL,
	"color" "waste_color" NOT NULL,
	"container" text,
	"goes_in" text,
	"stays_out" text,
	"words" text[] DEFAULT '{}' NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waste_streets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"street" text collate "italian" NOT NULL,
	"street_key" text collate "C" NOT NULL,
	"side" "street_side" NOT NULL,
	"from_number" text,
	"to_number" text,
	"kind" "waste_user_kind",
	"zone_id" uuid,
	"note" text,
	CONSTRAINT "waste_streets_key" CHECK ("waste_streets"."street_key" <> '')
);
--> statement-breakpoint
CREATE TABLE "waste_years" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"zone_id" uuid NOT NULL,
	"kind" "waste_user_kind" NOT NULL,
	"year" smallint NOT NULL,
	"state" "waste_year_state" NOT NULL,
	"source" text,
	"source_url" text,
	"plan" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"superseded_at" timestamp with time zone,
	CONSTRAINT "waste_years_published" CHECK (("waste_years"."state" = 'draft') = ("waste_years"."published_at" is null))
);
--> statement-breakpoint
CREATE TABLE "waste_zones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text collate "C" NOT NULL,
	"name" text collate "italian" NOT NULL,
	"note" text,
	"position" smallint NOT NULL,
	CONSTRAINT "waste_zones_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "waste_streets" ADD CONSTRAINT "waste_streets_zone_id_waste_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."waste_zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waste_years" ADD CONSTRAINT "waste_years_zone_id_waste_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."waste_zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waste_streets_by_key" ON "waste_streets" USING btree ("street_key");--> statement-breakpoint
CREATE INDEX "waste_streets_of_zone" ON "waste_streets" USING btree ("zone_id");--> statement-breakpoint
CREATE INDEX "waste_years_of_zone" ON "waste_years" USING btree ("zone_id","kind","year");--> statement-breakpoint
CREATE UNIQUE INDEX "waste_years_one_published" ON "waste_years" USING btree ("zone_id","kind","year") WHERE state = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "waste_years_one_draft" ON "waste_years" USING btree ("zone_id","kind","year") WHERE state = 'draft';