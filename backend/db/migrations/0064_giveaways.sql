CREATE TYPE "public"."giveaway_category" AS ENUM('furniture', 'kitchen', 'appliances', 'electronics', 'clothes', 'children', 'books', 'sport', 'tools', 'garden', 'food', 'pet_things', 'other');--> statement-breakpoint
CREATE TYPE "public"."giveaway_condition" AS ENUM('new', 'good', 'worn', 'broken');--> statement-breakpoint
CREATE TYPE "public"."giveaway_status" AS ENUM('pending', 'published', 'rejected', 'hidden', 'removed', 'done', 'expired');--> statement-breakpoint
CREATE TYPE "public"."giveaway_type" AS ENUM('offer', 'wanted');--> statement-breakpoint
CREATE TABLE "giveaway_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"giveaway_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "giveaway_answers_once" UNIQUE("giveaway_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "giveaway_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"answer_id" uuid NOT NULL,
	"is_by_author" boolean NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "giveaway_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"giveaway_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"hash" text NOT NULL,
	"alt" text NOT NULL,
	CONSTRAINT "giveaway_pictures_position" UNIQUE("giveaway_id","position"),
	CONSTRAINT "giveaway_pictures_alt_length" CHECK (char_length("giveaway_pictures"."alt") between 3 and 300)
);
--> statement-breakpoint
CREATE TABLE "giveaways" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text collate "C" NOT NULL,
	"type" "giveaway_type" NOT NULL,
	"status" "giveaway_status" NOT NULL,
	"title" text collate "italian" NOT NULL,
	"text" text NOT NULL,
	"category" "giveaway_category" NOT NULL,
	"condition" "giveaway_condition",
	"zone_id" uuid,
	"author_id" uuid NOT NULL,
	"reason" text,
	"renewals" smallint DEFAULT 0 NOT NULL,
	"is_reminded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (
      setweight(to_tsvector('public.simple_unaccent', title), 'A')
        || setweight(to_tsvector('public.italian_unaccent', title), 'C')
        || setweight(to_tsvector('public.italian_unaccent', text), 'D')) STORED,
	CONSTRAINT "giveaways_slug_unique" UNIQUE("slug"),
	CONSTRAINT "giveaways_title_length" CHECK (char_length("giveaways"."title") between 4 and 80),
	CONSTRAINT "giveaways_slug_form" CHECK ("giveaways"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "giveaways_renewals" CHECK ("giveaways"."renewals" between 0 and 3),
	CONSTRAINT "giveaways_shown_has_an_end" CHECK ("giveaways"."status" <> 'published' or ("giveaways"."published_at" is not null and "giveaways"."expires_at" is not null)),
	CONSTRAINT "giveaways_closed" CHECK (("giveaways"."status" in ('pending', 'published')) = ("giveaways"."closed_at" is null)),
	CONSTRAINT "giveaways_condition" CHECK ("giveaways"."type" = 'offer' or "giveaways"."condition" is null)
);
--> statement-breakpoint
ALTER TABLE "giveaway_answers" ADD CONSTRAINT "giveaway_answers_giveaway_id_giveaways_id_fk" FOREIGN KEY ("giveaway_id") REFERENCES "public"."giveaways"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_answers" ADD CONSTRAINT "giveaway_answers_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_messages" ADD CONSTRAINT "giveaway_messages_answer_id_giveaway_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."giveaway_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_pictures" ADD CONSTRAINT "giveaway_pictures_giveaway_id_giveaways_id_fk" FOREIGN KEY ("giveaway_id") REFERENCES "public"."giveaways"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_pictures" ADD CONSTRAINT "giveaway_pictures_hash_pictures_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaways" ADD CONSTRAINT "giveaways_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaways" ADD CONSTRAINT "giveaways_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "giveaway_answers_of_person" ON "giveaway_answers" USING btree ("person_id","last_at");--> statement-breakpoint
CREATE INDEX "giveaway_messages_of_answer" ON "giveaway_messages" USING btree ("answer_id","created_at");--> statement-breakpoint
CREATE INDEX "giveaway_pictures_of_picture" ON "giveaway_pictures" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "giveaways_by_newest" ON "giveaways" USING btree ("published_at" DESC NULLS LAST,"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "giveaways_by_end" ON "giveaways" USING btree ("expires_at") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "giveaways_listed_slugs" ON "giveaways" USING btree ("slug","updated_at") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "giveaways_of_zone" ON "giveaways" USING btree ("zone_id");--> statement-breakpoint
CREATE INDEX "giveaways_of_author" ON "giveaways" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "giveaways_by_state" ON "giveaways" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "giveaways_by_closing" ON "giveaways" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "giveaways_search" ON "giveaways" USING gin ("search") WITH (fastupdate=false);