CREATE TYPE "public"."job_application_status" AS ENUM('sent', 'seen', 'shortlisted', 'rejected', 'withdrawn');--> statement-breakpoint
CREATE TABLE "cv_downloads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"team_member_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_application_files" (
	"upload_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	CONSTRAINT "job_application_files_upload_id_document_id_pk" PRIMARY KEY("upload_id","document_id"),
	CONSTRAINT "job_application_files_document_id_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "job_application_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_application_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_application_uploads_application_id_unique" UNIQUE("application_id")
);
--> statement-breakpoint
CREATE TABLE "job_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"job_id" uuid NOT NULL,
	"status" "job_application_status" DEFAULT 'sent' NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"letter" text,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"user_id" uuid,
	"refusal" text,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_applications_code_unique" UNIQUE("code"),
	CONSTRAINT "job_applications_withdrawn_is_empty" CHECK (case when "job_applications"."status" = 'withdrawn'
        then "job_applications"."name" is null and "job_applications"."email" is null and "job_applications"."phone" is null
          and "job_applications"."letter" is null and "job_applications"."answers" = '[]'::jsonb
        else "job_applications"."name" is not null and "job_applications"."email" is not null end),
	CONSTRAINT "job_applications_refusal_is_of_the_rejected" CHECK ("job_applications"."refusal" is null or "job_applications"."status" = 'rejected')
);
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_content_type";--> statement-breakpoint
ALTER TABLE "cv_downloads" ADD CONSTRAINT "cv_downloads_application_id_job_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_downloads" ADD CONSTRAINT "cv_downloads_team_member_id_users_id_fk" FOREIGN KEY ("team_member_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_application_files" ADD CONSTRAINT "job_application_files_upload_id_job_application_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."job_application_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_application_files" ADD CONSTRAINT "job_application_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_application_notes" ADD CONSTRAINT "job_application_notes_application_id_job_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_application_notes" ADD CONSTRAINT "job_application_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_application_uploads" ADD CONSTRAINT "job_application_uploads_application_id_job_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_id_job_ads_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_ads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cv_downloads_of_application" ON "cv_downloads" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "cv_downloads_of_member" ON "cv_downloads" USING btree ("team_member_id");--> statement-breakpoint
CREATE INDEX "job_application_notes_of_application" ON "job_application_notes" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "job_application_notes_of_author" ON "job_application_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "job_application_uploads_unsent" ON "job_application_uploads" USING btree ("created_at") WHERE "job_application_uploads"."application_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_applications_one_an_address" ON "job_applications" USING btree ("job_id","email") WHERE "job_applications"."confirmed_at" is not null and "job_applications"."status" <> 'withdrawn';--> statement-breakpoint
CREATE UNIQUE INDEX "job_applications_one_an_account" ON "job_applications" USING btree ("job_id","user_id") WHERE "job_applications"."confirmed_at" is not null and "job_applications"."status" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "job_applications_of_job" ON "job_applications" USING btree ("job_id","status","created_at");--> statement-breakpoint
CREATE INDEX "job_applications_of_user" ON "job_applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "job_applications_unconfirmed" ON "job_applications" USING btree ("created_at") WHERE "job_applications"."confirmed_at" is null;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_content_type" CHECK ("documents"."content_type" in ('application/pdf', 'image/jpeg', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'));