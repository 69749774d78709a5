CREATE TYPE "public"."claim_code_channel" AS ENUM('email', 'staff');--> statement-breakpoint
CREATE TYPE "public"."claim_rejection" AS ENUM('prova_insufficiente', 'dati_non_corrispondenti', 'attivita_di_altri', 'altro');--> statement-breakpoint
CREATE TYPE "public"."claim_relation" AS ENUM('titolare', 'dipendente', 'consulente');--> statement-breakpoint
CREATE TYPE "public"."claim_status" AS ENUM('started', 'code_sent', 'verified', 'in_review', 'approved', 'rejected', 'withdrawn', 'expired');--> statement-breakpoint
ALTER TYPE "public"."case_subject" ADD VALUE 'claim';--> statement-breakpoint
CREATE TABLE "claim_documents" (
	"claim_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	CONSTRAINT "claim_documents_claim_id_document_id_pk" PRIMARY KEY("claim_id","document_id"),
	CONSTRAINT "claim_documents_document_id_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"activity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" "claim_status" NOT NULL,
	"relation" "claim_relation" NOT NULL,
	"organisation_id" uuid,
	"facts" jsonb,
	"code_channel" "claim_code_channel",
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"code_email" text,
	"code_wrong" text[] DEFAULT '{}' NOT NULL,
	"code_asked_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"disputed_organisation_id" uuid,
	"answer_until" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"waits_since" timestamp with time zone,
	"rejection" "claim_rejection",
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "claims_close_is_dated" CHECK (("claims"."status" in ('approved', 'rejected', 'withdrawn', 'expired')) = ("claims"."closed_at" is not null)),
	CONSTRAINT "claims_rejection_says_why" CHECK (("claims"."status" = 'rejected') = ("claims"."rejection" is not null)),
	CONSTRAINT "claims_code_is_whole" CHECK (("claims"."code_hash" is null) = ("claims"."code_expires_at" is null) and ("claims"."code_hash" is null or "claims"."code_channel" is not null)),
	CONSTRAINT "claims_closed_waits_for_nobody" CHECK ("claims"."closed_at" is null or "claims"."waits_since" is null),
	CONSTRAINT "claims_answer_is_dated" CHECK (("claims"."answer" is null) = ("claims"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "email_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claim_documents" ADD CONSTRAINT "claim_documents_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_documents" ADD CONSTRAINT "claim_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_disputed_organisation_id_organisations_id_fk" FOREIGN KEY ("disputed_organisation_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_open" ON "claims" USING btree ("activity_id","user_id") WHERE "claims"."status" in ('started', 'code_sent', 'verified', 'in_review');--> statement-breakpoint
CREATE INDEX "claims_of_user" ON "claims" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "claims_waiting" ON "claims" USING btree ("waits_since","id");--> statement-breakpoint
CREATE INDEX "claims_disputing" ON "claims" USING btree ("disputed_organisation_id");--> statement-breakpoint
CREATE INDEX "claims_by_end" ON "claims" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "claims_closed" ON "claims" USING btree ("closed_at") WHERE "claims"."closed_at" is not null;