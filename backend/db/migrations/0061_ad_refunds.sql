CREATE TABLE "ad_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"status" "refund_state" NOT NULL,
	"amount" integer NOT NULL,
	"provider_ref" text collate "C",
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "ad_refunds_amount" CHECK ("ad_refunds"."amount" > 0),
	CONSTRAINT "ad_refunds_done" CHECK (("ad_refunds"."status" = 'done') = ("ad_refunds"."done_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "ad_refunds" ADD CONSTRAINT "ad_refunds_payment_id_ad_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."ad_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_refunds_of_payment" ON "ad_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ad_refunds_of_provider" ON "ad_refunds" USING btree ("provider_ref");