ALTER TABLE "reports" DROP CONSTRAINT "reports_activity_id_activities_id_fk";
--> statement-breakpoint
-- The log is only ever added to; what its rows are about gets another name here, once.
ALTER TABLE "case_log" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "case_log" ADD COLUMN "content_kind" text;--> statement-breakpoint
ALTER TABLE "case_log" ALTER COLUMN "subject" SET DATA TYPE text;--> statement-breakpoint
UPDATE "case_log" SET "subject" = 'content', "content_kind" = 'activity' WHERE "subject" IN ('activity', 'content');--> statement-breakpoint
DROP TYPE "public"."case_subject";--> statement-breakpoint
CREATE TYPE "public"."case_subject" AS ENUM('role_request', 'review', 'report', 'role', 'invitation', 'organisation', 'content', 'claim');--> statement-breakpoint
ALTER TABLE "case_log" ALTER COLUMN "subject" SET DATA TYPE "public"."case_subject" USING "subject"::"public"."case_subject";--> statement-breakpoint
ALTER TABLE "case_log" ENABLE TRIGGER USER;--> statement-breakpoint
DROP INDEX "reports_of_review";--> statement-breakpoint
DROP INDEX "reports_one_open";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "subject_kind" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "subject_name" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "parent_kind" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
UPDATE "reports" SET
	"subject_kind" = CASE WHEN "review_id" IS NULL THEN 'activity' ELSE 'review' END,
	"subject_id" = coalesce("review_id", "activity_id"),
	"subject_name" = (SELECT "name" FROM "activities" WHERE "activities"."id" = "activity_id"),
	"parent_kind" = CASE WHEN "review_id" IS NOT NULL THEN 'activity' END,
	"parent_id" = CASE WHEN "review_id" IS NOT NULL THEN "activity_id" END;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "subject_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "subject_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "subject_name" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "reports_of_subject" ON "reports" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open" ON "reports" USING btree ("reporter_email","subject_kind","subject_id") WHERE "reports"."status" in ('open', 'in_progress');--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "activity_id";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "review_id";--> statement-breakpoint
ALTER TABLE "case_log" ADD CONSTRAINT "case_log_content_has_kind" CHECK (("case_log"."subject" = 'content') = ("case_log"."content_kind" is not null));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_parent_is_whole" CHECK (("reports"."parent_kind" is null) = ("reports"."parent_id" is null));
