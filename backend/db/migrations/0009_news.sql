CREATE TYPE "public"."news_status" AS ENUM('published', 'suspended', 'archived');--> statement-breakpoint
CREATE TABLE "news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text collate "C" NOT NULL,
	"title" text collate "italian" NOT NULL,
	"summary" text,
	"body_html" text NOT NULL,
	"status" "news_status" NOT NULL,
	"zone_id" uuid,
	"organisation_id" uuid,
	"cover_hash" text,
	"alt" text,
	"focus_x" smallint,
	"focus_y" smallint,
	"published_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (
      setweight(to_tsvector('public.simple_unaccent', title), 'A')
        || setweight(to_tsvector('public.italian_unaccent', coalesce(summary, '')), 'C')
        || setweight(to_tsvector('public.italian_unaccent',
            regexp_replace(body_html, '<[^>]*>', ' ', 'g')), 'D')) STORED,
	CONSTRAINT "news_slug_unique" UNIQUE("slug"),
	CONSTRAINT "news_title_length" CHECK (char_length("news"."title") between 2 and 120),
	CONSTRAINT "news_summary_length" CHECK (char_length("news"."summary") <= 255),
	CONSTRAINT "news_slug_form" CHECK ("news"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "news_slug_is_free" CHECK ("news"."slug" <> 'index'),
	CONSTRAINT "news_cover_is_described" CHECK (("news"."cover_hash" is null) = ("news"."alt" is null)),
	CONSTRAINT "news_cover_alt_length" CHECK (char_length("news"."alt") <= 300),
	CONSTRAINT "news_cover_focus" CHECK (("news"."focus_x" is null) = ("news"."focus_y" is null) and "news"."focus_x" between 0 and 100 and "news"."focus_y" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "news_slugs" (
	"slug" text collate "C" PRIMARY KEY NOT NULL,
	"news_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_cover_hash_pictures_hash_fk" FOREIGN KEY ("cover_hash") REFERENCES "public"."pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_slugs" ADD CONSTRAINT "news_slugs_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_by_newest" ON "news" USING btree ("published_at" DESC NULLS LAST,"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "news_of_zone_by_newest" ON "news" USING btree ("zone_id","published_at" DESC NULLS LAST,"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "news_of_organisation" ON "news" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "news_of_cover" ON "news" USING btree ("cover_hash");--> statement-breakpoint
CREATE INDEX "news_listed_slugs" ON "news" USING btree ("slug","updated_at") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "news_search" ON "news" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "news_slugs_of_news" ON "news_slugs" USING btree ("news_id");