CREATE TYPE "public"."objection_outcome" AS ENUM('confirmed', 'overturned');--> statement-breakpoint
CREATE TYPE "public"."objection_party" AS ENUM('reporter', 'author');--> statement-breakpoint
CREATE TYPE "public"."report_measure" AS ENUM('hidden', 'edited', 'removed');--> statement-breakpoint
CREATE TYPE "public"."report_verdict" AS ENUM('upheld', 'dismissed');--> statement-breakpoint
ALTER TYPE "public"."case_subject" ADD VALUE 'activity';--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_decision_is_dated";--> statement-breakpoint
DROP INDEX "reports_one_open";--> statement-breakpoint
-- A value that is added to a type cannot be used before the end of the transaction, so a new type takes its place.
ALTER TYPE "public"."report_status" RENAME TO "report_status_before";--> statement-breakpoint
CREATE TYPE "public"."report_status" AS ENUM('open', 'in_progress', 'upheld', 'dismissed', 'appealed', 'closed');--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "status" TYPE "public"."report_status" USING "status"::text::"public"."report_status";--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "status" SET DEFAULT 'open';--> statement-breakpoint
DROP TYPE "public"."report_status_before";--> statement-breakpoint
CREATE TABLE "report_objections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_id" uuid NOT NULL,
	"party" "objection_party" NOT NULL,
	"user_id" uuid,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"text" text,
	"sent_at" timestamp with time zone,
	"outcome" "objection_outcome",
	"answer" text,
	CONSTRAINT "report_objections_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "report_objections_sent_is_dated" CHECK (("report_objections"."text" is null) = ("report_objections"."sent_at" is null)),
	CONSTRAINT "report_objections_decided_is_answered" CHECK (("report_objections"."outcome" is null) = ("report_objections"."answer" is null) and ("report_objections"."outcome" is null or "report_objections"."text" is not null))
);--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "is_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "verdict" "report_verdict";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "measure" "report_measure";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "content_before" text;--> statement-breakpoint
UPDATE "reports" SET
	"verdict" = "status"::text::"public"."report_verdict",
	"measure" = CASE WHEN "status" = 'upheld' AND "review_id" IS NOT NULL THEN 'removed'::"public"."report_measure" END,
	"content_before" = CASE WHEN "status" = 'upheld' AND "review_id" IS NOT NULL THEN 'published' END,
	"decided_by" = (
		SELECT "actor_id" FROM "case_log"
		WHERE "subject" = 'report' AND "subject_id" = "reports"."id" AND "part" = 'staff'
		ORDER BY "id" DESC LIMIT 1
	)
WHERE "status" IN ('upheld', 'dismissed');--> statement-breakpoint
ALTER TABLE "report_objections" ADD CONSTRAINT "report_objections_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_objections" ADD CONSTRAINT "report_objections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_objections_one_of_reporter" ON "report_objections" USING btree ("report_id") WHERE "report_objections"."party" = 'reporter';--> statement-breakpoint
CREATE UNIQUE INDEX "report_objections_one_of_author" ON "report_objections" USING btree ("report_id","user_id");--> statement-breakpoint
CREATE INDEX "report_objections_of_person" ON "report_objections" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open" ON "reports" USING btree ("reporter_email","activity_id",coalesce("review_id", "activity_id")) WHERE "reports"."status" in ('open', 'in_progress');--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_verdict_is_dated" CHECK (("reports"."verdict" is null) = ("reports"."decided_at" is null));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_taken_in_progress" CHECK (("reports"."status" = 'in_progress') = ("reports"."taken_by" is not null));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decision_is_dated" CHECK (("reports"."status" in ('open', 'in_progress')) = ("reports"."decided_at" is null));
