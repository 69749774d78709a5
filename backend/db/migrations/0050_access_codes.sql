CREATE TYPE "public"."access_kind" AS ENUM('menu');--> statement-breakpoint
CREATE TABLE "access_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "access_kind" NOT NULL,
	"code" text collate "C" NOT NULL,
	"activity_id" uuid NOT NULL,
	"item_id" uuid,
	"label" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "access_codes_form" CHECK ("access_codes"."code" ~ '^[A-HJ-NP-Z2-9]{8}$'),
	CONSTRAINT "access_codes_label_length" CHECK (char_length("access_codes"."label") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_codes_of_activity" ON "access_codes" USING btree ("activity_id","kind","created_at");