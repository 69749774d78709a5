CREATE TYPE "public"."import_format" AS ENUM('openstreetmap', 'csv');--> statement-breakpoint
CREATE TYPE "public"."import_outcome" AS ENUM('added', 'updated', 'unchanged', 'skipped', 'missing', 'hidden');--> statement-breakpoint
CREATE TYPE "public"."import_state" AS ENUM('reading', 'unreadable', 'ready', 'running', 'finished', 'undoing', 'undone');--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"line" integer,
	"name" text,
	"source_id" text,
	"record" jsonb,
	"outcome" "import_outcome" NOT NULL,
	"reason" text,
	"notice" text,
	"is_done" boolean NOT NULL,
	"activity_id" uuid,
	"before" jsonb,
	"written_at" timestamp with time zone,
	"is_undone" boolean,
	CONSTRAINT "import_rows_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_counts";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "format" "import_format" DEFAULT 'csv' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "format" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "is_of_cards" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was begun by the command alone and never ended has ended now; a dry run had a row only while it lasted.
DELETE FROM "imports" WHERE "dry_run";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "state" "import_state" DEFAULT 'finished' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
UPDATE "imports" SET
	"state" = (CASE WHEN "undone_at" IS NULL THEN 'finished' ELSE 'undone' END)::"import_state",
	"format" = (CASE WHEN "source" = 'openstreetmap' THEN 'openstreetmap' ELSE 'csv' END)::"import_format",
	"finished_at" = coalesce("finished_at", "started_at");--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "hides_missing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "readings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "unchanged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "skipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "hidden" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "notices" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "removed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "restored" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_of_source" ON "import_rows" USING btree ("import_id","source_id");--> statement-breakpoint
CREATE INDEX "import_rows_by_outcome" ON "import_rows" USING btree ("import_id","outcome","number");--> statement-breakpoint
CREATE INDEX "import_rows_to_do" ON "import_rows" USING btree ("import_id","number") WHERE not "import_rows"."is_done";--> statement-breakpoint
CREATE INDEX "import_rows_of_activity" ON "import_rows" USING btree ("activity_id");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_of_person" ON "imports" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_one_open" ON "imports" USING btree ((true)) WHERE "imports"."state" in ('reading', 'ready', 'running', 'undoing');--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "dry_run";--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_counts" CHECK (least("imports"."total", "imports"."done", "imports"."added", "imports"."updated", "imports"."unchanged", "imports"."skipped", "imports"."missing", "imports"."hidden", "imports"."notices", "imports"."removed", "imports"."restored", "imports"."kept") >= 0);--> statement-breakpoint
-- What earlier imports did can still be undone.
INSERT INTO "import_rows" ("import_id", "number", "name", "source_id", "outcome", "is_done", "activity_id", "before")
SELECT c."import_id", row_number() OVER (PARTITION BY c."import_id" ORDER BY c."source_id"), a."name", c."source_id",
	c."kind"::text::"import_outcome", true, c."activity_id",
	CASE WHEN c."kind" = 'updated' THEN jsonb_build_object('record', c."before", 'edited_at', NULL, 'was_hidden', coalesce((
		SELECT earlier."kind" = 'hidden' FROM "import_changes" AS earlier
		JOIN "imports" AS run ON run."id" = earlier."import_id" JOIN "imports" AS own ON own."id" = c."import_id"
		WHERE earlier."activity_id" = c."activity_id" AND run."number" < own."number"
			AND run."undone_at" IS NULL AND earlier."kind" IN ('added', 'updated', 'hidden')
		ORDER BY run."number" DESC LIMIT 1), false)) END
FROM "import_changes" c LEFT JOIN "activities" a ON a."id" = c."activity_id";--> statement-breakpoint
DROP TABLE "import_changes";--> statement-breakpoint
DROP TYPE "public"."import_change_kind";