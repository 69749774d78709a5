CREATE TYPE "public"."activity_picture_role" AS ENUM('cover', 'logo', 'gallery');--> statement-breakpoint
CREATE TYPE "public"."activity_status" AS ENUM('draft', 'in_review', 'published', 'suspended', 'closed', 'archived');--> statement-breakpoint
CREATE TYPE "public"."review_status" AS ENUM('pending', 'published', 'rejected', 'flagged', 'removed', 'expired', 'withdrawn');--> statement-breakpoint
CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text collate "italian" NOT NULL,
	"summary" text,
	"description_html" text,
	"status" "activity_status" NOT NULL,
	"category_id" uuid NOT NULL,
	"zone_id" uuid,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"legal_name" text,
	"vat_number" text,
	"street" text,
	"number" text,
	"postal_code" text,
	"city" text,
	"province" text,
	"address_note" text,
	"latitude" double precision,
	"longitude" double precision,
	"phones" text[] DEFAULT '{}' NOT NULL,
	"whatsapp" text,
	"email" text,
	"website" text,
	"booking_url" text,
	"social" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_range" smallint,
	"payments" text[] DEFAULT '{}' NOT NULL,
	"services" text[] DEFAULT '{}' NOT NULL,
	"accessibility_features" text[] DEFAULT '{}' NOT NULL,
	"accessibility_note" text,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"founded_year" integer,
	"opening" jsonb NOT NULL,
	"attribution" jsonb,
	"source" text,
	"source_id" text,
	"edited_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_distribution" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"rating_rank" double precision DEFAULT 0 NOT NULL,
	"recommended_rank" double precision DEFAULT 0 NOT NULL,
	"name_normalized" text GENERATED ALWAYS AS (public.piazza_normalize(name)) STORED NOT NULL,
	"search" "tsvector",
	CONSTRAINT "activities_slug_unique" UNIQUE("slug"),
	CONSTRAINT "activities_source" UNIQUE("source","source_id"),
	CONSTRAINT "activities_name_length" CHECK (char_length("activities"."name") between 2 and 120),
	CONSTRAINT "activities_slug_form" CHECK ("activities"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "activities_slug_is_free" CHECK ("activities"."slug" <> 'index'),
	CONSTRAINT "activities_summary_length" CHECK (char_length("activities"."summary") <= 255),
	CONSTRAINT "activities_tags" CHECK (cardinality("activities"."tags") <= 10),
	CONSTRAINT "activities_phones" CHECK (cardinality("activities"."phones") <= 3),
	CONSTRAINT "activities_postal_code" CHECK ("activities"."postal_code" ~ '^[0-9]{5}$'),
	CONSTRAINT "activities_price_range" CHECK ("activities"."price_range" between 1 and 4),
	CONSTRAINT "activities_location" CHECK (("activities"."latitude" is null) = ("activities"."longitude" is null) and "activities"."latitude" between -90 and 90 and "activities"."longitude" between -180 and 180),
	CONSTRAINT "activities_source_pair" CHECK (("activities"."source" is null) = ("activities"."source_id" is null)),
	CONSTRAINT "activities_publication_is_dated" CHECK ("activities"."status" not in ('published', 'closed') or "activities"."published_at" is not null),
	CONSTRAINT "activities_closed_says_so" CHECK ("activities"."status" not in ('published', 'closed') or ("activities"."opening" ->> 'permanently_closed')::boolean = ("activities"."status" = 'closed')),
	CONSTRAINT "activities_rating_adds_up" CHECK ("activities"."rating_sum" between "activities"."rating_count" and 5 * "activities"."rating_count")
);
--> statement-breakpoint
CREATE TABLE "activity_categories" (
	"activity_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "activity_categories_activity_id_position_pk" PRIMARY KEY("activity_id","position"),
	CONSTRAINT "activity_categories_once" UNIQUE("activity_id","category_id"),
	CONSTRAINT "activity_categories_at_most_three" CHECK ("activity_categories"."position" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "activity_counts" (
	"category_id" uuid NOT NULL,
	"zone_id" uuid,
	"published" integer NOT NULL,
	CONSTRAINT "activity_counts_facet" UNIQUE NULLS NOT DISTINCT("category_id","zone_id")
);
--> statement-breakpoint
CREATE TABLE "activity_open_spans" (
	"activity_id" uuid NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_open_spans_activity_id_opens_at_pk" PRIMARY KEY("activity_id","opens_at"),
	CONSTRAINT "activity_open_spans_forward" CHECK ("activity_open_spans"."opens_at" < "activity_open_spans"."closes_at")
);
--> statement-breakpoint
CREATE TABLE "activity_pictures" (
	"activity_id" uuid NOT NULL,
	"role" "activity_picture_role" NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"picture_hash" text NOT NULL,
	"alt" text NOT NULL,
	CONSTRAINT "activity_pictures_activity_id_role_position_pk" PRIMARY KEY("activity_id","role","position"),
	CONSTRAINT "activity_pictures_alt_length" CHECK (char_length("activity_pictures"."alt") <= 300),
	CONSTRAINT "activity_pictures_position" CHECK ("activity_pictures"."position" between 0 and case when "activity_pictures"."role" = 'gallery' then 19 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "activity_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"rating_count" bigint DEFAULT 0 NOT NULL,
	"rating_sum" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_name_length" CHECK (char_length("categories"."name") between 2 and 60),
	CONSTRAINT "categories_rating_sum_fits" CHECK ("categories"."rating_sum" between "categories"."rating_count" and 5 * "categories"."rating_count")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"color" text NOT NULL,
	"avif" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pictures_hash_form" CHECK ("pictures"."hash" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "pictures_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0),
	CONSTRAINT "pictures_color_form" CHECK ("pictures"."color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "activity_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"activity_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"rating" smallint NOT NULL,
	"title" text,
	"text" text NOT NULL,
	"visited_on" date NOT NULL,
	"verified_visit" boolean DEFAULT false NOT NULL,
	"status" "review_status" NOT NULL,
	"status_reason" text,
	"reply_text" text,
	"replied_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_reviews_rating" CHECK ("activity_reviews"."rating" between 1 and 5),
	CONSTRAINT "activity_reviews_title_length" CHECK (char_length("activity_reviews"."title") <= 120),
	CONSTRAINT "activity_reviews_text_length" CHECK (char_length("activity_reviews"."text") between 30 and 2000),
	CONSTRAINT "activity_reviews_reply_length" CHECK (char_length("activity_reviews"."reply_text") <= 1000),
	CONSTRAINT "activity_reviews_reply_is_dated" CHECK (("activity_reviews"."reply_text" is null) = ("activity_reviews"."replied_at" is null)),
	CONSTRAINT "activity_reviews_reason_given" CHECK ("activity_reviews"."status" not in ('rejected', 'removed') or "activity_reviews"."status_reason" is not null),
	CONSTRAINT "activity_reviews_expiry" CHECK ("activity_reviews"."expires_at" > "activity_reviews"."created_at")
);
--> statement-breakpoint
CREATE TABLE "zones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text collate "italian" NOT NULL,
	CONSTRAINT "zones_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_categories" ADD CONSTRAINT "activity_categories_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_categories" ADD CONSTRAINT "activity_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_counts" ADD CONSTRAINT "activity_counts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_counts" ADD CONSTRAINT "activity_counts_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_open_spans" ADD CONSTRAINT "activity_open_spans_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_pictures" ADD CONSTRAINT "activity_pictures_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_pictures" ADD CONSTRAINT "activity_pictures_picture_hash_pictures_hash_fk" FOREIGN KEY ("picture_hash") REFERENCES "public"."pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_slugs" ADD CONSTRAINT "activity_slugs_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_reviews" ADD CONSTRAINT "activity_reviews_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_by_recommended" ON "activities" USING btree ("recommended_rank" DESC NULLS LAST,"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "activities_by_name" ON "activities" USING btree ("name","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "activities_by_newest" ON "activities" USING btree ("published_at" DESC NULLS LAST,"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "activities_by_rating" ON "activities" USING btree ("rating_rank" DESC NULLS LAST,"rating_count" DESC NULLS LAST,"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "activities_of_category_by_recommended" ON "activities" USING btree ("category_id","recommended_rank" DESC NULLS LAST,"id","zone_id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "activities_of_category_by_name" ON "activities" USING btree ("category_id","name","id","zone_id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "activities_of_category_by_newest" ON "activities" USING btree ("category_id","published_at" DESC NULLS LAST,"id","zone_id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "activities_of_category_by_rating" ON "activities" USING btree ("category_id","rating_rank" DESC NULLS LAST,"rating_count" DESC NULLS LAST,"id","zone_id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "activities_of_zone_by_recommended" ON "activities" USING btree ("zone_id","recommended_rank" DESC NULLS LAST,"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "activities_of_zone_by_name" ON "activities" USING btree ("zone_id","name","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "activities_of_zone_by_newest" ON "activities" USING btree ("zone_id","published_at" DESC NULLS LAST,"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "activities_of_zone_by_rating" ON "activities" USING btree ("zone_id","rating_rank" DESC NULLS LAST,"rating_count" DESC NULLS LAST,"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "activities_listed_slugs" ON "activities" USING btree ("slug","updated_at") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "activities_search" ON "activities" USING gin ("search");--> statement-breakpoint
CREATE INDEX "activities_name_trigrams" ON "activities" USING gin ("name_normalized" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "activity_open_spans_now" ON "activity_open_spans" USING gist (tstzrange("opens_at", "closes_at"));--> statement-breakpoint
CREATE INDEX "activity_pictures_of_picture" ON "activity_pictures" USING btree ("picture_hash");--> statement-breakpoint
CREATE INDEX "activity_slugs_of_activity" ON "activity_slugs" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "pictures_without_avif" ON "pictures" USING btree ("created_at") WHERE not "pictures"."avif";--> statement-breakpoint
CREATE INDEX "activity_reviews_published" ON "activity_reviews" USING btree ("activity_id","created_at" DESC NULLS LAST,"id") WHERE "activity_reviews"."status" = 'published';--> statement-breakpoint
CREATE INDEX "activity_reviews_to_expire" ON "activity_reviews" USING btree ("expires_at") WHERE "activity_reviews"."status" = 'published';--> statement-breakpoint
-- Keep activity_counts in step with whatever writes to activities, in the same transaction. One
-- statement of many rows touches each facet once; one that moves nothing between facets touches none.
CREATE FUNCTION public.count_activities_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.activity_counts AS counts (category_id, zone_id, published)
  SELECT category_id, zone_id, count(*) FROM added
  WHERE status = 'published' GROUP BY category_id, zone_id ORDER BY category_id, zone_id
  ON CONFLICT (category_id, zone_id)
    DO UPDATE SET published = counts.published + excluded.published;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.count_activities_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.activity_counts AS counts SET published = counts.published - gone.number
  FROM (
    SELECT category_id, zone_id, count(*) AS number FROM removed
    WHERE status = 'published' GROUP BY category_id, zone_id
  ) AS gone
  WHERE counts.category_id = gone.category_id AND counts.zone_id IS NOT DISTINCT FROM gone.zone_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.count_activities_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.activity_counts AS counts (category_id, zone_id, published)
  SELECT category_id, zone_id, sum(change) FROM (
    SELECT category_id, zone_id, -1 AS change FROM removed WHERE status = 'published'
    UNION ALL
    SELECT category_id, zone_id, 1 FROM added WHERE status = 'published'
  ) AS changes
  GROUP BY category_id, zone_id HAVING sum(change) <> 0 ORDER BY category_id, zone_id
  ON CONFLICT (category_id, zone_id)
    DO UPDATE SET published = counts.published + excluded.published;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.count_activities_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.activity_counts;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER activities_counted_insert AFTER INSERT ON public.activities
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION public.count_activities_added();--> statement-breakpoint
CREATE TRIGGER activities_counted_update AFTER UPDATE ON public.activities
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION public.count_activities_moved();--> statement-breakpoint
CREATE TRIGGER activities_counted_delete AFTER DELETE ON public.activities
  REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION public.count_activities_removed();--> statement-breakpoint
CREATE TRIGGER activities_counted_truncate AFTER TRUNCATE ON public.activities
  FOR EACH STATEMENT EXECUTE FUNCTION public.count_activities_emptied();
