CREATE TABLE "daily_counts" (
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_subject_kind_subject_id_day_measure_pk" PRIMARY KEY("subject_kind","subject_id","day","measure"),
	CONSTRAINT "daily_counts_positive" CHECK ("daily_counts"."count" > 0)
);
--> statement-breakpoint
CREATE INDEX "daily_counts_by_day" ON "daily_counts" USING btree ("day");