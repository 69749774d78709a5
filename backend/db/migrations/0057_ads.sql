CREATE TYPE "public"."ad_kind" AS ENUM('paid', 'house', 'community');--> statement-breakpoint
CREATE TYPE "public"."ad_placement" AS ENUM('home', 'list', 'detail', 'search', 'promo');--> statement-breakpoint
CREATE TYPE "public"."ad_status" AS ENUM('draft', 'in_review', 'awaiting_payment', 'scheduled', 'paused', 'stopped');--> statement-breakpoint
CREATE TYPE "public"."ad_creative_status" AS ENUM('draft', 'in_review', 'approved', 'refused');--> statement-breakpoint
ALTER TYPE "public"."case_subject" ADD VALUE 'ad';--> statement-breakpoint
CREATE TABLE "ad_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text collate "C" NOT NULL,
	"kind" "ad_kind" NOT NULL,
	"placement" "ad_placement" NOT NULL,
	"status" "ad_status" NOT NULL,
	"organisation_id" uuid,
	"activity_id" uuid,
	"promo_id" uuid,
	"advertiser" text,
	"payer" text,
	"shares" smallint NOT NULL,
	"price" integer,
	"invoice" jsonb,
	"invoice_number" text,
	"invoice_document_id" uuid,
	"declarations" text[] DEFAULT '{}' NOT NULL,
	"ordered_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"stop_reason" text,
	"stop_note" text,
	"stopped_at" timestamp with time zone,
	"days_owed" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_bookings_code_unique" UNIQUE("code"),
	CONSTRAINT "ad_bookings_invoice_document_id_unique" UNIQUE("invoice_document_id"),
	CONSTRAINT "ad_bookings_code_form" CHECK ("ad_bookings"."code" ~ '^A-[A-HJ-NP-Z2-9]{8}$'),
	CONSTRAINT "ad_bookings_shares" CHECK ("ad_bookings"."shares" between 1 and 4),
	CONSTRAINT "ad_bookings_price" CHECK ("ad_bookings"."price" >= 0),
	CONSTRAINT "ad_bookings_ordered" CHECK ("ad_bookings"."status" in ('draft', 'stopped')
        or ("ad_bookings"."ordered_at" is not null and "ad_bookings"."price" is not null and "ad_bookings"."advertiser" is not null)),
	CONSTRAINT "ad_bookings_stopped" CHECK (("ad_bookings"."status" = 'stopped') = ("ad_bookings"."stopped_at" is not null)
        and ("ad_bookings"."status" = 'stopped') = ("ad_bookings"."stop_reason" is not null)),
	CONSTRAINT "ad_bookings_owed" CHECK ("ad_bookings"."days_owed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ad_creatives" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"status" "ad_creative_status" NOT NULL,
	"headline" text NOT NULL,
	"text" text NOT NULL,
	"cta" text NOT NULL,
	"ratio" text NOT NULL,
	"picture_hash" text,
	"alt" text,
	"focus_x" smallint,
	"focus_y" smallint,
	"target" text NOT NULL,
	"reason" text,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "ad_creatives_number" UNIQUE("booking_id","number"),
	CONSTRAINT "ad_creatives_described" CHECK (("ad_creatives"."picture_hash" is null) = ("ad_creatives"."alt" is null)),
	CONSTRAINT "ad_creatives_ratio" CHECK ("ad_creatives"."ratio" in ('16:9', '1:1')),
	CONSTRAINT "ad_creatives_https" CHECK ("ad_creatives"."status" in ('draft', 'refused') or "ad_creatives"."target" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "ad_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"method" "payment_method" NOT NULL,
	"status" "money_status" NOT NULL,
	"amount" integer NOT NULL,
	"provider_ref" text collate "C",
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	CONSTRAINT "ad_payments_amount" CHECK ("ad_payments"."amount" > 0),
	CONSTRAINT "ad_payments_received" CHECK (("ad_payments"."status" = 'received') = ("ad_payments"."received_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "ad_prices" (
	"placement" "ad_placement" NOT NULL,
	"week" date NOT NULL,
	"price" integer NOT NULL,
	CONSTRAINT "ad_prices_placement_week_pk" PRIMARY KEY("placement","week"),
	CONSTRAINT "ad_prices_amount" CHECK ("ad_prices"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ad_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"account_holder" text,
	"iban" text,
	"elections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"beat_at" timestamp with time zone,
	CONSTRAINT "ad_settings_one" CHECK ("ad_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "ad_spans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"week" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_added" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ad_spans_once" UNIQUE("booking_id","week"),
	CONSTRAINT "ad_spans_days" CHECK ("ad_spans"."ends_at" > "ad_spans"."starts_at"),
	CONSTRAINT "ad_spans_monday" CHECK (extract(isodow from "ad_spans"."week") = 1)
);
--> statement-breakpoint
ALTER TABLE "ad_bookings" ADD CONSTRAINT "ad_bookings_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_bookings" ADD CONSTRAINT "ad_bookings_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_bookings" ADD CONSTRAINT "ad_bookings_promo_id_promos_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_bookings" ADD CONSTRAINT "ad_bookings_invoice_document_id_documents_id_fk" FOREIGN KEY ("invoice_document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_creatives" ADD CONSTRAINT "ad_creatives_booking_id_ad_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."ad_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_creatives" ADD CONSTRAINT "ad_creatives_picture_hash_pictures_hash_fk" FOREIGN KEY ("picture_hash") REFERENCES "public"."pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_payments" ADD CONSTRAINT "ad_payments_booking_id_ad_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."ad_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_spans" ADD CONSTRAINT "ad_spans_booking_id_ad_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."ad_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_bookings_of_organisation" ON "ad_bookings" USING btree ("organisation_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ad_bookings_of_activity" ON "ad_bookings" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "ad_bookings_of_promo" ON "ad_bookings" USING btree ("promo_id");--> statement-breakpoint
CREATE INDEX "ad_bookings_by_status" ON "ad_bookings" USING btree ("status","placement");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_creatives_one_open" ON "ad_creatives" USING btree ("booking_id") WHERE "ad_creatives"."status" in ('draft', 'in_review');--> statement-breakpoint
CREATE INDEX "ad_creatives_of_picture" ON "ad_creatives" USING btree ("picture_hash");--> statement-breakpoint
CREATE INDEX "ad_payments_of_booking" ON "ad_payments" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_payments_of_provider" ON "ad_payments" USING btree ("method","provider_ref");--> statement-breakpoint
CREATE INDEX "ad_spans_by_week" ON "ad_spans" USING btree ("week");--> statement-breakpoint
CREATE INDEX "ad_spans_by_end" ON "ad_spans" USING btree ("ends_at");