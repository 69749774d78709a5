CREATE TYPE "public"."flyer_file_state" AS ENUM('receiving', 'waiting', 'processing', 'ready', 'failed');--> statement-breakpoint
CREATE TYPE "public"."flyer_file_type" AS ENUM('pdf', 'photos');--> statement-breakpoint
CREATE TYPE "public"."flyer_status" AS ENUM('published', 'expired', 'suspended', 'archived');--> statement-breakpoint
CREATE TYPE "public"."flyer_visibility" AS ENUM('public', 'code_only');--> statement-breakpoint
ALTER TYPE "public"."access_kind" ADD VALUE 'flyer';--> statement-breakpoint
CREATE TABLE "flyer_file_parts" (
	"file_id" uuid NOT NULL,
	"document" smallint NOT NULL,
	"part" smallint NOT NULL,
	CONSTRAINT "flyer_file_parts_file_id_document_part_pk" PRIMARY KEY("file_id","document","part")
);
--> statement-breakpoint
CREATE TABLE "flyer_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"organisation_id" uuid,
	"type" "flyer_file_type" NOT NULL,
	"state" "flyer_file_state" NOT NULL,
	"documents" jsonb NOT NULL,
	"source_hash" text,
	"engine_version" smallint,
	"page_count" smallint,
	"fault" text,
	"fault_page" smallint,
	"deaths" smallint DEFAULT 0 NOT NULL,
	"begun_at_page" smallint,
	"uploader_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flyer_files_token_unique" UNIQUE("token"),
	CONSTRAINT "flyer_files_token" CHECK ("flyer_files"."token" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "flyer_files_fault" CHECK (("flyer_files"."state" = 'failed') = ("flyer_files"."fault" is not null))
);
--> statement-breakpoint
CREATE TABLE "flyer_offers" (
	"id" uuid NOT NULL,
	"flyer_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"page" smallint,
	"box" jsonb,
	"title" text collate "italian" NOT NULL,
	"brand" text,
	"quantity" text,
	"price_kind" text NOT NULL,
	"bundle_take" smallint,
	"bundle_pay" smallint,
	"price_now" integer,
	"measure" text,
	"unit_price" integer,
	"unit_measure" text,
	"price_before" integer,
	"product_id" uuid,
	"lowest_30d" integer,
	"price_basis" text,
	"price_since" date,
	"price_point_id" bigint,
	"condition" text,
	"valid_from" date,
	"valid_to" date,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"link" text,
	"search" "tsvector" GENERATED ALWAYS AS (
      setweight(to_tsvector('public.simple_unaccent', translate(title, '/', ' ')), 'A')
        || setweight(to_tsvector('public.italian_unaccent', translate(title, '/', ' ')), 'B')
        || setweight(to_tsvector('public.simple_unaccent',
            translate(coalesce(brand, ''), '/', ' ')), 'B')) STORED,
	CONSTRAINT "flyer_offers_flyer_id_id_pk" PRIMARY KEY("flyer_id","id"),
	CONSTRAINT "flyer_offers_title_length" CHECK (char_length("flyer_offers"."title") between 2 and 120),
	CONSTRAINT "flyer_offers_days" CHECK ("flyer_offers"."ends_at" > "flyer_offers"."starts_at"),
	CONSTRAINT "flyer_offers_price_cut" CHECK ("flyer_offers"."price_now" < "flyer_offers"."lowest_30d"),
	CONSTRAINT "flyer_offers_bundle" CHECK (("flyer_offers"."price_kind" = 'multi_buy') = ("flyer_offers"."bundle_take" is not null) and "flyer_offers"."bundle_pay" between 1 and "flyer_offers"."bundle_take" - 1)
);
--> statement-breakpoint
CREATE TABLE "flyer_pages" (
	"file_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"turns" jsonb NOT NULL,
	"is_blank" boolean NOT NULL,
	"text" text NOT NULL,
	"proposals" jsonb NOT NULL,
	CONSTRAINT "flyer_pages_file_id_number_pk" PRIMARY KEY("file_id","number"),
	CONSTRAINT "flyer_pages_number" CHECK ("flyer_pages"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "flyer_slugs" (
	"slug" text collate "C" PRIMARY KEY NOT NULL,
	"flyer_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flyers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text collate "C" NOT NULL,
	"title" text collate "italian" NOT NULL,
	"status" "flyer_status" NOT NULL,
	"organisation_id" uuid,
	"activity_id" uuid NOT NULL,
	"activity_name" text NOT NULL,
	"visibility" "flyer_visibility" NOT NULL,
	"note" text,
	"places" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"file_id" uuid NOT NULL,
	"pages" jsonb NOT NULL,
	"rejected" jsonb NOT NULL,
	"first_page" smallint NOT NULL,
	"first_turn" smallint NOT NULL,
	"page_count" smallint NOT NULL,
	"offer_count" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (
      setweight(to_tsvector('public.simple_unaccent', translate(title, '/', ' ')), 'A')
        || setweight(to_tsvector('public.simple_unaccent', activity_name), 'B')
        || setweight(to_tsvector('public.italian_unaccent', translate(title, '/', ' ')), 'C')
        || setweight(to_tsvector('public.italian_unaccent',
            translate(coalesce(note, ''), '/', ' ')), 'D')) STORED,
	CONSTRAINT "flyers_slug_unique" UNIQUE("slug"),
	CONSTRAINT "flyers_title_length" CHECK (char_length("flyers"."title") between 4 and 80),
	CONSTRAINT "flyers_slug_form" CHECK ("flyers"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "flyers_slug_is_free" CHECK ("flyers"."slug" <> 'index'),
	CONSTRAINT "flyers_days" CHECK ("flyers"."ends_at" > "flyers"."starts_at"),
	CONSTRAINT "flyers_pages" CHECK ("flyers"."page_count" > 0 and "flyers"."version" > 0),
	CONSTRAINT "flyers_closed" CHECK ("flyers"."status" <> 'published' or "flyers"."closed_at" is null)
);
--> statement-breakpoint
ALTER TABLE "flyer_file_parts" ADD CONSTRAINT "flyer_file_parts_file_id_flyer_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."flyer_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flyer_files" ADD CONSTRAINT "flyer_files_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flyer_files" ADD CONSTRAINT "flyer_files_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flyer_files" ADD CONSTRAINT "flyer_files_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flyer_offers" ADD CONSTRAINT "flyer_offers_flyer_id_flyers_id_fk" FOREIGN KEY ("flyer_id") REFERENCES "public"."flyers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flyer_offers" ADD CONSTRAINT "flyer_offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flyer_pages" ADD CONSTRAINT "flyer_pages_file_id_flyer_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."flyer_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flyer_slugs" ADD CONSTRAINT "flyer_slugs_flyer_id_flyers_id_fk" FOREIGN KEY ("flyer_id") REFERENCES "public"."flyers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flyers" ADD CONSTRAINT "flyers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flyers" ADD CONSTRAINT "flyers_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flyers" ADD CONSTRAINT "flyers_file_id_flyer_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."flyer_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flyer_files_of_activity" ON "flyer_files" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "flyer_files_of_organisation" ON "flyer_files" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "flyer_files_of_uploader" ON "flyer_files" USING btree ("uploader_id");--> statement-breakpoint
CREATE INDEX "flyer_files_unfinished" ON "flyer_files" USING btree ("created_at") WHERE state in ('waiting', 'processing');--> statement-breakpoint
CREATE INDEX "flyer_offers_of_product" ON "flyer_offers" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "flyer_offers_search" ON "flyer_offers" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "flyer_slugs_of_flyer" ON "flyer_slugs" USING btree ("flyer_id");--> statement-breakpoint
CREATE INDEX "flyers_by_end" ON "flyers" USING btree ("ends_at","id") WHERE status = 'published' and visibility = 'public';--> statement-breakpoint
CREATE INDEX "flyers_by_closing" ON "flyers" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "flyers_of_activity" ON "flyers" USING btree ("activity_id","ends_at");--> statement-breakpoint
CREATE INDEX "flyers_of_organisation" ON "flyers" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "flyers_of_file" ON "flyers" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "flyers_listed_slugs" ON "flyers" USING btree ("slug","updated_at") WHERE status = 'published' and visibility = 'public';--> statement-breakpoint
CREATE INDEX "flyers_search" ON "flyers" USING gin ("search") WITH (fastupdate=false);