CREATE TYPE "public"."private_message_source" AS ENUM('requester', 'activity', 'staff');--> statement-breakpoint
CREATE TYPE "public"."private_recipient_status" AS ENUM('invited', 'evaluating', 'proposed', 'accepted', 'declined');--> statement-breakpoint
CREATE TYPE "public"."private_request_channel" AS ENUM('email', 'phone');--> statement-breakpoint
CREATE TYPE "public"."private_request_price_kind" AS ENUM('total', 'per_head');--> statement-breakpoint
CREATE TYPE "public"."private_request_status" AS ENUM('sent', 'acknowledged', 'in_evaluation', 'info_requested', 'proposals', 'accepted', 'confirmed', 'cancelled', 'expired', 'declined');--> statement-breakpoint
ALTER TYPE "public"."case_subject" ADD VALUE 'private_request';--> statement-breakpoint
CREATE TABLE "private_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"recipient_id" uuid,
	"source" "private_message_source" NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient_id" uuid NOT NULL,
	"text" text NOT NULL,
	"price" integer NOT NULL,
	"price_kind" "private_request_price_kind" NOT NULL,
	"includes" text NOT NULL,
	"deposit" integer,
	"deposit_on" date,
	"valid_until" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "private_proposals_deposit_is_dated" CHECK (("private_proposals"."deposit" is null) = ("private_proposals"."deposit_on" is null))
);
--> statement-breakpoint
CREATE TABLE "private_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"status" "private_recipient_status" DEFAULT 'invited' NOT NULL,
	"is_place" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "private_recipients_once" UNIQUE("request_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "private_request_providers" (
	"activity_id" uuid PRIMARY KEY NOT NULL,
	"services" text[] DEFAULT '{}' NOT NULL,
	"most_guests" integer
);
--> statement-breakpoint
CREATE TABLE "private_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"status" "private_request_status" NOT NULL,
	"details" jsonb NOT NULL,
	"zone_id" uuid,
	"diets" text,
	"access_needs" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"channel" "private_request_channel" NOT NULL,
	"reach_hours" text,
	"user_id" uuid,
	"last_day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"staff_asked_at" timestamp with time zone,
	"waits_since" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "private_requests_code_unique" UNIQUE("code"),
	CONSTRAINT "private_requests_end_is_dated" CHECK (("private_requests"."status" in ('confirmed', 'cancelled', 'expired', 'declined')) = ("private_requests"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "private_upload_files" (
	"upload_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	CONSTRAINT "private_upload_files_upload_id_document_id_pk" PRIMARY KEY("upload_id","document_id"),
	CONSTRAINT "private_upload_files_document_id_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "private_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid,
	"proposal_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "private_uploads_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "private_uploads_proposal_id_unique" UNIQUE("proposal_id")
);
--> statement-breakpoint
ALTER TABLE "private_messages" ADD CONSTRAINT "private_messages_request_id_private_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."private_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_messages" ADD CONSTRAINT "private_messages_recipient_id_private_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."private_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_proposals" ADD CONSTRAINT "private_proposals_recipient_id_private_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."private_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_recipients" ADD CONSTRAINT "private_recipients_request_id_private_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."private_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_recipients" ADD CONSTRAINT "private_recipients_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_request_providers" ADD CONSTRAINT "private_request_providers_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_requests" ADD CONSTRAINT "private_requests_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_requests" ADD CONSTRAINT "private_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_upload_files" ADD CONSTRAINT "private_upload_files_upload_id_private_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."private_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_upload_files" ADD CONSTRAINT "private_upload_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_uploads" ADD CONSTRAINT "private_uploads_request_id_private_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."private_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_uploads" ADD CONSTRAINT "private_uploads_proposal_id_private_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."private_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "private_messages_of_request" ON "private_messages" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "private_messages_of_recipient" ON "private_messages" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "private_proposals_of_recipient" ON "private_proposals" USING btree ("recipient_id");--> statement-breakpoint
CREATE UNIQUE INDEX "private_proposals_one_holds" ON "private_proposals" USING btree ("recipient_id") WHERE "private_proposals"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "private_recipients_of_activity" ON "private_recipients" USING btree ("activity_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "private_recipients_chosen" ON "private_recipients" USING btree ("request_id") WHERE "private_recipients"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "private_requests_by_status" ON "private_requests" USING btree ("status","touched_at");--> statement-breakpoint
CREATE INDEX "private_requests_of_user" ON "private_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "private_requests_of_email" ON "private_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "private_requests_of_zone" ON "private_requests" USING btree ("zone_id");--> statement-breakpoint
CREATE INDEX "private_uploads_unsent" ON "private_uploads" USING btree ("created_at") WHERE "private_uploads"."request_id" is null and "private_uploads"."proposal_id" is null;