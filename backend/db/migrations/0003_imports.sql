CREATE TYPE "public"."import_change_kind" AS ENUM('added', 'updated', 'unchanged', 'skipped', 'hidden');--> statement-breakpoint
CREATE TABLE "import_changes" (
	"import_id" uuid NOT NULL,
	"source_id" text NOT NULL,
	"kind" "import_change_kind" NOT NULL,
	"activity_id" uuid,
	"before" jsonb,
	CONSTRAINT "import_changes_import_id_source_id_pk" PRIMARY KEY("import_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "imported_activities" (
	"activity_id" uuid PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"attribution" jsonb,
	"dry_run" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"added" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "imports_counts" CHECK ("imports"."added" >= 0 and "imports"."updated" >= 0)
);
--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_activities" ADD CONSTRAINT "imported_activities_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_changes_of_activity" ON "import_changes" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "imports_of_source" ON "imports" USING btree ("source","started_at");