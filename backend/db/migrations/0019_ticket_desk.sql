ALTER TYPE "public"."order_action" ADD VALUE 'invited';--> statement-breakpoint
ALTER TYPE "public"."order_action" ADD VALUE 'refund_requested';--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"type_ids" uuid[] DEFAULT '{}' NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"recipients" integer,
	CONSTRAINT "ticket_messages_end" CHECK ("ticket_messages"."sent_at" is null or "ticket_messages"."withdrawn_at" is null),
	CONSTRAINT "ticket_messages_sent" CHECK (("ticket_messages"."sent_at" is null) = ("ticket_messages"."recipients" is null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_messages_of_event" ON "ticket_messages" USING btree ("event_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ticket_messages_of_author" ON "ticket_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "ticket_messages_due" ON "ticket_messages" USING btree ("send_at") WHERE sent_at is null and withdrawn_at is null;