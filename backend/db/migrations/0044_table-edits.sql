CREATE TABLE "table_edits" (
	"activity_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "table_edits_activity_id_import_id_pk" PRIMARY KEY("activity_id","import_id")
);
--> statement-breakpoint
ALTER TABLE "table_edits" ADD CONSTRAINT "table_edits_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_edits" ADD CONSTRAINT "table_edits_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "table_edits_of_import" ON "table_edits" USING btree ("import_id");--> statement-breakpoint
-- What tables edited before this was kept, as far as their rows still tell.
INSERT INTO "table_edits" ("activity_id", "import_id", "edited_at", "seen_at")
SELECT r."activity_id", r."import_id", r."written_at", (r."record"->>'seen_at')::timestamptz
FROM "import_rows" r
JOIN "imports" i ON i."id" = r."import_id"
WHERE i."is_of_cards" AND r."outcome" = 'updated' AND r."written_at" IS NOT NULL AND r."activity_id" IS NOT NULL
ON CONFLICT DO NOTHING;
