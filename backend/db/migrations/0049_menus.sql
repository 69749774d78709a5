CREATE TYPE "public"."menu_status" AS ENUM('published', 'suspended', 'archived');--> statement-breakpoint
CREATE TABLE "menu_dishes" (
	"id" uuid NOT NULL,
	"menu_id" uuid NOT NULL,
	"title" text collate "italian" NOT NULL,
	"description" text,
	"section" text NOT NULL,
	"price" text,
	"position" smallint NOT NULL,
	"sold_out_until" timestamp with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (
      setweight(to_tsvector('public.simple_unaccent', translate(title, '/', ' ')), 'A')
        || setweight(to_tsvector('public.italian_unaccent', translate(title, '/', ' ')), 'B')
        || setweight(to_tsvector('public.italian_unaccent',
            translate(coalesce(description, ''), '/', ' ')), 'D')) STORED,
	CONSTRAINT "menu_dishes_menu_id_id_pk" PRIMARY KEY("menu_id","id"),
	CONSTRAINT "menu_dishes_title_length" CHECK (char_length("menu_dishes"."title") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "menu_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"menu_id" uuid NOT NULL,
	"dish_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prices" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid,
	"activity_id" uuid NOT NULL,
	"name" text collate "italian" NOT NULL,
	"status" "menu_status" NOT NULL,
	"is_public" boolean NOT NULL,
	"body" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "menus_name_length" CHECK (char_length("menus"."name") between 1 and 60),
	CONSTRAINT "menus_version" CHECK ("menus"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "menu_dishes" ADD CONSTRAINT "menu_dishes_menu_id_menus_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_prices" ADD CONSTRAINT "menu_prices_menu_id_menus_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_prices" ADD CONSTRAINT "menu_prices_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menus" ADD CONSTRAINT "menus_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menus" ADD CONSTRAINT "menus_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_dishes_sold_out" ON "menu_dishes" USING btree ("sold_out_until") WHERE sold_out_until is not null;--> statement-breakpoint
CREATE INDEX "menu_dishes_search" ON "menu_dishes" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "menu_prices_of_dish" ON "menu_prices" USING btree ("menu_id","dish_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "menu_prices_of_recorder" ON "menu_prices" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "menus_of_activity" ON "menus" USING btree ("activity_id","created_at");--> statement-breakpoint
CREATE INDEX "menus_of_organisation" ON "menus" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "menus_pictures" ON "menus" USING gin (public.picture_hashes("body"::text));