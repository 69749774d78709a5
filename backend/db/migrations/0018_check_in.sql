CREATE TYPE "public"."door_direction" AS ENUM('entry', 'exit');--> statement-breakpoint
CREATE TYPE "public"."door_reason" AS ENUM('invalid', 'other_event', 'replaced', 'unpaid', 'cancelled', 'expired', 'revoked', 'event_cancelled', 'wrong_date', 'already_in', 'not_inside');--> statement-breakpoint
CREATE TABLE "check_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"occurrence_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"direction" "door_direction" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"gate" text NOT NULL,
	"device_id" uuid NOT NULL,
	"merged_at" timestamp with time zone,
	"conflict" "door_reason",
	"settled_at" timestamp with time zone,
	"is_inside" boolean DEFAULT false NOT NULL,
	"undone_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"link_id" uuid,
	CONSTRAINT "check_ins_inside" CHECK (not "check_ins"."is_inside" or ("check_ins"."direction" = 'entry' and "check_ins"."conflict" is null and "check_ins"."undone_at" is null))
);
--> statement-breakpoint
CREATE TABLE "door_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"may_supervise" boolean NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_occurrence_id_event_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."event_occurrences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_link_id_door_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."door_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_links" ADD CONSTRAINT "door_links_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_links" ADD CONSTRAINT "door_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_once_inside" ON "check_ins" USING btree ("ticket_id","occurrence_id") WHERE is_inside;--> statement-breakpoint
CREATE INDEX "check_ins_of_ticket" ON "check_ins" USING btree ("ticket_id","occurrence_id","at");--> statement-breakpoint
CREATE INDEX "check_ins_of_date" ON "check_ins" USING btree ("occurrence_id","changed_at");--> statement-breakpoint
CREATE INDEX "check_ins_conflicts" ON "check_ins" USING btree ("event_id","at") WHERE conflict is not null;--> statement-breakpoint
CREATE INDEX "check_ins_of_actor" ON "check_ins" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "check_ins_of_link" ON "check_ins" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "door_links_of_event" ON "door_links" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "door_links_of_person" ON "door_links" USING btree ("created_by");