CREATE TABLE "waste_centres" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text collate "italian" NOT NULL,
	"address" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"phone" text,
	"opening" jsonb NOT NULL,
	"who" text NOT NULL,
	"accepted" jsonb NOT NULL,
	"note" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waste_centres_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "waste_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text collate "italian" NOT NULL,
	"synonyms" text DEFAULT '' NOT NULL,
	"destinations" text[] NOT NULL,
	"before" text,
	"note" text,
	"codes" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (
      setweight(to_tsvector('public.simple_unaccent', title || ' ' || synonyms), 'A')
        || setweight(to_tsvector('public.italian_unaccent', title || ' ' || synonyms), 'B')) STORED,
	CONSTRAINT "waste_items_title_unique" UNIQUE("title"),
	CONSTRAINT "waste_items_go_somewhere" CHECK (cardinality("waste_items"."destinations") > 0)
);
--> statement-breakpoint
CREATE TABLE "waste_misses" (
	"text" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_on" date NOT NULL,
	CONSTRAINT "waste_misses_length" CHECK (char_length("waste_misses"."text") <= 100)
);
--> statement-breakpoint
CREATE INDEX "waste_items_search" ON "waste_items" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "waste_misses_by_day" ON "waste_misses" USING btree ("last_on");