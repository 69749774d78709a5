CREATE TYPE "public"."promo_kind" AS ENUM('percent', 'amount', 'bundle', 'gift', 'fixed_price', 'service');--> statement-breakpoint
CREATE TYPE "public"."promo_status" AS ENUM('published', 'paused', 'used_up', 'expired', 'withdrawn', 'suspended', 'archived');--> statement-breakpoint
CREATE TYPE "public"."promo_redeem_mode" AS ENUM('show', 'code', 'qr', 'online_url');--> statement-breakpoint
CREATE TABLE "promo_slugs" (
	"slug" text collate "C" PRIMARY KEY NOT NULL,
	"promo_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text collate "C" NOT NULL,
	"title" text collate "italian" NOT NULL,
	"description" text,
	"status" "promo_status" NOT NULL,
	"resumes_as" "promo_status",
	"organisation_id" uuid,
	"activity_id" uuid NOT NULL,
	"activity_name" text NOT NULL,
	"cover_hash" text,
	"alt" text,
	"focus_x" smallint,
	"focus_y" smallint,
	"kind" "promo_kind" NOT NULL,
	"percent" smallint,
	"amount" integer,
	"bundle_take" smallint,
	"bundle_pay" smallint,
	"product_id" uuid,
	"scope" text,
	"price_now" integer,
	"price_before" integer,
	"lowest_30d" integer,
	"price_basis" text,
	"price_since" date,
	"price_point_id" bigint,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"recurring_days" text[],
	"recurring_from" text,
	"recurring_to" text,
	"places" text,
	"conditions" text,
	"limit_total" integer,
	"limit_per_person" smallint,
	"redeemed_count" integer DEFAULT 0 NOT NULL,
	"redeem_mode" "promo_redeem_mode" NOT NULL,
	"code" text,
	"online_url" text,
	"paid_placement" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"reminders_sent" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (
      setweight(to_tsvector('public.simple_unaccent', translate(title, '/', ' ')), 'A')
        || setweight(to_tsvector('public.simple_unaccent', activity_name), 'B')
        || setweight(to_tsvector('public.italian_unaccent',
            translate(title || ' ' || coalesce(scope, ''), '/', ' ')), 'C')
        || setweight(to_tsvector('public.italian_unaccent',
            translate(coalesce(description, '') || ' ' || coalesce(conditions, ''), '/', ' ')), 'D')) STORED,
	CONSTRAINT "promos_slug_unique" UNIQUE("slug"),
	CONSTRAINT "promos_title_length" CHECK (char_length("promos"."title") between 4 and 80),
	CONSTRAINT "promos_slug_form" CHECK ("promos"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "promos_slug_is_free" CHECK ("promos"."slug" <> 'index'),
	CONSTRAINT "promos_cover_is_described" CHECK (("promos"."cover_hash" is null) = ("promos"."alt" is null)),
	CONSTRAINT "promos_focus" CHECK (("promos"."focus_x" is null) = ("promos"."focus_y" is null) and "promos"."focus_x" between 0 and 100 and "promos"."focus_y" between 0 and 100),
	CONSTRAINT "promos_percent" CHECK ("promos"."percent" between 1 and 100),
	CONSTRAINT "promos_amount" CHECK ("promos"."amount" > 0),
	CONSTRAINT "promos_bundle" CHECK (("promos"."kind" = 'bundle') = ("promos"."bundle_take" is not null) and ("promos"."bundle_take" is null) = ("promos"."bundle_pay" is null) and "promos"."bundle_pay" between 1 and "promos"."bundle_take" - 1),
	CONSTRAINT "promos_prices" CHECK ("promos"."price_now" >= 0 and "promos"."price_before" > 0),
	CONSTRAINT "promos_price_cut" CHECK ("promos"."price_now" < "promos"."lowest_30d"),
	CONSTRAINT "promos_days" CHECK ("promos"."ends_at" > "promos"."starts_at"),
	CONSTRAINT "promos_hours" CHECK (("promos"."recurring_days" is null) = ("promos"."recurring_from" is null) and ("promos"."recurring_days" is null) = ("promos"."recurring_to" is null) and cardinality("promos"."recurring_days") between 1 and 7),
	CONSTRAINT "promos_limits" CHECK ("promos"."limit_total" > 0 and "promos"."limit_per_person" > 0 and "promos"."redeemed_count" >= 0),
	CONSTRAINT "promos_code" CHECK (("promos"."redeem_mode" = 'code') = ("promos"."code" is not null)),
	CONSTRAINT "promos_online_url" CHECK (("promos"."redeem_mode" = 'online_url') = ("promos"."online_url" is not null)),
	CONSTRAINT "promos_closed" CHECK ("promos"."status" not in ('published', 'paused') or "promos"."closed_at" is null),
	CONSTRAINT "promos_state_to_come_back_to" CHECK (("promos"."status" in ('suspended', 'withdrawn', 'archived')) = ("promos"."resumes_as" is not null))
);
--> statement-breakpoint
ALTER TABLE "promo_slugs" ADD CONSTRAINT "promo_slugs_promo_id_promos_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promos" ADD CONSTRAINT "promos_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promos" ADD CONSTRAINT "promos_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promos" ADD CONSTRAINT "promos_cover_hash_pictures_hash_fk" FOREIGN KEY ("cover_hash") REFERENCES "public"."pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promos" ADD CONSTRAINT "promos_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promo_slugs_of_promo" ON "promo_slugs" USING btree ("promo_id");--> statement-breakpoint
CREATE INDEX "promos_by_end" ON "promos" USING btree ("paid_placement" DESC NULLS LAST,"ends_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "promos_by_closing" ON "promos" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "promos_of_activity" ON "promos" USING btree ("activity_id","ends_at");--> statement-breakpoint
CREATE INDEX "promos_of_organisation" ON "promos" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "promos_of_product" ON "promos" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "promos_of_cover" ON "promos" USING btree ("cover_hash");--> statement-breakpoint
CREATE INDEX "promos_listed_slugs" ON "promos" USING btree ("slug","updated_at") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "promos_search" ON "promos" USING gin ("search") WITH (fastupdate=false);