CREATE TYPE "public"."indicator_theme" AS ENUM('waste', 'energy', 'air', 'water', 'mobility', 'land');--> statement-breakpoint
CREATE TABLE "indicator_values" (
	"indicator_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"value" double precision NOT NULL,
	"source" text NOT NULL,
	"source_url" text,
	"retrieved_at" date NOT NULL,
	CONSTRAINT "indicator_values_indicator_id_year_pk" PRIMARY KEY("indicator_id","year"),
	CONSTRAINT "indicator_values_year" CHECK ("indicator_values"."year" between 1900 and 2200)
);
--> statement-breakpoint
CREATE TABLE "indicators" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text collate "italian" NOT NULL,
	"unit" text NOT NULL,
	"theme" "indicator_theme" NOT NULL,
	"method" text NOT NULL,
	CONSTRAINT "indicators_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "indicator_values" ADD CONSTRAINT "indicator_values_indicator_id_indicators_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."indicators"("id") ON DELETE cascade ON UPDATE no action;