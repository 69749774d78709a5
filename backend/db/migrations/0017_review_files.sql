CREATE TYPE "public"."review_proof_kind" AS ENUM('receipt', 'ticket', 'booking');--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"review_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_photos_alt_length" CHECK (char_length("review_photos"."alt") <= 150),
	CONSTRAINT "review_photos_size" CHECK ("review_photos"."width" > 0 and "review_photos"."height" > 0),
	CONSTRAINT "review_photos_color_form" CHECK ("review_photos"."color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "review_proofs" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid,
	"kind" "review_proof_kind" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_confirmed" boolean,
	"decided_at" timestamp with time zone,
	CONSTRAINT "review_proofs_review_id_unique" UNIQUE("review_id"),
	CONSTRAINT "review_proofs_decision_is_dated" CHECK (("review_proofs"."is_confirmed" is null) = ("review_proofs"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_activity_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."activity_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_proofs" ADD CONSTRAINT "review_proofs_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_proofs" ADD CONSTRAINT "review_proofs_review_id_activity_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."activity_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_photos_of_review" ON "review_photos" USING btree ("review_id","position");--> statement-breakpoint
CREATE INDEX "review_photos_of_owner" ON "review_photos" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "review_photos_unused" ON "review_photos" USING btree ("created_at") WHERE "review_photos"."review_id" is null;--> statement-breakpoint
CREATE INDEX "review_proofs_by_age" ON "review_proofs" USING btree ("created_at");