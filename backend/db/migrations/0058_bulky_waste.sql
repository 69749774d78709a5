CREATE TYPE "public"."bulky_status" AS ENUM('requested', 'confirmed', 'done', 'missed', 'cancelled');--> statement-breakpoint
CREATE TABLE "bulky_dates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"pieces" integer NOT NULL,
	"litres" integer NOT NULL,
	CONSTRAINT "bulky_dates_day_unique" UNIQUE("day")
);
--> statement-breakpoint
CREATE TABLE "bulky_pickups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"status" "bulky_status" DEFAULT 'requested' NOT NULL,
	"date_id" uuid NOT NULL,
	"items" jsonb NOT NULL,
	"pieces" integer NOT NULL,
	"litres" integer NOT NULL,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"house" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"note" text,
	"user_id" uuid,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bulky_pickups_code_unique" UNIQUE("code"),
	CONSTRAINT "bulky_pickups_can_be_reached" CHECK ("bulky_pickups"."email" is not null or "bulky_pickups"."phone" is not null)
);
--> statement-breakpoint
CREATE TABLE "bulky_rules" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"month_pieces" integer NOT NULL,
	"month_litres" integer NOT NULL,
	"notice_days" integer NOT NULL,
	CONSTRAINT "bulky_rules_only" CHECK ("bulky_rules"."only")
);
--> statement-breakpoint
ALTER TABLE "bulky_pickups" ADD CONSTRAINT "bulky_pickups_date_id_bulky_dates_id_fk" FOREIGN KEY ("date_id") REFERENCES "public"."bulky_dates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulky_pickups" ADD CONSTRAINT "bulky_pickups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulky_pickups_of_date" ON "bulky_pickups" USING btree ("date_id");--> statement-breakpoint
CREATE INDEX "bulky_pickups_of_house" ON "bulky_pickups" USING btree ("house");--> statement-breakpoint
CREATE INDEX "bulky_pickups_of_user" ON "bulky_pickups" USING btree ("user_id");