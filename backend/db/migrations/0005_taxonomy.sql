CREATE TABLE "category_former_slugs" (
	"slug" text collate "C" PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zone_former_slugs" (
	"slug" text collate "C" PRIMARY KEY NOT NULL,
	"zone_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "zones" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "zones" ADD COLUMN "postal_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "zones" ADD COLUMN "places" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "category_former_slugs" ADD CONSTRAINT "category_former_slugs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_former_slugs" ADD CONSTRAINT "zone_former_slugs_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_former_slugs_of_category" ON "category_former_slugs" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "zone_former_slugs_of_zone" ON "zone_former_slugs" USING btree ("zone_id");--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD CONSTRAINT "search_synonyms_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD CONSTRAINT "search_synonyms_category_id_unique" UNIQUE("category_id");--> statement-breakpoint
ALTER TABLE "zones" ADD CONSTRAINT "zones_postal_codes" CHECK (cardinality("zones"."postal_codes") <= 50);