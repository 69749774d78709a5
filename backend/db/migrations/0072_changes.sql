CREATE TABLE "change_log" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"trimmed" "pg_snapshot",
	"kept" "pg_snapshot" DEFAULT pg_current_snapshot() NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tag_changes" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tag_changes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"tags" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tag_changes_xid_index" ON "tag_changes" USING btree ("xid");