CREATE TYPE "public"."transfer_status" AS ENUM('pending', 'accepted', 'refused', 'withdrawn', 'expired');--> statement-breakpoint
ALTER TYPE "public"."order_action" ADD VALUE 'transfer_offered';--> statement-breakpoint
ALTER TYPE "public"."order_action" ADD VALUE 'transfer_refused';--> statement-breakpoint
ALTER TYPE "public"."order_action" ADD VALUE 'transfer_withdrawn';--> statement-breakpoint
ALTER TYPE "public"."order_action" ADD VALUE 'transfer_expired';--> statement-breakpoint
CREATE TABLE "ticket_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"status" "transfer_status" NOT NULL,
	"sender_id" uuid,
	"email" text collate "C" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "ticket_transfers_closed" CHECK (("ticket_transfers"."status" = 'pending') = ("ticket_transfers"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_transfers_open" ON "ticket_transfers" USING btree ("ticket_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "ticket_transfers_of_ticket" ON "ticket_transfers" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_transfers_due" ON "ticket_transfers" USING btree ("expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "ticket_transfers_of_sender" ON "ticket_transfers" USING btree ("sender_id");